/**
 * Offers as they are stored. Hundreds of offers fly the same few segments on the same few terms: each segment, slice and
 * set of terms is written once, which makes a batch a twentieth of its plain size (the embedded database takes a tenth
 * of a second for a megabyte of JSON) and lets the rules read each slice once.
 */
import { invariant } from '#domain/kit/invariant.ts';
import type { OfferSlice, Segment, SupplierOffer } from '#suppliers/flights/port.ts';

type PackedSlice = { readonly minutes: number; readonly segments: readonly number[] };
/** The parts that many offers share. */
type Terms = Omit<SupplierOffer, 'ref' | 'slices' | 'total' | 'seatsLeft' | 'co2KgPerPassenger'> & {
  readonly currency: string;
};
/** Reference, slices, terms, total in minor units, seats left, and the CO2 of a passenger where it is stated. */
type PackedOffer = readonly [string, readonly number[], number, number, number | null, number?];
type Packed = {
  readonly segments: readonly Segment[];
  readonly slices: readonly PackedSlice[];
  readonly terms: readonly Terms[];
  readonly offers: readonly PackedOffer[];
};

/** Numbers values by their JSON in the order they first appear. The JSON is what is stored. */
const makeIndex = (): { numberOf(json: string): number; readonly texts: readonly string[] } => {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  return {
    texts,
    numberOf: (json) => {
      const known = numbers.get(json);
      if (known !== undefined) return known;
      const number = texts.push(json) - 1;
      numbers.set(json, number);
      return number;
    },
  };
};

/** @returns the text of a batch, the JSON of a Packed */
export const packOffers = (offers: readonly SupplierOffer[]): string => {
  const segments = makeIndex();
  const slices = makeIndex();
  const terms = makeIndex();
  const knownSlices = new Map<OfferSlice, number>();
  const numberOfSlice = (slice: OfferSlice): number => {
    const known = knownSlices.get(slice);
    if (known !== undefined) return known;
    const packed: PackedSlice = {
      minutes: slice.durationMinutes,
      segments: slice.segments.map((segment) => segments.numberOf(JSON.stringify(segment))),
    };
    const number = slices.numberOf(JSON.stringify(packed));
    knownSlices.set(slice, number);
    return number;
  };
  const pack = (offer: SupplierOffer): PackedOffer => {
    const { ref, slices: flown, total, seatsLeft, co2KgPerPassenger: co2, ...rest } = offer;
    const shared: Terms = { ...rest, currency: total.currency };
    const common = terms.numberOf(JSON.stringify(shared));
    const packed = [ref, flown.map(numberOfSlice), common, total.minor, seatsLeft] as const;
    return co2 === undefined ? packed : [...packed, co2];
  };
  const packed = JSON.stringify(offers.map(pack));
  const list = ({ texts }: { readonly texts: readonly string[] }): string => `[${texts.join()}]`;
  return `{"offers":${packed},"segments":${list(segments)},"slices":${list(slices)},"terms":${list(terms)}}`;
};

const isPacked = (value: unknown): value is Packed =>
  typeof value === 'object' && value !== null && 'segments' in value && 'slices' in value && 'terms' in value;

/**
 * @param value a batch as the database parsed it
 * @returns its offers, which share slice and segment objects
 * @throws InvariantError when it is not a batch
 */
export const unpackOffers = (value: unknown): readonly SupplierOffer[] => {
  invariant(isPacked(value), 'a batch holds packed offers');
  const { segments, offers } = value;
  const slices = value.slices.map((slice) => ({
    durationMinutes: slice.minutes,
    segments: slice.segments.flatMap((number) => segments[number] ?? []),
  }));
  return offers.map(([ref, flown, number, minor, seatsLeft, co2]) => {
    const shared = value.terms[number];
    invariant(shared, 'packed offers have their terms');
    const { currency, ...terms } = shared;
    return {
      ...terms,
      ref,
      slices: flown.flatMap((slice) => slices[slice] ?? []),
      total: { minor, currency },
      seatsLeft,
      ...(co2 !== undefined && { co2KgPerPassenger: co2 }),
    };
  });
};
