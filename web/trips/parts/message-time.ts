import type { CalendarDate } from '#domain/kit/calendar.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
const year = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

const two = (part: number): string => String(part).padStart(2, '0');

/** @returns when something was written, in the shortest form for today: "10:42", "9 June at 10:12", "9 June 2025" */
export const messageTime = (instant: string, today: CalendarDate): string => {
  const at = new Date(instant);
  const writtenOn = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  if (writtenOn === today) return clock.format(at);
  return writtenOn.slice(0, 4) === today.slice(0, 4) ? day.format(at) : year.format(at);
};
