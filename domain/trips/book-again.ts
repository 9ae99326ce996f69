import type { TripState } from '#contract/trips.ts';

/** The states of a trip that failed or was ended early. */
const ended: readonly TripState[] = ['declined', 'expired', 'failed', 'canceled'];

/**
 * Whether a trip can be opened as a copy with all its answers. Requests to experts are sent again instead.
 * docs/rules.md#booking-a-trip-again
 */
export const mayBeBookedAgain = ({ state, isSelfBook }: { state: TripState; isSelfBook: boolean }): boolean =>
  isSelfBook && ended.includes(state);
