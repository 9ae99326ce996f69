/** The stays of a trip, complete or not. HTL-01 */
import type { StayForm } from '#contract/hotels.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';

export type Stays = readonly StayForm[];

/** A complete stay. */
export type WholeStay = StayForm & {
  readonly checkin: CalendarDate;
  readonly checkout: CalendarDate;
  readonly place: NonNullable<StayForm['place']>;
};

export const isWholeStay = (stay: StayForm): stay is WholeStay =>
  stay.checkin !== null && stay.checkout !== null && stay.place !== null;

/** The same stays with nothing chosen. HTL-22 */
export const withoutChoices = (stays: Stays): Stays => stays.map((stay) => ({ ...stay, ideal: null }));
