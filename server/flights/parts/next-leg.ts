import type { Refusal } from '#contract/refusals.ts';
import type { SearchRequest } from '#domain/flights/search-request.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { World } from '#server/kit/world.ts';
import type { Searcher } from '../searcher.ts';
import { loadSearch, snapshotOf } from './load-search.ts';
import { readPriceSignature } from './price-signature.ts';
import { saveNextLeg } from './save-child.ts';
import { marketedSignature, operatedSignature } from './signatures.ts';
import type { StoredOffer, StoredQuery, StoredSearch } from './stored-search.ts';

type NextLeg = {
  readonly request: SearchRequest;
  readonly flights: readonly string[];
  readonly prices: readonly string[];
};

const invalid = (field: string, sentence: string): Result<never, Refusal> =>
  refuse({ code: 'invalid', detail: `${sentence}.`, errors: { [field]: sentence } });

/** @returns what makes two searches the same, except who searches and for whom */
export const comparable = ({ way, slices, cabin, adults, children, infants, minorAges }: SearchRequest): string =>
  JSON.stringify([
    way,
    slices.map(({ from, to, date }) => [from, to, date]),
    cabin,
    [adults, children, infants],
    minorAges ?? null,
  ]);

/** Whether a chosen option's signature names the flights of the chosen offer: as sold, or as a codeshare. */
const isNamedBy = (flight: string, chosen: StoredOffer, leg: number, offers: readonly StoredOffer[]): boolean => {
  const slice = chosen.slices[leg];
  if (!slice) return false;
  const operated = operatedSignature(slice);
  return [chosen, ...offers].some((offer) => {
    const other = offer.slices[leg];
    return other !== undefined && marketedSignature(other) === flight && operatedSignature(other) === operated;
  });
};

const childQuery = (root: StoredSearch, leg: number, chosen: StoredOffer): StoredQuery => ({
  ...root.query,
  leg,
  chosen: chosen.key,
});

/**
 * A search for a later leg. It reads the offers of the search it continues, even while that is still running, and asks
 * no supplier. The last chosen price names the offer, and earlier choices led to it.
 */
export const startNextLeg = async (
  world: World,
  searcher: Searcher,
  { request, flights, prices }: NextLeg,
): Promise<Result<{ readonly id: string }, Refusal>> => {
  const leg = prices.length;
  if (flights.length !== leg) return invalid('outbound-price', 'Each chosen flight needs its price');
  if (leg >= request.slices.length) return invalid('outbound-flight', 'All flights of this route are chosen already');
  const [flight, price] = [flights[leg - 1] ?? '', prices[leg - 1] ?? ''];
  const signed = readPriceSignature(world.secrets, price);
  if (!signed) return invalid('outbound-price', 'This price is not known. Please search again');
  const loaded = await loadSearch(world, signed.searchId, searcher);
  if (!loaded) return refuse({ code: 'search-expired' });
  const { root } = loaded;
  if (comparable(request) !== comparable(root.query))
    return invalid('outbound-flight', 'This flight was found by a search for something else');
  const snapshot = await snapshotOf(world, root);
  const chosen = snapshot.byKey(signed.offerKey);
  const now = world.clock.now();
  if (!chosen || Date.parse(chosen.expiresAt) <= now.getTime()) return refuse({ code: 'offer-expired' });
  if (!isNamedBy(flight, chosen, leg - 1, snapshot.offers()))
    return invalid('outbound-flight', 'This flight and this price do not belong together');
  return ok({ id: await saveNextLeg(world, root, childQuery(root, leg, chosen)) });
};
