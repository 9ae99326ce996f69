import * as calls from '#contract/cancellations.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { cancelTrip } from './cancel-trip.ts';
import { readCancellation } from './read-cancellation.ts';

export const cancellationBindings: readonly Binding[] = [
  bind(calls.readCancellation, readCancellation),
  bind(calls.cancelTrip, cancelTrip),
];
