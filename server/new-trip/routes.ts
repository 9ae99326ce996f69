import * as calls from '#contract/trips.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { createTrip } from './create-trip.ts';

export const newTripBindings: readonly Binding[] = [bind(calls.createTrip, createTrip)];
