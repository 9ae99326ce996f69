import { listLastChoices as lastChoices } from '#contract/last-choices.ts';
import * as calls from '#contract/trips.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { createTrip } from './create-trip.ts';
import { listLastChoices } from './list-last-choices.ts';

export const newTripBindings: readonly Binding[] = [
  bind(calls.createTrip, createTrip),
  bind(lastChoices, listLastChoices),
];
