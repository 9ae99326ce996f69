import type { TripState } from '#contract/trips.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';

/** The states of a trip that failed or was ended early. */
const ended: readonly TripState[] = ['declined', 'expired', 'failed', 'canceled'];

/**
 * Whether a trip can be opened as a copy with all its answers: one that failed or ended, is booked, or is over. Requests
 * to experts are sent again instead. docs/rules.md#booking-a-trip-again
 */
export const mayBeBookedAgain = ({ state, isSelfBook }: { state: TripState; isSelfBook: boolean }): boolean =>
  isSelfBook && [...ended, 'booked', 'completed'].includes(state);

/** Whether nobody travels on the trip, so that booking it again is the next thing to do. */
export const isTripEnded = (state: TripState): boolean => ended.includes(state);

/** A trip that is opened as a copy: its state and its first day. */
type First = { readonly state: TripState; readonly firstDay: CalendarDate };

/** Whether its own days may stay: nobody travels on them, and they are still to come. */
export const keepsDays = ({ state, firstDay }: First, today: CalendarDate): boolean =>
  isTripEnded(state) && firstDay >= today;
