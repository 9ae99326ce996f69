import * as collaboratorCalls from '#contract/collaborators.ts';
import * as calls from '#contract/trips.ts';
import { type Binding, bind, bindStream, bindVisitor, bindVisitorBytes } from '#server/kit/bind.ts';
import { confirmCollaborator } from './confirm-collaborator.ts';
import { countTrips } from './count-trips.ts';
import { listTrips } from './list-trips.ts';
import { readHomeTrip } from './read-home-trip.ts';
import { readTrip } from './read-trip.ts';
import { removeCollaborator } from './remove-collaborator.ts';
import { saveIdentifier } from './save-identifier.ts';
import { subscribeToTrip } from './subscribe-to-trip.ts';

export const tripBindings: readonly Binding[] = [
  bind(collaboratorCalls.confirmCollaborator, confirmCollaborator),
  bind(collaboratorCalls.removeCollaborator, removeCollaborator),
  bindVisitor(calls.readHomeTrip, readHomeTrip),
  bindVisitor(calls.readTrip, readTrip),
  bindStream(calls.subscribeToTrip, subscribeToTrip),
  bindVisitor(calls.saveIdentifier, saveIdentifier),
  bindVisitor(calls.countTrips, countTrips),
  bindVisitorBytes(calls.listTrips, listTrips),
];
