/** The two ages of minority on a landing page. docs/decisions/0006 */
import { ageOn } from '#domain/kit/age.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';

/** In whole years, as specified. */
export const guardianAge = 15;
export const selfSearchAge = 18;

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));

/**
 * Whether a guardian is needed: the traveler is under 15 on the first travel day.
 * @param firstDay of the program; today when it is not known
 * @see LAND-51, LAND-52; docs/rules.md#ages
 */
export const needsGuardian = (bornOn: CalendarDate, firstDay: CalendarDate): boolean =>
  ageOn(bornOn, firstDay) < guardianAge;

/** Under 18 by birth year, as if every birthday were January 1. LAND-70; docs/rules.md#ages */
export const isMinorForSelfSearch = (birthYear: number, today: CalendarDate): boolean =>
  yearOf(today) - birthYear < selfSearchAge;
