/** The references of the sandbox's hotel rates: enough to name the same price again. */
import type { Stay } from '#domain/hotels/stay.ts';
import { addDays, daysBetween } from '#domain/kit/calendar.ts';
import { number, seal, text, unseal } from '../kit/offer-ref.ts';

export type RateTerms = {
  readonly propertyId: string;
  readonly stay: Stay;
  readonly currency: string;
  /** Indexes among the hotel's kinds of rooms for this party, and among its plans. */
  readonly kind: number;
  readonly plan: number;
  /** How much the price has risen since the first quote, in hundredths of a percent. */
  readonly risenBasisPoints: number;
  /** Minutes since 1970. */
  readonly expires: number;
};

const firstDay = '1970-01-01';

/** The identity of a rate, the same in every quote: decides its luck. */
export const contentOf = ({ propertyId, stay, currency, kind, plan }: RateTerms): string =>
  [
    propertyId,
    text(daysBetween(firstDay, stay.checkin)),
    text(daysBetween(stay.checkin, stay.checkout)),
    stay.rooms.join(''),
    currency,
    text(kind),
    text(plan),
  ].join('.');

/** @returns a reference of at most 100 characters */
export const writeRateRef = (seed: number, terms: RateTerms): string =>
  seal(seed, `sr.${contentOf(terms)}.${text(terms.risenBasisPoints)}.${text(terms.expires)}`);

/** @returns null for a reference of another sandbox or seed */
export const readRateRef = (seed: number, ref: string): RateTerms | null => {
  const parts = unseal(seed, ref, 'sr', 11);
  if (parts === null) return null;
  const [, city, place, day, nights, rooms = '', currency = '', kind, plan, risen, expires] = parts;
  const checkin = addDays(firstDay, number(day));
  return {
    propertyId: `${city}.${place}`,
    stay: { checkin, checkout: addDays(checkin, number(nights)), rooms: rooms.split('').map(Number) },
    currency,
    kind: number(kind),
    plan: number(plan),
    risenBasisPoints: number(risen),
    expires: number(expires),
  };
};

/** @returns the reference of an order */
export const writeStayRef = (seed: number, a: number, b: number): string => seal(seed, `so.${text(a)}.${text(b)}`);
