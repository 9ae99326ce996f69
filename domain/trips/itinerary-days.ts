import { type CalendarDate, oneYearAfter } from '#domain/kit/calendar.ts';

/** The items of one day of an itinerary. */
export type ItineraryDay<T> = { readonly date: CalendarDate; readonly items: readonly T[] };

/**
 * The items of an itinerary by day, the first day first; within a day in their original order.
 * @param items each with its local date
 * @returns no day later than one year after the first
 * @see TRIP-07; docs/rules.md#proposals
 */
export const itineraryDays = <T extends { readonly date: CalendarDate }>(
  items: readonly T[],
): readonly ItineraryDay<T>[] => {
  const days = [...Map.groupBy(items, (item) => item.date)]
    .map(([date, list]) => ({ date, items: list }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const [first] = days;
  return first ? days.filter(({ date }) => date <= oneYearAfter(first.date)) : [];
};
