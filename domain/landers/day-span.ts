/** The days and hours of a program in words. */
import { readWindow } from '#domain/flights/windows.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { timeOfDay } from '#domain/kit/reader.ts';

export { daySpan } from '#domain/kit/day-names.ts';

export type WindowText = {
  readonly words: string;
  /** Minutes since midnight, when the window is within one day. */
  readonly fromMinutes?: number;
  readonly toMinutes?: number;
};

const minutesOf = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
const hour = (local: string): string => timeOfDay(local.slice(11));

/** @returns a program's window in words, "06:00 to 16:00"; null when it has none */
export const windowText = (text: string): WindowText | null => {
  const window = readWindow(text);
  if (!window) return null;
  const { start, end } = window;
  const [from, to] = [start.slice(0, 10), end.slice(0, 10)];
  if (from !== to) return { words: `${shortDayName(from)}, ${hour(start)} to ${shortDayName(to)}, ${hour(end)}` };
  return { words: `${hour(start)} to ${hour(end)}`, fromMinutes: minutesOf(start), toMinutes: minutesOf(end) };
};

/** @returns a program's window with its day, "Wed 10 June 2026, 06:00 to 16:00"; null: it has none */
export const windowLine = (text: string): string | null => {
  const words = windowText(text);
  const window = readWindow(text);
  if (!words || !window) return null;
  return words.fromMinutes === undefined ? words.words : `${shortDayName(window.start.slice(0, 10))}, ${words.words}`;
};
