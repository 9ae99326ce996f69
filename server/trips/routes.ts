import * as collaboratorCalls from '#contract/collaborators.ts';
import * as identifierCalls from '#contract/identifiers.ts';
import * as linkCalls from '#contract/trip-links.ts';
import * as listCalls from '#contract/trip-list.ts';
import * as calls from '#contract/trips.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { confirmCollaborator } from './confirm-collaborator.ts';
import { countTrips } from './count-trips.ts';
import { endTripLink, listTripLinks, shareTrip } from './own-trip-links.ts';
import { readCalendar } from './read-calendar.ts';
import { readHomeTrip } from './read-home-trip.ts';
import { readTrip } from './read-trip.ts';
import { removeCollaborator } from './remove-collaborator.ts';
import { saveIdentifier } from './save-identifier.ts';
import { subscribeToTrip } from './subscribe-to-trip.ts';

export const tripBindings: readonly Binding[] = [
  bind(collaboratorCalls.confirmCollaborator, confirmCollaborator),
  bind(collaboratorCalls.removeCollaborator, removeCollaborator),
  bind(calls.readHomeTrip, readHomeTrip),
  bind(calls.readTrip, readTrip),
  bind(calls.readCalendar, { bytes: readCalendar }),
  bind(linkCalls.listTripLinks, listTripLinks),
  bind(linkCalls.shareTrip, shareTrip),
  bind(linkCalls.endTripLink, endTripLink),
  bind(calls.subscribeToTrip, { stream: subscribeToTrip }),
  bind(identifierCalls.saveIdentifier, saveIdentifier),
  bind(listCalls.countTrips, countTrips),
];
