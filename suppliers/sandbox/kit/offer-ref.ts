/**
 * The content of the sandbox's references, which lets it answer for them later without storing anything: price,
 * passengers, expiry, terms. A checksum distinguishes its own references from invented ones.
 */
import { hashText } from './hash.ts';

export type OfferTerms = {
  /** A 64-bit identity of the offer, the same whenever it is offered: decides its luck. */
  readonly content: readonly [number, number];
  readonly totalMinor: number;
  readonly currency: string;
  readonly passengers: number;
  /** Minutes since 1970. */
  readonly expires: number;
  readonly departs: number;
  /** The fee of a refund, in minor units; -1: no refund. */
  readonly refundFeeMinor: number;
  /** Minutes since 1970 until which a hold guarantees the price and the seats; null: it cannot be held. */
  readonly hold: { readonly priceUntil: number; readonly payBy: number } | null;
  readonly isSplit: boolean;
  /** Letter of a test scenario; empty for an ordinary offer. */
  readonly scenario: string;
  /** Distinguishes searches of the same moment, because each offer is booked once. */
  readonly search: string;
};

/** @returns a whole number as a short text */
export const text = (value: number): string => value.toString(36);
/** @returns the number of such a text; NaN for any other text */
export const number = (part: string | undefined): number => Number.parseInt(part ?? '', 36);

/** @returns the parts, separated by dots, with a checksum */
export const seal = (seed: number, body: string): string => `${body}.${text(hashText(seed, body))}`;

/** @returns the parts of a reference of a kind, null for one of another sandbox or seed */
export const unseal = (seed: number, ref: string, kind: string, parts: number): string[] | null => {
  const end = ref.lastIndexOf('.');
  const body = ref.slice(0, Math.max(0, end));
  if (ref.length > 200 || seal(seed, body) !== ref) return null;
  const list = body.split('.');
  return list[0] === kind && list.length === parts ? list : null;
};

/** @returns a reference of at most 200 characters */
export const writeOfferRef = (seed: number, terms: OfferTerms): string =>
  seal(
    seed,
    `of.${text(terms.content[0])}.${text(terms.content[1])}.${text(terms.totalMinor)}.${terms.currency}.${text(terms.passengers)}.${text(terms.expires)}.${text(terms.departs)}.${text(terms.refundFeeMinor)}.${terms.hold ? `${text(terms.hold.priceUntil)}-${text(terms.hold.payBy)}` : ''}.${terms.isSplit ? 's' : ''}.${terms.scenario}.${terms.search}`,
  );

const holdIn = (part: string): OfferTerms['hold'] => {
  const [priceUntil, payBy] = part.split('-');
  return payBy === undefined ? null : { priceUntil: number(priceUntil), payBy: number(payBy) };
};

/** @returns null for a reference of another sandbox or seed */
export const readOfferRef = (seed: number, ref: string): OfferTerms | null => {
  const parts = unseal(seed, ref, 'of', 13);
  if (parts === null) return null;
  return {
    content: [number(parts[1]), number(parts[2])],
    totalMinor: number(parts[3]),
    currency: parts[4] ?? '',
    passengers: number(parts[5]),
    expires: number(parts[6]),
    departs: number(parts[7]),
    refundFeeMinor: number(parts[8]),
    hold: holdIn(parts[9] ?? ''),
    isSplit: parts[10] === 's',
    scenario: parts[11] ?? '',
    search: parts[12] ?? '',
  };
};

/** The content of an order's own reference. */
export type OrderTerms = {
  readonly id: readonly [number, number];
  readonly departs: number;
  readonly refundFeeMinor: number;
  readonly passengers: number;
  readonly scenario: string;
};

/** @returns the order's reference */
export const writeOrderRef = (seed: number, terms: OrderTerms): string =>
  seal(
    seed,
    `or.${text(terms.id[0])}.${text(terms.id[1])}.${text(terms.departs)}.${text(terms.refundFeeMinor)}.${text(terms.passengers)}.${terms.scenario}`,
  );

/** @returns null for a reference of another sandbox or seed */
export const readOrderRef = (seed: number, ref: string): OrderTerms | null => {
  const parts = unseal(seed, ref, 'or', 7);
  if (parts === null) return null;
  return {
    id: [number(parts[1]), number(parts[2])],
    departs: number(parts[3]),
    refundFeeMinor: number(parts[4]),
    passengers: number(parts[5]),
    scenario: parts[6] ?? '',
  };
};
