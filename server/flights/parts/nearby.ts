/** Airports near those of a finished search, searched on request. docs/decisions/0194 */
import type { Refusal } from '#contract/refusals.ts';
import type { Beneficiary } from '#domain/access/beneficiary.ts';
import {
  type Ends,
  mostNearbyAdded,
  type Nearby,
  nearbyAirports,
  nearbyPairs,
  nearestOf,
} from '#domain/flights/nearby-airports.ts';
import type { SearchQuery, SearchRequest } from '#domain/flights/search-request.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { type Airport, airportByIata, airports } from '#reference/airports.ts';
import { airportsOf } from '#reference/metros.ts';
import type { World } from '#server/kit/world.ts';
import { accountSearcher, type Searcher } from '../searcher.ts';
import { cachesOf } from './caches.ts';
import { loadSearch, snapshotOf } from './load-search.ts';
import { comparable } from './next-leg.ts';
import { makePriceSigner } from './price-signature.ts';
import { saveReader } from './save-child.ts';
import { startSearch } from './start-search.ts';
import type { NearbyPair, StoredOffer, StoredQuery, StoredSearch } from './stored-search.ts';
import { type Judge, judgeOf } from './verdicts.ts';

const airportsIn = (code: string): readonly Airport[] =>
  airportsOf(code.toUpperCase()).flatMap((iata) => airportByIata(iata) ?? []);

/** @returns the airports near both ends of a route, given as codes of airports or cities */
export const nearbyOf = ({ from, to }: Ends<string>): Ends<readonly Nearby[]> => {
  const [start, end] = [airportsIn(from), airportsIn(to)];
  return { from: nearbyAirports(start, end, airports), to: nearbyAirports(end, start, airports) };
};

/** @returns how far an airport is from the nearest that a code stands for; null: one of the two is unknown */
export const nearestSearched = (iata: string, searched: string): Nearby | null => {
  const airport = airportByIata(iata);
  return airport ? nearestOf(airport, airportsIn(searched)) : null;
};

/** @returns whether a search has other airports than those of its route */
export const isNearbyAsked = (query: SearchQuery): boolean =>
  (query['near-from'] ?? []).length + (query['near-to'] ?? []).length > 0;

const invalid = (field: string, sentence: string): Result<never, Refusal> =>
  refuse({ code: 'invalid', detail: `${sentence}.`, errors: { [field]: sentence } });

const codesOf = (codes: readonly string[] | undefined): readonly string[] => [
  ...new Set((codes ?? []).map((code) => code.trim().toUpperCase())),
];

/** The airports to add. Refuses any that are not near, and more than a search may have. */
const addedOf = (query: SearchQuery, searched: Ends<string>): Result<Ends<readonly string[]>, Refusal> => {
  const added = { from: codesOf(query['near-from']), to: codesOf(query['near-to']) };
  const near = nearbyOf(searched);
  for (const end of ['from', 'to'] as const) {
    const far = added[end].find((code) => !near[end].some(({ airport }) => airport.iata === code));
    if (far !== undefined)
      return invalid(`near-${end}`, `${far.slice(0, 10)} is not one of the airports near ${searched[end]}`);
  }
  return added.from.length + added.to.length > mostNearbyAdded
    ? invalid('near-from', `Please choose at most ${mostNearbyAdded} nearby airports`)
    : ok(added);
};

type Asked = {
  readonly userId: number;
  readonly query: SearchQuery;
  /** The same query, checked. */
  readonly request: SearchRequest;
  readonly beneficiary: Beneficiary;
};

/** The finished search whose list the other airports join. */
const besideOf = async (world: World, asked: Asked): Promise<Result<StoredSearch, Refusal>> => {
  const { query, request, beneficiary } = asked;
  const loaded = await loadSearch(world, query['near-search'] ?? '', accountSearcher(asked.userId));
  if (!loaded) return refuse({ code: 'search-expired' });
  const { search, root } = loaded;
  const isSame =
    search.parentId === null &&
    !root.query.isLanding &&
    comparable(request) === comparable(root.query) &&
    root.query.organizationId === beneficiary.organizationId &&
    root.query.contactId === beneficiary.contactId;
  if (!isSame) return invalid('near-search', 'This list was found by a search for something else');
  if (!root.isFinished)
    return refuse({ code: 'in-progress', detail: 'The list is still being searched. Please wait a moment.' });
  return ok(root);
};

const slicesOf = ({ slices }: StoredQuery, { from, to }: Ends<string>): StoredQuery['slices'] => {
  const [out, ...later] = slices;
  if (!out) return [];
  const moved = (code: string): string => (code === out.from ? from : code === out.to ? to : code);
  return [out, ...later].map((slice) => ({ ...slice, from: moved(slice.from), to: moved(slice.to) }));
};

/**
 * Starts a search for each pair of airports, judged by the policy and the most reasonable fare of the list that they
 * join. Each costs a search at every supplier; all of them let other searches go first.
 * @returns the search that reads them; refuses airports that are not near, and `rate-limited` when nothing could start
 */
export const startNearby = async (world: World, asked: Asked): Promise<Result<{ readonly id: string }, Refusal>> => {
  const { userId, request, query } = asked;
  const [out] = request.slices;
  if (request.way === 'multicity' || !out)
    return invalid('near-from', 'Nearby airports are searched for one way and round trips only');
  const added = addedOf(query, out);
  if (!added.ok) return added;
  const beside = await besideOf(world, asked);
  if (!beside.ok) return beside;
  const root = beside.value;
  const wait = cachesOf(world).comparisons.take(String(userId));
  if (wait !== null) return refuse({ code: 'rate-limited', retryAfterSeconds: wait });
  const { leg: _leg, chosen: _chosen, visitor: _visitor, ...terms } = root.query;
  const pairs: NearbyPair[] = [];
  let refusal: Refusal | null = null;
  for (const pair of nearbyPairs(out, added.value)) {
    const started = await startSearch(world, {
      searcher: accountSearcher(userId),
      limitedBy: String(userId),
      query: { ...terms, slices: slicesOf(root.query, pair), beside: root.id },
      frozen: root.frozen,
      isPatient: true,
    });
    pairs.push({ ...pair, searchId: started.ok ? started.value.id : null });
    if (!started.ok) refusal ??= started.error;
  }
  if (refusal !== null && pairs.every(({ searchId }) => searchId === null)) return refuse(refusal);
  return ok({ id: await saveReader(world, root, { nearby: pairs }) });
};

/** One pair of airports as far as it is searched. */
export type LoadedPair = Ends<string> & {
  /** Null: it was not searched, or has expired. */
  readonly found: {
    readonly root: StoredSearch;
    readonly offers: readonly StoredOffer[];
    readonly judge: Judge;
    readonly sign: (offer: StoredOffer) => string;
  } | null;
};

/**
 * Airlines may answer with another airport of the same city. Such a journey is left out: its airports would not be those
 * that its row names, and it may be in the list already.
 */
const isBetween = (offer: StoredOffer, slices: StoredQuery['slices']): boolean =>
  offer.slices.every(({ segments }, at) => {
    const asked = slices[at];
    const [from, to] = [segments[0]?.from ?? '', segments[segments.length - 1]?.to ?? ''];
    return asked !== undefined && airportsOf(asked.from).includes(from) && airportsOf(asked.to).includes(to);
  });

/** @returns the pairs of a search of nearby airports; a pair has its offers once its search is finished */
export const loadNearby = async (
  world: World,
  { query }: StoredSearch,
  by: Searcher,
): Promise<readonly LoadedPair[]> => {
  const pairs: LoadedPair[] = [];
  for (const { from, to, searchId } of query.nearby ?? []) {
    const loaded = searchId === null ? null : await loadSearch(world, searchId, by);
    if (!loaded) {
      pairs.push({ from, to, found: null });
      continue;
    }
    const { root } = loaded;
    // Before its end a price has no verdict, and the list beside it has them all.
    const found = root.isFinished ? (await snapshotOf(world, root)).offers() : [];
    const offers = found.filter((offer) => isBetween(offer, root.query.slices));
    const sign = makePriceSigner(world.secrets, root.id);
    const judge = judgeOf(root, offers, root.frozen.policy);
    pairs.push({ from, to, found: { root, offers, judge, sign: ({ key }) => sign(key) } });
  }
  return pairs;
};
