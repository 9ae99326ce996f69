/**
 * Offers as they are stored. Hundreds of offers fly the same few segments on the same few terms: each segment, slice and
 * set of terms is written once, which makes a batch a twentieth of its plain size (the embedded database takes a tenth
 * of a second for a megabyte of JSON) and lets the rules read each slice once.
 */
import { invariant } from '#domain/kit/invariant.ts';
import type { OfferSlice, Segment, SupplierOffer } from '#suppliers/flights/port.ts';

type PackedSlice = { readonly minutes: number; readonly segments: readonly number[] };
/** What many offers have in common. */
type Terms = Omit<SupplierOffer, 'ref' | 'slices' | 'total' | 'seatsLeft'> & { readonly currency: string };
/** Reference, slices, terms, total in minor units, seats left. */
type PackedOffer = readonly [string, readonly number[], number, number, number | null];
type Packed = {
  readonly segments: readonly Segment[];
  readonly slices: readonly PackedSlice[];
  readonly terms: readonly Terms[];
  readonly offers: readonly PackedOffer[];
};

/** Numbers things as they first come. */
const makeIndex = <T>(): { numberOf(key: string, make: () => T): number; readonly items: T[] } => {
  const numbers = new Map<string, number>();
  const items: T[] = [];
  return {
    items,
    numberOf: (key, make) => {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = items.push(make()) - 1;
      numbers.set(key, number);
      return number;
    },
  };
};

/** @returns the text of a batch */
export const packOffers = (offers: readonly SupplierOffer[]): string => {
  const segments = makeIndex<Segment>();
  const slices = makeIndex<PackedSlice>();
  const knownSlices = new Map<OfferSlice, number>();
  const numberOfSlice = (slice: OfferSlice): number => {
    const known = knownSlices.get(slice);
    if (known !== undefined) return known;
    const numbers = slice.segments.map((segment) => segments.numberOf(JSON.stringify(segment), () => segment));
    const minutes = slice.durationMinutes;
    const number = slices.numberOf(`${minutes}:${numbers.join()}`, () => ({ minutes, segments: numbers }));
    knownSlices.set(slice, number);
    return number;
  };
  const terms = makeIndex<Terms>();
  const pack = (offer: SupplierOffer): PackedOffer => {
    const { ref, slices: flown, total, seatsLeft, ...rest } = offer;
    const shared = { ...rest, currency: total.currency };
    const number = terms.numberOf(JSON.stringify(shared), () => shared);
    return [ref, flown.map(numberOfSlice), number, total.minor, seatsLeft];
  };
  const packed: Packed = {
    offers: offers.map(pack),
    segments: segments.items,
    slices: slices.items,
    terms: terms.items,
  };
  return JSON.stringify(packed);
};

const isPacked = (value: unknown): value is Packed =>
  typeof value === 'object' && value !== null && 'segments' in value && 'slices' in value && 'terms' in value;

/**
 * @param value a batch as the database parsed it
 * @returns its offers, which share slice and segment objects
 * @throws InvariantError when it is no batch
 */
export const unpackOffers = (value: unknown): readonly SupplierOffer[] => {
  invariant(isPacked(value), 'a batch holds packed offers');
  const { segments, offers } = value;
  const slices = value.slices.map((slice) => ({
    durationMinutes: slice.minutes,
    segments: slice.segments.flatMap((number) => segments[number] ?? []),
  }));
  return offers.map(([ref, flown, number, minor, seatsLeft]) => {
    const shared = value.terms[number];
    invariant(shared, 'packed offers have their terms');
    const { currency, ...terms } = shared;
    return {
      ...terms,
      ref,
      slices: flown.flatMap((slice) => slices[slice] ?? []),
      total: { minor, currency },
      seatsLeft,
    };
  });
};
