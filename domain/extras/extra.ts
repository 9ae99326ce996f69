/** Cars, transfers, insurance and anything else that an expert arranges by hand. docs/decisions/0122 */
import type { ExtraType } from '#contract/extras.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { instantOfLocal, localOfInstant } from '#domain/kit/local-time.ts';
import type { Money } from '#domain/kit/money.ts';
import { timeOfDay } from '#domain/kit/reader.ts';

/** Where and when an extra begins or ends. */
export type ExtraSpot = {
  /** In words; empty: it has no place. */
  readonly place: string;
  readonly day: CalendarDate;
  /** Local, `HH:mm`; null: any time of the day. */
  readonly time: string | null;
  /** IANA name. */
  readonly zone: string;
};

/** An extra as it is proposed, stored with its trip. */
export type ExtraOffer = {
  /** Our own name for it. */
  readonly ref: string;
  readonly type: ExtraType;
  readonly title: string;
  /** Empty: not known yet. */
  readonly provider: string;
  readonly description: string;
  readonly begins: ExtraSpot;
  readonly ends: ExtraSpot | null;
  readonly price: Money;
  /** In words, besides `freeUntil`. */
  readonly conditions: string;
  /** Until when canceling costs nothing, as in JSON; after that nothing is refunded. Null: nothing ever is. */
  readonly freeUntil: string | null;
  /** Of its provider; empty: an expert arranges it after the customer accepted. */
  readonly confirmation: string;
  /** Until when we promise the price, as in JSON. */
  readonly expiresAt: string;
};

export const extraWords: Readonly<Record<ExtraType, string>> = {
  car: 'Car',
  transfer: 'Transfer',
  insurance: 'Insurance',
  other: 'Other',
};

/** @returns "Car: Compact, automatic" */
export const extraTitle = ({ type, title }: Pick<ExtraOffer, 'type' | 'title'>): string =>
  type === 'other' ? title : `${extraWords[type]}: ${title}`;

/** The last moment of a day, for what begins at any time of it. */
const endOfDay = '23:59';

/** @returns the instant at which clocks there show the time, or at the end of the day when it has no time */
export const instantOfSpot = ({ day, time, zone }: ExtraSpot): Date =>
  new Date(instantOfLocal(`${day}T${time ?? endOfDay}`, zone) ?? Date.parse(`${day}T${endOfDay}:00Z`));

/** @returns "Tue 16 June 2026, 14:30, Lisbon Airport" */
export const spotText = ({ day, time, place }: Pick<ExtraSpot, 'day' | 'time' | 'place'>): string =>
  [shortDayName(day), time && timeOfDay(time), place].filter(Boolean).join(', ');

/** Whether canceling costs nothing at a moment. After that nothing is refunded. */
export const isFreeToCancel = ({ freeUntil }: Pick<ExtraOffer, 'freeUntil'>, at: Date): boolean =>
  freeUntil !== null && at < new Date(freeUntil);

/** "Free cancellation until Mon 15 June 2026, 18:00 (local time). After that nothing is refunded. Fuel is extra." */
export const extraRefundSentence = ({
  freeUntil,
  begins,
  conditions,
}: Pick<ExtraOffer, 'freeUntil' | 'begins' | 'conditions'>): string => {
  const local = freeUntil === null ? null : localOfInstant(Date.parse(freeUntil), begins.zone);
  const rule =
    local === null
      ? 'Not refundable.'
      : `Free cancellation until ${shortDayName(local.slice(0, 10))}, ${timeOfDay(local.slice(11))} (local time). After that nothing is refunded.`;
  return [rule, conditions].filter(Boolean).join(' ');
};

/** How long we promise a price that an expert typed. */
const promiseMs = 7 * 24 * 3_600_000;

/** @returns until when the price is promised: a week, but not longer than until it begins */
export const extraPromise = (begins: ExtraSpot, now: Date): Date =>
  new Date(Math.min(now.getTime() + promiseMs, instantOfSpot(begins).getTime()));

/** Whether it is too late to buy it. */
export const hasBegun = ({ begins }: Pick<ExtraOffer, 'begins'>, now: Date): boolean => instantOfSpot(begins) <= now;

/** A problem of an extra that its fields do not show alone, by its field; null: none. */
export const extraProblem = (
  { begins, ends, freeUntil }: Pick<ExtraOffer, 'begins' | 'ends' | 'freeUntil'>,
  now: Date,
): { readonly field: string; readonly sentence: string } | null => {
  if (hasBegun({ begins }, now)) return { field: 'begins', sentence: 'Please choose a time that is not over' };
  if (ends && instantOfSpot(ends) < instantOfSpot(begins))
    return { field: 'ends', sentence: 'Please choose an end after the beginning' };
  if (freeUntil !== null && new Date(freeUntil) <= now)
    return { field: 'free_until', sentence: 'Please choose a time that is not over' };
  return null;
};

/** What a customer reads about an extra that is paid and has no confirmation number yet. */
export const arrangingSentence = (title: string): string =>
  `${title}: our experts are arranging it. The confirmation number appears on the trip’s page.`;
