import { givesAll, partKey, partOf, refundKey, type Terms } from './fare-parts.ts';
import { withFlightFacts } from './flight-facts.ts';
import type { JourneyOffer, JourneySlice } from './offer.ts';
import { marketedFlights, operatedFlights } from './signatures.ts';

/**
 * Two flights with the same number whose departures differ by more than this are different flights.
 * docs/rules.md#flight-search
 */
export const sameFlightDriftMinutes = 15;

/** One slice with every offer that contains it. */
export type MergedOption<O extends JourneyOffer> = {
  /** As in the cheapest offer, with the facts about its flights that any of the offers states. */
  readonly slice: O['slices'][number];
  readonly marketed: string;
  readonly operated: string;
  /**
   * One per entry of the price list, cheapest first, unpriced last. The same fare of this leg comes again where other
   * fares on other legs allow more for more.
   */
  readonly offers: readonly O[];
};

type SliceKeys = { readonly marketed: string; readonly operated: string; readonly departsMs: readonly number[] };

/** Offers share slice objects; each is read only once. */
const keysBySlice = new WeakMap<JourneySlice, SliceKeys>();

const keysOf = (slice: JourneySlice): SliceKeys => {
  const known = keysBySlice.get(slice);
  if (known) return known;
  const keys = {
    marketed: marketedFlights(slice),
    operated: operatedFlights(slice),
    departsMs: slice.segments.map((segment) => Date.parse(segment.departUtc)),
  };
  keysBySlice.set(slice, keys);
  return keys;
};

/**
 * @returns the operated flights of a whole journey. Policies compare journeys by them.
 * docs/rules.md#policy-verdicts
 */
export const journeyFlights = (offer: JourneyOffer): string =>
  offer.slices.map((slice) => keysOf(slice).operated).join('/');

const isSameTime = (a: SliceKeys, b: SliceKeys): boolean =>
  a.departsMs.every(
    (departs, index) => Math.abs(departs - (b.departsMs[index] ?? 0)) <= sameFlightDriftMinutes * 60_000,
  );

const cabinsOf = (slice: JourneySlice | undefined): string =>
  slice?.segments.map((segment) => segment.cabin).join() ?? '';

/** Everything a buyer gets on one leg and of the whole ticket, except flights and price. */
const priceKey = (offer: JourneyOffer, leg: number): string =>
  `${partKey(partOf(offer, leg))}|${refundKey(offer.refund)}|${refundKey(offer.change)}|${offer.hold !== null}|${offer.isSplit}|${cabinsOf(offer.slices[leg])}`;

/** An unknown price counts as higher than any known one. */
const comparable = (offer: JourneyOffer): number =>
  offer.total.minor > 0 ? offer.total.minor : Number.POSITIVE_INFINITY;

const byPrice = (a: JourneyOffer, b: JourneyOffer): number => {
  const [first, second] = [comparable(a), comparable(b)];
  return first === second ? 0 : first - second;
};

type Cluster<O extends JourneyOffer> = {
  readonly keys: SliceKeys;
  readonly cheapestByPrice: Map<string, O>;
};

const termsOf = (offer: JourneyOffer, leg: number): Terms => ({
  part: partOf(offer, leg),
  refund: offer.refund,
  change: offer.change,
  canHold: offer.hold !== null,
});

/**
 * Without the fares that cost as much as another one or more and give nothing that it does not: neither on this leg nor
 * for the whole ticket. An unpriced fare stays, because nobody knows what it will cost.
 * @param sorted cheapest first
 */
const withoutDearer = <O extends JourneyOffer>(sorted: readonly O[], leg: number): readonly O[] => {
  if (sorted.length < 2) return sorted;
  const all = sorted.map((offer) => ({ offer, terms: termsOf(offer, leg), cabins: cabinsOf(offer.slices[leg]) }));
  type Fare = (typeof all)[number];
  const gives = (one: Fare, other: Fare): boolean =>
    one.cabins === other.cabins &&
    one.offer.isSplit === other.offer.isSplit &&
    comparable(one.offer) <= comparable(other.offer) &&
    givesAll(one.terms, other.terms);
  const isBeaten = (fare: Fare, at: number): boolean =>
    fare.offer.total.minor > 0 &&
    // Of two that give the same for the same price, the first stays.
    all.some((other, place) => place !== at && gives(other, fare) && (place < at || !gives(fare, other)));
  return all.filter((fare, at) => !isBeaten(fare, at)).map(({ offer }) => offer);
};

/** The slice of the cheapest offer first, then the other ways to sell it; offers share most of them. */
const slicesOf = <O extends JourneyOffer>(offers: readonly O[], leg: number): readonly O['slices'][number][] => [
  ...new Set(offers.flatMap((offer): readonly O['slices'][number][] => offer.slices.slice(leg, leg + 1))),
];

/**
 * Turns offers of whole journeys into the options of one leg. Offers with the same flights on the leg, codeshares
 * included, become one option. Each option has the cheapest whole journey for everything that a buyer may want: the
 * fare and cabins of this leg, and what the whole ticket refunds, changes and holds. Fares that cost more and give no
 * more are dropped.
 * @param offers every offer that is still possible: all for leg 0, narrowed ones for later legs
 * @param leg from 0
 * @returns in the order in which their flights first appeared
 * @see docs/rules.md#flight-search
 */
export const mergeOptions = <O extends JourneyOffer>(offers: readonly O[], leg: number): readonly MergedOption<O>[] => {
  const clustersByFlights = new Map<string, Cluster<O>[]>();
  const ordered: Cluster<O>[] = [];
  for (const offer of offers) {
    const slice = offer.slices[leg];
    if (!slice) continue;
    const keys = keysOf(slice);
    const clusters = clustersByFlights.get(keys.operated) ?? [];
    let cluster = clusters.find((candidate) => isSameTime(candidate.keys, keys));
    if (!cluster) {
      cluster = { keys, cheapestByPrice: new Map() };
      clusters.push(cluster);
      ordered.push(cluster);
      clustersByFlights.set(keys.operated, clusters);
    }
    const key = priceKey(offer, leg);
    const rival = cluster.cheapestByPrice.get(key);
    if (!rival || comparable(offer) < comparable(rival)) cluster.cheapestByPrice.set(key, offer);
  }
  return ordered.flatMap(({ cheapestByPrice }) => {
    const sorted = withoutDearer([...cheapestByPrice.values()].sort(byPrice), leg);
    const [slice, ...others] = slicesOf(sorted, leg);
    if (!slice) return [];
    const { marketed, operated } = keysOf(slice);
    return [{ slice: withFlightFacts(slice, others), marketed, operated, offers: sorted }];
  });
};

const isSameSlice = (a: JourneySlice | undefined, b: JourneySlice | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  keysOf(a).marketed === keysOf(b).marketed &&
  isSameTime(keysOf(a), keysOf(b)) &&
  cabinsOf(a) === cabinsOf(b);

/** @returns whether two offers have the same flights, cabins and fare on a leg */
export const isSameLeg = (one: JourneyOffer, other: JourneyOffer, leg: number): boolean =>
  partKey(partOf(one, leg)) === partKey(partOf(other, leg)) && isSameSlice(one.slices[leg], other.slices[leg]);

/**
 * The offers that continue a choice: the same flights, cabins and fares before `leg`. Which fares follow them is the
 * airline's business: those of its other offers.
 * @param chosen the offer behind the price chosen on the previous leg
 * @param leg the leg to choose next, from 1
 */
export const narrowOffers = <O extends JourneyOffer>(
  offers: readonly O[],
  chosen: JourneyOffer,
  leg: number,
): readonly O[] => {
  const earlier = chosen.slices.slice(0, leg).map((_, before) => before);
  return offers.filter((offer) => earlier.every((before) => isSameLeg(offer, chosen, before)));
};

/** @returns the cabin of a slice's longest segment, which names its fare */
export const mainCabin = (slice: JourneySlice): JourneySlice['segments'][number]['cabin'] =>
  slice.segments.reduce(
    (longest, segment) => (segment.durationMinutes > longest.durationMinutes ? segment : longest),
    slice.segments[0] ?? { durationMinutes: 0, cabin: 'economy' as const },
  ).cabin;
