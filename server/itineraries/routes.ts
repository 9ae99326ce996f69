import * as calls from '#contract/trips.ts';
import { type Binding, bind, bindVisitor } from '#server/kit/bind.ts';
import { readConfirmations } from './read-confirmations.ts';
import { readItineraries } from './read-itineraries.ts';

export const itineraryBindings: readonly Binding[] = [
  bindVisitor(calls.readItineraries, readItineraries),
  bind(calls.readConfirmations, readConfirmations),
];
