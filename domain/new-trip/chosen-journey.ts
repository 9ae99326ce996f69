/** The dates and the price of the chosen flights as a whole journey. */
import type { LegChoice } from '#domain/flights/legs.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import type { Money } from '#domain/kit/money.ts';

/** @returns the local days of the first departure and the last arrival; null before anything is chosen */
export const journeyDays = (
  chosen: readonly LegChoice[],
): { readonly start: CalendarDate | null; readonly end: CalendarDate | null } => ({
  start: chosen.flatMap(({ option }) => option.legs[0]?.time_depart.slice(0, 10) ?? [])[0] ?? null,
  end: chosen.flatMap(({ option }) => option.legs.at(-1)?.time_arrive.slice(0, 10) ?? []).at(-1) ?? null,
});

/** @returns the price of the whole journey, which the last chosen leg carries; null before any is chosen */
export const journeyTotal = (chosen: readonly LegChoice[]): Money | null => {
  const price = chosen.at(-1)?.price;
  return price === undefined ? null : { minor: price.amount, currency: price.currency };
};
