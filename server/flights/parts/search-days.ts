/** The days around the requested one. Each is its own search, which can be read and continued like any other. */
import { invariant } from '#domain/kit/invariant.ts';
import { sha256 } from '#platform/secrets.ts';
import type { World } from '#server/kit/world.ts';
import type { Searcher } from '../searcher.ts';
import { loadSearch, snapshotOf } from './load-search.ts';
import { findJoinable, insertSearch } from './store.ts';
import type { SearchDay, StoredSearch } from './stored-search.ts';

/**
 * Saves a search that shows the options of one day and the prices of the days around it. It asks no supplier and reads
 * the results of the days' searches.
 * @param askedId the search of the requested day
 * @returns its id
 */
export const saveDays = async (
  world: World,
  searcher: Searcher,
  { days, askedId }: { readonly days: readonly SearchDay[]; readonly askedId: string },
): Promise<string> => {
  const asked = await loadSearch(world, askedId, searcher);
  invariant(asked, 'the search of the asked day was begun a moment ago');
  const { root } = asked;
  const sorted = days.toSorted((a, b) => a.depart.localeCompare(b.depart));
  const queryKey = sha256(JSON.stringify([root.id, sorted]));
  const joined = await findJoinable(world.db, queryKey, new Date(root.startedAt.getTime() - 1));
  if (joined !== undefined) return joined;
  const id = world.ids.short();
  await insertSearch(world.db, {
    id,
    userId: root.userId,
    parentId: root.id,
    queryKey,
    query: { ...root.query, days: sorted },
    frozen: root.frozen,
    startedAt: world.clock.now(),
    expiresAt: root.expiresAt,
  });
  return id;
};

export type LoadedDay = {
  readonly depart: string;
  readonly root: StoredSearch;
  /** The cheapest whole journey so far; null: no offer has a price. */
  readonly leastMinor: number | null;
};

/** @returns the lowest price of each day of a search so far, without days whose search has expired */
export const loadDays = async (world: World, { query }: StoredSearch, by: Searcher): Promise<readonly LoadedDay[]> => {
  const found: LoadedDay[] = [];
  for (const { depart, searchId } of query.days ?? []) {
    const loaded = await loadSearch(world, searchId, by);
    if (!loaded) continue;
    const offers = (await snapshotOf(world, loaded.root)).offers();
    const priced = offers.map(({ total }) => total.minor).filter((minor) => minor > 0);
    found.push({ depart, root: loaded.root, leastMinor: priced.length === 0 ? null : Math.min(...priced) });
  }
  return found;
};
