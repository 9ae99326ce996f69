import type { CalendarDate } from '#domain/kit/calendar.ts';
import { dayAndMonth, dayName } from '#domain/kit/day-names.ts';
import { timeOfDay } from '#domain/kit/reader.ts';
import { localText } from '#web/kit/instant-text.ts';

/** @returns when something was written, in the shortest form for today: "10:42", "9 June at 10:12", "9 June 2025" */
export const messageTime = (instant: string, today: CalendarDate): string => {
  const local = localText(instant);
  const writtenOn = local.slice(0, 10);
  const time = timeOfDay(local.slice(11));
  if (writtenOn === today) return time;
  return writtenOn.slice(0, 4) === today.slice(0, 4) ? `${dayAndMonth(writtenOn)} at ${time}` : dayName(writtenOn);
};
