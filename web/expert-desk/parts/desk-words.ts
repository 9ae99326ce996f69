import type { DeskDeparture, DeskFilter, DeskHolder, DeskState } from '#contract/expert-desk.ts';
import type { TripState } from '#contract/trips.ts';
import type { OrganizationChoice } from '#domain/expert-desk/facets.ts';

const stateWords: Readonly<Record<DeskState, string>> = {
  'needs attention': 'Needs attention',
  failed: 'Failed',
  requested: 'Requested',
  quoted: 'Proposed',
  'pending approval': 'Approval due',
};

/** What the list can be narrowed to. */
export const filterWords: Readonly<Record<DeskFilter, string>> = {
  ...stateWords,
  urgent: 'Urgent',
  message: 'Message',
};

export const holderWords: Readonly<Record<DeskHolder, string>> = { mine: 'You', nobody: 'Nobody', others: 'Others' };

export const departureWords: Readonly<Record<DeskDeparture, string>> = {
  week: 'Within 7 days',
  month: 'Within 30 days',
  later: 'Later, or no dates yet',
};

/** Any trip's state, as its page at the desk says it. */
export const tripStateWords: Readonly<Record<TripState, string>> = {
  ...stateWords,
  booking: 'Booking',
  booked: 'Booked',
  completed: 'Completed',
  canceled: 'Canceled',
  declined: 'Declined',
  expired: 'Expired',
};

export const personalWord = 'Personal trips';

/** "2026-06-16 to 2026-06-22", as in the list of trips. */
export const datesText = (start: string | null, end: string | null): string => {
  if (start === null) return 'No dates yet';
  return end === null || end === start ? start : `${start} to ${end}`;
};

/** The organization in the address; undefined for an invalid value. */
export const organizationIn = (query: URLSearchParams): string | undefined => {
  const text = query.get('organization');
  return text !== null && /^(personal|[1-9]\d{0,8})$/.test(text) ? text : undefined;
};

export const choiceOf = (organization: string | undefined): OrganizationChoice =>
  organization === undefined || organization === 'personal' ? organization : Number(organization);

export const organizationValue = (organizationId: number | null): string =>
  organizationId === null ? 'personal' : String(organizationId);

/** One choice of a filter with its number of rows: "Acme Robotics (3)". docs/screens.md#filters */
export const counted = (words: string, count: number): string => `${words} (${count})`;
