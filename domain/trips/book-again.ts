import type { TripState } from '#contract/trips.ts';

/** A trip that came to nothing, or not to an end. */
const ended: readonly TripState[] = ['declined', 'expired', 'failed', 'canceled'];

/**
 * Whether a trip can be opened as a copy, with every answer kept; those asked of experts are asked anew.
 * docs/rules.md#trips-that-came-to-nothing
 */
export const mayBeBookedAgain = ({ state, isSelfBook }: { state: TripState; isSelfBook: boolean }): boolean =>
  isSelfBook && ended.includes(state);
