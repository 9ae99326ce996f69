/**
 * Offers as they are stored. Hundreds of offers fly the same few segments: each segment and slice is written once,
 * which makes a batch about a tenth of its plain size and lets the rules read each slice once.
 */
import { invariant } from '#domain/kit/invariant.ts';
import type { OfferSlice, Segment, SupplierOffer } from '#suppliers/flights/port.ts';

type PackedSlice = { readonly minutes: number; readonly segments: readonly number[] };
type PackedOffer = Omit<SupplierOffer, 'slices'> & { readonly slices: readonly number[] };
type Packed = {
  readonly segments: readonly Segment[];
  readonly slices: readonly PackedSlice[];
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
  const packed: Packed = {
    offers: offers.map((offer) => ({ ...offer, slices: offer.slices.map(numberOfSlice) })),
    segments: segments.items,
    slices: slices.items,
  };
  return JSON.stringify(packed);
};

const isPacked = (value: unknown): value is Packed =>
  typeof value === 'object' && value !== null && 'segments' in value && 'slices' in value && 'offers' in value;

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
  return offers.map((offer) => ({ ...offer, slices: offer.slices.flatMap((number) => slices[number] ?? []) }));
};
