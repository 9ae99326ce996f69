import * as linkCalls from '#contract/trip-links.ts';
import * as calls from '#contract/trips.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { openTripLink } from './open-trip-link.ts';
import { readConfirmations } from './read-confirmations.ts';
import { readItineraries } from './read-itineraries.ts';

export const itineraryBindings: readonly Binding[] = [
  bind(calls.readItineraries, readItineraries),
  bind(calls.readConfirmations, readConfirmations),
  bind(linkCalls.openTripLink, openTripLink),
];
