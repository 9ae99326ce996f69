/**
 * Minutes since 1970 as `YYYY-MM-DDTHH:mm`. A search writes thousands of them, so days and times are formatted
 * once.
 */
const dayMinutes = 1440;

const two = (value: number): string => String(value).padStart(2, '0');
const times = Array.from({ length: dayMinutes }, (_, minute) => `T${two(Math.floor(minute / 60))}:${two(minute % 60)}`);
/** A few hundred days are in use at any time; above the limit the cache is emptied. */
const mostDays = 2000;
const days = new Map<number, string>();

const dayText = (day: number): string => {
  let text = days.get(day);
  if (text === undefined) {
    if (days.size >= mostDays) days.clear();
    text = new Date(day * dayMinutes * 60_000).toISOString().slice(0, 10);
    days.set(day, text);
  }
  return text;
};

/** @param minute minutes since 1970 of any clock */
export const clockText = (minute: number): string => {
  const day = Math.floor(minute / dayMinutes);
  return `${dayText(day)}${times[minute - day * dayMinutes]}`;
};
