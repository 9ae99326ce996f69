import * as calls from '#contract/trips.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { readConfirmations } from './read-confirmations.ts';
import { readItineraries } from './read-itineraries.ts';

export const itineraryBindings: readonly Binding[] = [
  bind(calls.readItineraries, readItineraries),
  bind(calls.readConfirmations, readConfirmations),
];
