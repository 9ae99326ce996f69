/**
 * Our reference of a rate. In addition to its id it has what the customer was shown, and what is needed to find an
 * equivalent.
 */
import type { Stay } from '#domain/hotels/stay.ts';
import { addDays, daysBetween, isCalendarDate } from '#domain/kit/calendar.ts';
import type { Money } from '#domain/kit/money.ts';

export type StayRateRef = {
  readonly id: string;
  readonly propertyId: string;
  readonly stay: Stay;
  /** The shown total, including amounts paid at the property. */
  readonly total: Money;
  /** The expiry in whole minutes since 1970. */
  readonly expiresMinute: number;
  /** The same for every rate of the same room under the same rules. */
  readonly likeness: string;
};

const minuteMs = 60_000;

/** @returns at most 160 characters */
export const writeRateRef = ({ id, propertyId, stay, total, expiresMinute, likeness }: StayRateRef): string =>
  [
    id,
    propertyId,
    stay.checkin.replaceAll('-', ''),
    daysBetween(stay.checkin, stay.checkout),
    stay.rooms.join(''),
    total.minor.toString(36),
    total.currency,
    expiresMinute.toString(36),
    likeness,
  ].join('.');

const shape =
  /^(rat_\w{1,40})\.(acc_\w{1,40})\.(\d{4})(\d{2})(\d{2})\.(\d{1,2})\.([1-8]{1,8})\.([0-9a-z]{1,10})\.([A-Z]{3})\.([0-9a-z]{1,7})\.([\w-]{10})$/;

/** @returns null for a text we did not write */
export const readRateRef = (ref: string): StayRateRef | null => {
  const match = shape.exec(ref);
  if (!match) return null;
  const [, id = '', propertyId = '', year = '', month = '', day = '', nights, rooms = ''] = match;
  const [minor = '', currency = '', expires = '', likeness = ''] = match.slice(8);
  const checkin = `${year}-${month}-${day}`;
  if (!isCalendarDate(checkin)) return null;
  return {
    id,
    propertyId,
    stay: { checkin, checkout: addDays(checkin, Number(nights)), rooms: [...rooms].map(Number) },
    total: { minor: Number.parseInt(minor, 36), currency },
    expiresMinute: Number.parseInt(expires, 36),
    likeness,
  };
};

/** @returns whether a rate has expired */
export const isRateOver = ({ expiresMinute }: StayRateRef, now: Date): boolean =>
  now.getTime() >= expiresMinute * minuteMs;

/** @returns the minute used in references */
export const minuteOf = (at: Date): number => Math.floor(at.getTime() / minuteMs);
