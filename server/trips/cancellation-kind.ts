import { attemptStateOf } from '#domain/bookings/states.ts';
import { type CancellationKind, cancellationKind } from '#domain/trips/cancellation.ts';
import type { TripRow } from './trip-store.ts';
import { shownState } from './trip-view.ts';

/** The kind of cancellation of this trip; null: there is nothing to cancel. */
export const cancellationKindOf = (trip: TripRow): CancellationKind | null =>
  cancellationKind({
    state: shownState(trip),
    attemptState: (trip.attempt && attemptStateOf(trip.attempt.state)) ?? null,
  });
