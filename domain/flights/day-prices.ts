/** What a leg costs on the days around its own. docs/rules.md#prices-by-day */
import type { KnownPrice } from '#contract/flight-days.ts';
import type { SearchDay, Way } from '#contract/flights.ts';
import { type CalendarDate, daysBetween } from '#domain/kit/calendar.ts';
import { formatMoney, type Money, toDecimal } from '#domain/kit/money.ts';
import { numberText } from '#domain/kit/reader.ts';
import { legTitle } from './legs.ts';
import type { SearchQuery } from './search-request.ts';

/** A comparison has at most this many days before and after the leg's own. */
export const mostDaysAround = 3;

/** A saving below this share of the price is not worth a sentence. */
const leastSavingPercent = 5;

/** @returns the query with one leg on another day */
export const onAnotherDay = (query: SearchQuery, leg: number, day: CalendarDate): SearchQuery => {
  if (query.way === 'multicity')
    return { ...query, 'multi-depart': query['multi-depart']?.map((own, at) => (at === leg ? day : own)) };
  return { ...query, [leg === 0 ? 'depart' : 'return']: day };
};

type Price = Pick<SearchDay, 'depart' | 'amount' | 'currency' | 'is_finished'>;

/**
 * The day that saves most, compared with a leg's own day: by 5 % or more, in the same currency. Of equal ones the
 * nearest, and of equally near ones the earlier.
 * @returns null while a day is still being searched, and when no day is clearly cheaper
 */
export const clearlyCheaper = <D extends Price>(
  days: readonly D[],
  own: CalendarDate,
): { readonly day: D; readonly saved: Money } | null => {
  const now = days.find(({ depart }) => depart === own);
  if (!now || now.amount === null || days.some((day) => !day.is_finished)) return null;
  const { amount, currency } = now;
  const distance = ({ depart }: D): number => Math.abs(daysBetween(own, depart));
  const [best] = days
    .flatMap((day) => (day.amount !== null && day.currency === currency ? [{ day, minor: amount - day.amount }] : []))
    .filter(({ minor }) => minor > 0 && minor * 100 >= amount * leastSavingPercent)
    .toSorted(
      (a, b) => b.minor - a.minor || distance(a.day) - distance(b.day) || (a.day.depart < b.day.depart ? -1 : 1),
    );
  return best ? { day: best.day, saved: { minor: best.minor, currency } } : null;
};

type Move = { readonly way: Way; readonly leg: number; readonly from: CalendarDate; readonly to: CalendarDate };

const movedText = ({ from, to }: Move): string => {
  const days = daysBetween(from, to);
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`;
};

/** @returns "Leaving 3 days later saves 120.00 USD" */
export const savingText = (move: Move, saved: Money): string => {
  const { way, leg } = move;
  const moved = movedText(move);
  const saves = `saves ${formatMoney(saved)}`;
  if (way === 'multicity') return `${legTitle(way, leg)} ${moved} ${saves}`;
  return `${leg === 0 ? 'Leaving' : 'Returning'} ${moved} ${saves}`;
};

/** @returns "from 412.00 USD", or why there is no price */
export const dayPriceText = ({
  amount,
  currency,
  is_finished,
  is_partial,
}: Pick<SearchDay, 'amount' | 'currency' | 'is_finished' | 'is_partial'>): string => {
  if (amount !== null) return `from ${formatMoney({ minor: amount, currency })}`;
  if (!is_finished) return 'searching';
  return is_partial ? 'price not known' : 'no flights';
};

/** A day's price in a calendar: whole units below the day, and what is read out. */
export type DayNote = { readonly shown: string; readonly said: string };

type FoundPrice = Pick<KnownPrice, 'depart' | 'amount' | 'currency'>;

/** @returns "412" for 411.20, as nothing costs less than it says */
const wholeAmount = ({ minor, currency }: Money): string => numberText(Math.ceil(toDecimal(minor, currency)));

/** @returns the notes of a calendar by day */
export const dayNotes = (prices: readonly FoundPrice[]): Readonly<Record<CalendarDate, DayNote>> =>
  Object.fromEntries(
    prices.map(({ depart, amount: minor, currency }) => [
      depart,
      { shown: wholeAmount({ minor, currency }), said: `from ${formatMoney({ minor, currency })}` },
    ]),
  );

/** @returns how old the oldest price may be: "less than an hour ago", "up to 5 hours ago" */
export const ageText = (foundAt: readonly string[], nowMs: number): string => {
  const oldestMs = Math.min(...foundAt.map((at) => Date.parse(at)));
  const hours = Math.floor((nowMs - oldestMs) / 3_600_000);
  return hours < 1 ? 'less than an hour ago' : `up to ${hours + 1} hours ago`;
};
