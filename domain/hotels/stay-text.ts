/** The texts for stays and their choices. */

import type { HotelRoom, StayForm } from '#contract/hotels.ts';
import { shortDayName, weekdayAndDay, weekdayDayAndMonth } from '#domain/kit/day-names.ts';
import { nightsOf } from './stay.ts';
import type { Stays, WholeStay } from './whole-stay.ts';

/** @returns "1 night", "3 nights" */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** @returns "Hotel", or "Hotel 2" when there are several */
export const stayTitle = (stays: Stays, index: number): string => (stays.length === 1 ? 'Hotel' : `Hotel ${index + 1}`);

/** @returns "2 rooms: 2 adults, 1 adult" */
export const roomsText = (rooms: StayForm['rooms']): string =>
  `${counted(rooms.length, 'room')}: ${rooms.map(({ adults }) => counted(adults, 'adult')).join(', ')}`;

/** @returns "Tue 16 June 2026 to Fri 19 June 2026 (3 nights)" */
export const nightsText = (stay: Pick<WholeStay, 'checkin' | 'checkout'>): string =>
  `${shortDayName(stay.checkin)} to ${shortDayName(stay.checkout)} (${counted(nightsOf(stay), 'night')})`;

/**
 * The days of a stay for narrow places; month and year once where both days share them.
 * @returns "Tue 16 to Fri 19 June 2026", "Tue 30 June to Thu 2 July 2026"; with the month first "Tue, June 16 to Fri,
 * June 19, 2026"
 */
export const daysText = ({ checkin, checkout }: Pick<WholeStay, 'checkin' | 'checkout'>): string => {
  const isShared = (length: number): boolean => checkin.slice(0, length) === checkout.slice(0, length);
  const begins = isShared(7)
    ? weekdayAndDay(checkin)
    : isShared(4)
      ? weekdayDayAndMonth(checkin)
      : shortDayName(checkin);
  return `${begins} to ${shortDayName(checkout)}`;
};

/**
 * The beds of a room: "1 Queen Bed or 2 Twin Beds". When a room has alternatives, the hotel decides.
 * @returns an empty text when the supplier names none
 */
export const bedsText = ({ bed_options }: Pick<HotelRoom, 'bed_options'>): string =>
  bed_options
    .map(({ beds }) => beds.map(({ quantity, name }) => counted(quantity, name)).join(' and '))
    .filter((option) => option !== '')
    .join(' or ');

/**
 * The text about a stay for a travel expert: "Hotel in London, United Kingdom, Tue 16 June 2026 to Fri 19 June 2026
 * (3 nights), 1 room: 2 adults. Ideal: Hotel Aurel, Double room. Near the river". HTL-37
 */
export const requirementText = (stay: WholeStay): string => {
  const { place, rooms, ideal, other } = stay;
  const wishes = [
    ...(ideal === null ? [] : [`Ideal: ${ideal.property.name}, ${ideal.room.name}`]),
    other.trim(),
  ].filter((wish) => wish !== '');
  return [
    `Hotel ${place.city === undefined ? 'in' : 'near'} ${place.name_full}, ${nightsText(stay)}, ${roomsText(rooms)}`,
    ...wishes,
  ].join('. ');
};
