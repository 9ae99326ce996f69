/** Begins the search of a first leg: shared by trips and landing pages. */
import type { Refusal } from '#contract/refusals.ts';
import type { SearchRequest } from '#domain/flights/search-request.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { sha256 } from '#platform/secrets.ts';
import { diskFullRefusal } from '#server/kit/disk-full.ts';
import type { World } from '#server/kit/world.ts';
import type { Searcher } from '../searcher.ts';
import { cachesOf } from './caches.ts';
import { runSearch, searchDeadlineMs } from './run-search.ts';
import { findJoinable, insertSearch } from './store.ts';
import type { Frozen, StoredQuery } from './stored-search.ts';

/** Offers and the search that holds them live this long. docs/rules.md#flight-search */
const searchLifeMs = 30 * 60_000;

export type NewSearchQuery = Omit<StoredQuery, 'leg' | 'chosen' | 'visitor' | 'days' | 'compared' | 'nearby'>;

export type SearchStart = {
  readonly searcher: Searcher;
  /** Whose search limit it counts against. */
  readonly limitedBy: string;
  readonly query: NewSearchQuery;
  readonly frozen: Frozen;
  /** Nobody waits for this search alone: at the suppliers every other one may go first. */
  readonly isPatient?: boolean;
};

/** @returns whether no supplier sells to this many passengers at once */
export const tooMany = (world: World, { adults, children, infants }: SearchRequest): boolean => {
  const limits = world.flights.map((supplier) => supplier.capabilities.maxPassengers);
  return limits.length > 0 && adults + children + infants > Math.max(...limits);
};

/**
 * Joins an equal search of the same searcher that still runs, or saves a new one and asks the suppliers in the background.
 * @returns its id; refuses `rate-limited`, and `unavailable` while its results could not be stored
 */
export const startSearch = async (
  world: World,
  start: SearchStart,
): Promise<Result<{ readonly id: string }, Refusal>> => {
  const full = await diskFullRefusal(world);
  if (full !== null) return refuse(full);
  const { searcher, frozen, isPatient } = start;
  const { userId } = searcher;
  // A search of an account belongs only to the account, in whichever browser it began.
  const visitor = userId === null ? searcher.visitor : null;
  const query: StoredQuery = { ...start.query, leg: 0, chosen: null, visitor };
  const queryKey = sha256(JSON.stringify([userId, query, frozen]));
  const startedAt = world.clock.now();
  const joined = await findJoinable(world.db, queryKey, new Date(startedAt.getTime() - searchDeadlineMs));
  if (joined !== undefined) return ok({ id: joined });
  const wait = cachesOf(world).starts.take(start.limitedBy);
  if (wait !== null) return refuse({ code: 'rate-limited', retryAfterSeconds: wait });
  const id = world.ids.short();
  const expiresAt = new Date(startedAt.getTime() + searchLifeMs);
  await insertSearch(world.db, { id, userId, parentId: null, queryKey, query, frozen, startedAt, expiresAt });
  world.background.run((signal) => runSearch(world, { id, askedBy: userId, query, frozen, isPatient }, signal));
  return ok({ id });
};
