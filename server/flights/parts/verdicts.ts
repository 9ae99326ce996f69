import { journeyCo2, type UsualCo2, usualCo2Kg } from '#domain/flights/emissions.ts';
import { journeyFlights } from '#domain/flights/merge.ts';
import type { TravelPolicy } from '#domain/policies/travel-policy.ts';
import { type PolicyVerdict, verdictOn } from '#domain/policies/verdict.ts';
import type { StoredOffer, StoredSearch } from './stored-search.ts';

/** Judges an offer by a policy. Null: no policy, the search is not finished, or the offer has no price. */
export type Judge = (offer: StoredOffer) => PolicyVerdict | null;

/**
 * The CO2 that is usual for the journey: one figure for each set of flights, that of its cheapest fare.
 * @param offers all of a finished search
 */
const usualJourneyCo2 = (offers: readonly StoredOffer[]): UsualCo2 => {
  const shown = new Map<string, StoredOffer>();
  for (const offer of offers) {
    const flights = journeyFlights(offer);
    const known = shown.get(flights);
    if (!known || offer.total.minor < known.total.minor) shown.set(flights, offer);
  }
  return usualCo2Kg([...shown.values()].map(journeyCo2));
};

/** What the verdicts of a search depend on. */
export type JudgedSearch = Pick<StoredSearch, 'frozen' | 'isFinished'>;

/**
 * The judge of a finished search: by the most reasonable fare frozen with it.
 * @param offers all of the search, for the cheapest on the same flights
 * @param policy the search's own, or that of another traveler on the same trip
 */
export const judgeOf = (root: JudgedSearch, offers: readonly StoredOffer[], policy: TravelPolicy | null): Judge => {
  const { reasonable, ratePpm } = root.frozen;
  if (!root.isFinished || !policy || !reasonable) return () => null;
  const cheapest = new Map<string, number>();
  for (const offer of offers) {
    if (offer.total.minor === 0) continue;
    const flights = journeyFlights(offer);
    cheapest.set(flights, Math.min(offer.total.minor, cheapest.get(flights) ?? offer.total.minor));
  }
  let usual: UsualCo2 | null = null;
  const usualCo2 = (): UsualCo2 => (usual ??= usualJourneyCo2(offers));
  return (offer) =>
    offer.total.minor === 0
      ? null
      : verdictOn(offer, cheapest.get(journeyFlights(offer)) ?? offer.total.minor, {
          policy,
          ratePpm,
          reasonable,
          usualCo2,
        });
};

/**
 * The cheapest offer of a finished search that all of these policies allow. The search's own policy judges as the
 * search froze it.
 * @returns null when none of them is in policy, or none can be judged
 */
export const cheapestWithin = (
  root: JudgedSearch,
  offers: readonly StoredOffer[],
  policies: readonly TravelPolicy[],
): StoredOffer | null => {
  const { policy: own } = root.frozen;
  const judges = policies.map((policy) => judgeOf(root, offers, own?.id === policy.id ? own : policy));
  return offers
    .filter((offer) => judges.every((judge) => judge(offer)?.isWithin))
    .reduce<StoredOffer | null>(
      (least, offer) => (least && least.total.minor <= offer.total.minor ? least : offer),
      null,
    );
};
