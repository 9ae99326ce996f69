/** The stays of the hotels section while they are filled in, and what is said of them. Spec 2, 5 */
import type { StayForm } from '#contract/hotels.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { nightsOf } from './stay.ts';

/** HTL-04 */
export const incompleteStaysText = 'Please select locations and dates for all hotels before continuing.';

/** A stay that is filled in. */
export type WholeStay = StayForm & {
  readonly checkin: CalendarDate;
  readonly checkout: CalendarDate;
  readonly place: NonNullable<StayForm['place']>;
};

export const emptyStay: StayForm = {
  checkin: null,
  checkout: null,
  place: null,
  rooms: [{ adults: 1 }],
  ideal: null,
  other: '',
};

export const isWholeStay = (stay: StayForm): stay is WholeStay =>
  stay.checkin !== null && stay.checkout !== null && stay.place !== null;

/** @returns what to say before going on, null when all stays are filled in; none at all is not */
export const staysProblem = (stays: readonly StayForm[]): string | null =>
  stays.length > 0 && stays.every(isWholeStay) ? null : incompleteStaysText;

/** @returns the earliest day to choose as check-out. HTL-05 */
export const earliestCheckout = ({ checkin }: StayForm, today: CalendarDate): CalendarDate => checkin ?? today;

/** @returns the stay with another check-in; a check-out that lies before it is taken off */
export const withCheckin = (stay: StayForm, checkin: CalendarDate | null): StayForm => ({
  ...stay,
  checkin,
  checkout: checkin !== null && stay.checkout !== null && stay.checkout < checkin ? null : stay.checkout,
});

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** @returns "2 rooms: 2 adults, 1 adult" */
export const roomsText = (rooms: StayForm['rooms']): string =>
  `${counted(rooms.length, 'room')}: ${rooms.map(({ adults }) => counted(adults, 'adult')).join(', ')}`;

/**
 * What a travel expert is told of a stay: "Hotel in London, United Kingdom, Tue 16 June 2026 to Fri 19 June 2026
 * (3 nights), 1 room: 2 adults. Ideal: Hotel Aurel. Near the river". HTL-37
 */
export const requirementText = (stay: WholeStay): string => {
  const { place, checkin, checkout, rooms, ideal, other } = stay;
  const days = `${shortDayName(checkin)} to ${shortDayName(checkout)} (${counted(nightsOf({ checkin, checkout }), 'night')})`;
  const wishes = [...(ideal === null ? [] : [`Ideal: ${ideal.name}`]), other.trim()].filter((wish) => wish !== '');
  return [`Hotel in ${place.name_full}, ${days}, ${roomsText(rooms)}`, ...wishes].join('. ');
};
