import { addDays, type CalendarDate } from '#domain/kit/calendar.ts';
import type { DayRange } from './periods.ts';

const monthsBack = 11;
const daysAhead = 90;

/** The current month and the eleven before it: the default range of a report. */
export const lastTwelveMonths = (today: CalendarDate): DayRange => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = year * 12 + (month - 1) - monthsBack;
  const text = `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}-01`;
  return { from: text, to: today };
};

/** The next 90 days, for who flies soon. */
export const nextDays = (today: CalendarDate): DayRange => ({ from: today, to: addDays(today, daysAhead - 1) });
