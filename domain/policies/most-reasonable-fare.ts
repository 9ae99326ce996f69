import { hasAirportChange, type JourneyOffer, layoverMinutes } from '#domain/flights/offer.ts';
import { layoverLimitMinutes, shortLegMinutes } from './travel-policy.ts';

/** The length of a leg, measured by its fastest option. */
export type LegLength = { readonly fastestMinutes: number; readonly isShort: boolean };

/** The demands that are dropped, in this order, until a fare is found. docs/rules.md#policy-verdicts */
export const relaxations = ['bag', 'layover', 'airport_change', 'split'] as const;
export type Relaxation = (typeof relaxations)[number];

/** The cheapest sensible fare of a finished search, and the demands that were dropped to find it. */
export type ReasonableFare = {
  readonly minor: number;
  readonly currency: string;
  readonly relaxed: readonly Relaxation[];
  readonly legs: readonly LegLength[];
};

/**
 * The length of every leg: short when its fastest option takes at most 6 hours.
 * @param offers of one finished search
 * @see POL-08
 */
export const legLengths = (offers: readonly JourneyOffer[]): readonly LegLength[] => {
  const count = offers[0]?.slices.length ?? 0;
  return Array.from({ length: count }, (_, leg) => {
    const fastestMinutes = offers.reduce(
      (fastest, offer) => Math.min(fastest, offer.slices[leg]?.durationMinutes ?? fastest),
      Number.MAX_SAFE_INTEGER,
    );
    return { fastestMinutes, isShort: fastestMinutes <= shortLegMinutes };
  });
};

type Demand = (offer: JourneyOffer) => boolean;

/** The demands that make a fare sensible, each under the name of dropping it. */
const demandsFor = (legs: readonly LegLength[]): Readonly<Record<Relaxation, Demand>> => ({
  // A fare without bag data is still sensible; a fare with data that says "no carry-on" is not.
  bag: (offer) => offer.bags === null || offer.bags.carryOn > 0,
  layover: (offer) =>
    offer.slices.every((slice, leg) => {
      const limit = legs[leg]?.isShort ? layoverLimitMinutes.short : layoverLimitMinutes.long;
      return layoverMinutes(slice).every((minutes) => minutes < limit);
    }),
  airport_change: (offer) => !offer.slices.some(hasAirportChange),
  split: (offer) => !offer.isSplit,
});

/**
 * The cheapest total among priced offers with a carry-on where bags are known, short layovers, no airport change
 * and one ticket. If there is none, demands are dropped in the order bag, layover, airport change, split.
 * @param offers of one finished search, in one currency
 * @returns null when nothing has a price
 * @see docs/rules.md#policy-verdicts; POL-09
 */
export const mostReasonableFare = (offers: readonly JourneyOffer[]): ReasonableFare | null => {
  const legs = legLengths(offers);
  const demands = demandsFor(legs);
  const priced = offers.filter((offer) => offer.total.minor > 0);
  for (let given = 0; given <= relaxations.length; given++) {
    const kept = relaxations.slice(given);
    const sensible = priced.filter((offer) => kept.every((name) => demands[name](offer)));
    const [first] = sensible;
    if (first) {
      const minor = sensible.reduce((least, offer) => Math.min(least, offer.total.minor), first.total.minor);
      return { minor, currency: first.total.currency, relaxed: relaxations.slice(0, given), legs };
    }
  }
  return null;
};
