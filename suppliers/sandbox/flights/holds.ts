/** Which fares the sandbox's airlines hold without payment, for how long, and at what price. */
import type { HoldTerms } from '#domain/flights/offer.ts';
import { clockText } from '../kit/clock-text.ts';
import { asFraction, hash } from '../kit/hash.ts';
import type { OfferTerms } from '../kit/offer-ref.ts';
import { carriers } from '../network/carriers.ts';

const dayMinutes = 1440;
/** In the last days before departure airlines want payment at once. */
const earliestBeforeDeparture = 5 * dayMinutes;
/** The share of a carrier's holdable fares that can be held on a given flight. */
const heldShare = 0.75;
/** The usual hold times of airlines, in hours. */
const windowHours = [6, 12, 24, 48, 72] as const;

const timeText = (minute: number): string => `${clockText(minute)}:00.000Z`;

/** @returns the terms in the port's format */
export const holdTerms = ({ priceUntil, payBy }: NonNullable<OfferTerms['hold']>): HoldTerms => ({
  priceUntil: timeText(priceUntil),
  payBy: timeText(payBy),
});

type Fare = {
  readonly canHold: boolean;
  readonly seller: number;
  readonly content: readonly [number, number];
  /** Minutes since 1970. */
  readonly departs: number;
  /** When the time to pay starts. */
  readonly from: number;
};

/** @returns until when a fare can be held; null for low-cost carriers, late bookings and a quarter of the rest */
export const holdOf = (seed: number, { canHold, seller, content, departs, from }: Fare): OfferTerms['hold'] => {
  if (!canHold || carriers[seller]?.kind === 'low-cost' || departs - from <= earliestBeforeDeparture) return null;
  if (asFraction(hash(content[0], content[1], 93)) >= heldShare) return null;
  const minutes = (windowHours[hash(seed, seller, 94) % windowHours.length] ?? 24) * 60;
  // Some airlines hold the seats longer than the price.
  const isPriceShort = minutes > dayMinutes && hash(seed, seller, 95) % 2 === 0;
  return { priceUntil: from + (isPriceShort ? dayMinutes : minutes), payBy: from + minutes };
};

const changedShare = 0.3;

/** The price of a held order after its price guarantee: unchanged, or 2 to 12 % more. */
export const unkeptMinor = (id: readonly [number, number], heldMinor: number): number =>
  asFraction(hash(id[0], id[1], 96)) < changedShare
    ? Math.round(heldMinor * (1.02 + 0.1 * asFraction(hash(id[0], id[1], 97))))
    : heldMinor;
