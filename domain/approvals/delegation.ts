/** The days on which a delegate decides for an approver. docs/decisions/0173 */
import { addDays, type CalendarDate, daysBetween } from '#domain/kit/calendar.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { instantOfLocal, localOfInstant } from '#domain/kit/local-time.ts';

/** Longer than a parental leave of a year, and short enough that nobody forgets it for good. */
export const longestDelegationDays = 400;

export type DelegationDays = {
  readonly firstDay: CalendarDate;
  /** Included. */
  readonly lastDay: CalendarDate;
};

/** Today in a time zone. */
export const todayIn = (now: Date, zone: string): CalendarDate => localOfInstant(now.getTime(), zone).slice(0, 10);

/** @returns what is wrong with the days, by field; nothing when they are good */
export const delegationProblems = (
  { firstDay, lastDay }: DelegationDays,
  today: CalendarDate,
): { readonly first_day?: string; readonly last_day?: string } => {
  if (firstDay === '') return { first_day: 'Please choose the first day' };
  if (lastDay === '') return { last_day: 'Please choose the last day' };
  if (daysBetween(firstDay, lastDay) < 0) return { last_day: 'Please choose a last day that is not before the first' };
  if (daysBetween(today, lastDay) < 0) return { last_day: 'Please choose a last day that is not over' };
  if (daysBetween(today, lastDay) > longestDelegationDays)
    return { last_day: `Please choose a last day within ${longestDelegationDays} days` };
  return {};
};

/**
 * The instants from which and until which it holds: the beginning of the first day and the end of the last, in a time
 * zone. Both days must exist.
 */
export const delegationTimes = (
  { firstDay, lastDay }: DelegationDays,
  zone: string,
): { readonly startsAt: Date; readonly endsAt: Date } => ({
  startsAt: new Date(instantOfLocal(`${firstDay}T00:00`, zone) ?? Number.NaN),
  endsAt: new Date(instantOfLocal(`${addDays(lastDay, 1)}T00:00`, zone) ?? Number.NaN),
});

/** @returns "from 1 June 2026 to 12 June 2026", "on 1 June 2026" */
export const daysOfDelegation = ({ firstDay, lastDay }: DelegationDays): string =>
  firstDay === lastDay ? `on ${dayName(firstDay)}` : `from ${dayName(firstDay)} to ${dayName(lastDay)}`;

/** @returns "Ada Okafor is away until 12 June 2026. Ben Adler decides for them." */
export const awayText = (away: { readonly name: string; readonly until: CalendarDate }, delegate: string): string =>
  `${away.name} is away until ${dayName(away.until)}. ${delegate} decides for them.`;
