import type { CalendarDate } from '../kit/calendar.ts';

/** What a passport is good for. The states are those of contract/desk-asked.ts. */
export type PassportStanding = 'missing' | 'no expiry' | 'ends before travel' | 'valid';

type Passport = { readonly hasNumber: boolean; readonly expiresOn: CalendarDate | null };

/**
 * Whether a traveler's passport is good for a trip. A passport is good on its own last day.
 * @param lastDay of the trip, or the current day for a trip without one
 */
export const passportStanding = ({ hasNumber, expiresOn }: Passport, lastDay: CalendarDate): PassportStanding => {
  if (!hasNumber) return 'missing';
  if (expiresOn === null) return 'no expiry';
  return expiresOn < lastDay ? 'ends before travel' : 'valid';
};
