import * as calls from '#contract/trip-list.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { listTrips } from './list-trips.ts';

export const tripListBindings: readonly Binding[] = [bind(calls.listTrips, { bytes: listTrips })];
