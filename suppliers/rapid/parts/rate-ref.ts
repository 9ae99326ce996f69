/**
 * Our reference of a rate: enough to request the same rate again. Rapid's own links are tokens of a thousand
 * characters that expire. They are followed at once and never kept. docs/decisions/0031
 */
import type { Stay } from '#domain/hotels/stay.ts';
import { addDays, daysBetween } from '#domain/kit/calendar.ts';

export type RateRef = {
  readonly propertyId: string;
  readonly stay: Stay;
  readonly currency: string;
  readonly roomId: string;
  readonly rateId: string;
  readonly bedGroupId: string;
  /** The price of the whole stay, including amounts paid there. */
  readonly totalMinor: number;
  /** Whole minutes since 1970. */
  readonly expiresMinute: number;
};

const firstDay = '1970-01-01';
const short = (value: number): string => value.toString(36);
const long = (text: string): number => Number.parseInt(text, 36);

/** @returns at most 200 characters */
export const writeRateRef = (ref: RateRef): string =>
  [
    ref.propertyId,
    short(daysBetween(firstDay, ref.stay.checkin)),
    short(daysBetween(ref.stay.checkin, ref.stay.checkout)),
    ref.stay.rooms.join(''),
    ref.currency,
    ref.roomId,
    ref.rateId,
    ref.bedGroupId,
    short(ref.totalMinor),
    short(ref.expiresMinute),
  ].join('.');

const shape =
  /^(\d{1,12})\.([0-9a-z]{1,5})\.([0-9a-z]{1,2})\.([1-9]{1,8})\.([A-Z]{3})\.([\w-]{1,40})\.([\w-]{1,40})\.([\w-]{1,40})\.([0-9a-z]{1,11})\.([0-9a-z]{1,9})$/;

/** @returns null for a text we did not write */
export const readRateRef = (text: string): RateRef | null => {
  const match = shape.exec(text);
  if (!match) return null;
  const [, propertyId = '', day = '', nights = '', rooms = '', currency = '', ...rest] = match;
  const [roomId = '', rateId = '', bedGroupId = '', total = '', expires = ''] = rest;
  const checkin = addDays(firstDay, long(day));
  return {
    propertyId,
    stay: { checkin, checkout: addDays(checkin, long(nights)), rooms: [...rooms].map(Number) },
    currency,
    roomId,
    rateId,
    bedGroupId,
    totalMinor: long(total),
    expiresMinute: long(expires),
  };
};

/** @returns whether a reference has expired */
export const isExpired = ({ expiresMinute }: RateRef, now: Date): boolean => now.getTime() >= expiresMinute * 60_000;
