import { passesText } from '../kit/search-text.ts';
import type { TripStanding } from './status-label.ts';

export const statusFilters = [
  'Active & Previous',
  'Active',
  'Active - Unbooked',
  'Active - Booked',
  'Previous',
] as const;

export type StatusFilter = (typeof statusFilters)[number];

/** `all`, `yours`, `team`, or one organization's id. */
export type OwnerFilter = 'all' | 'yours' | 'team' | number;

/** The most rows that the list shows. LIST-22 */
export const tripListCap = 1000;

/** The available status filters: both halves together only while they fit. LIST-28 */
export const statusFiltersFor = (tripCount: number): readonly StatusFilter[] =>
  tripCount > tripListCap ? statusFilters.filter((filter) => filter !== 'Active & Previous') : statusFilters;

/** LIST-06, LIST-07 */
export const passesStatus = (trip: TripStanding, filter: StatusFilter): boolean => {
  switch (filter) {
    case 'Active & Previous':
      return true;
    case 'Active':
      return trip.is_active;
    case 'Active - Unbooked':
      return trip.is_active && trip.is_booked !== true && trip.is_deposit !== true;
    case 'Active - Booked':
      return trip.is_active && (trip.is_booked === true || trip.is_deposit === true);
    case 'Previous':
      return !trip.is_active;
  }
};

/** LIST-03, LIST-04 */
export const passesOwner = (
  trip: { readonly is_owner: boolean; readonly organization_id: number | null },
  filter: OwnerFilter,
): boolean => {
  if (filter === 'all') return true;
  if (filter === 'yours') return trip.is_owner;
  if (filter === 'team') return !trip.is_owner;
  return trip.organization_id === filter;
};

/** "Trip 12" and "#12", as mails and pages name a trip. A bare number could also be part of a date or a code. */
const tripNumber = /^\s*(?:trip\s*#?|#)\s*(\d+)\s*$/i;

/** By a trip's number, or by words that occur in its values. LIST-08 */
export const passesSearch = (trip: { readonly id: number }, values: readonly string[], typed: string): boolean => {
  const [, number] = tripNumber.exec(typed) ?? [];
  return number === undefined ? passesText(values, typed) : String(trip.id) === number;
};

/** @returns "No results", "1 match found" or "N matches found". LIST-20 */
export const matchMessage = (matches: number): string => {
  if (matches >= tripListCap)
    return 'Maximum 1000 results. Please use the search or download at the top of this page to see more.';
  if (matches === 0) return 'No results';
  return matches === 1 ? '1 match found' : `${matches} matches found`;
};
