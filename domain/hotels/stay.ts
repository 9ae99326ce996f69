/** A requested stay: its nights, its rooms, and the adults in them. */
import { maxNights } from '#contract/stays.ts';
import { addDays, type CalendarDate, daysBetween, oneYearAfter } from '#domain/kit/calendar.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { StaySize } from './price.ts';

export type Stay = {
  readonly checkin: CalendarDate;
  readonly checkout: CalendarDate;
  /** Adults of each room. */
  readonly rooms: readonly number[];
};

export const nightsOf = ({ checkin, checkout }: Pick<Stay, 'checkin' | 'checkout'>): number =>
  daysBetween(checkin, checkout);

export const staySize = (stay: Stay): StaySize => ({ nights: nightsOf(stay), rooms: stay.rooms.length });

/** @returns the days on which a night begins */
export const nightDates = (stay: Pick<Stay, 'checkin' | 'checkout'>): readonly CalendarDate[] =>
  Array.from({ length: nightsOf(stay) }, (_, night) => addDays(stay.checkin, night));

/**
 * @param today the earliest date anywhere in the world, because the hotel's time zone is not known yet
 * @returns a sentence for the wrong field
 */
export const stayProblem = (stay: Stay, today: CalendarDate): Result<Stay, { field: string; sentence: string }> => {
  const no = (field: string, sentence: string) => refuse({ field, sentence });
  if (stay.checkin < today) return no('checkin', 'This check-in is in the past');
  if (stay.checkin > oneYearAfter(today)) return no('checkin', 'Hotels can be booked up to one year ahead');
  if (stay.checkout <= stay.checkin) return no('checkout', 'Check-out is at least one night after check-in');
  if (nightsOf(stay) > maxNights) return no('checkout', `A stay is at most ${maxNights} nights`);
  return ok(stay);
};
