/** The current price of an expired offer, as an adapter would find by searching again. */
import { asFraction, hash } from '../kit/hash.ts';
import type { OfferTerms } from '../kit/offer-ref.ts';

const offerMinutes = 30;
const dayMinutes = 1440;
/** The share of another day's fares that have a different price. */
const movedShare = 0.2;

/** Between 3 % less and 12 % more, the same all day long. */
const driftOn = ({ content }: OfferTerms, day: number): number =>
  asFraction(hash(content[0], day, 98)) < movedShare ? 0.97 + 0.15 * asFraction(hash(content[1], day, 99)) : 1;

/**
 * The same flights and fare, sold again; within one half hour always under the same reference.
 * @param minute now, minutes since 1970, not before the offer expired
 */
export const renewed = (terms: OfferTerms, minute: number): OfferTerms => {
  const rounds = Math.floor((minute - terms.expires) / offerMinutes) + 1;
  const expires = terms.expires + rounds * offerMinutes;
  const [was, is] = [terms.expires, minute].map((at) => Math.floor(at / dayMinutes));
  const drift = was === is || is === undefined ? 1 : driftOn(terms, is);
  return { ...terms, expires, totalMinor: Math.round(terms.totalMinor * drift), hold: null };
};
