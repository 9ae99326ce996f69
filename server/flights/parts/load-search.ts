import { retryAfterSeconds } from '#platform/unavailable.ts';
import type { World } from '#server/kit/world.ts';
import { isOwnSearch, type Searcher } from '../searcher.ts';
import { cachesOf } from './caches.ts';
import { closedSources, frozenAtEnd, searchDeadlineMs } from './run-search.ts';
import { makeSnapshot, type Snapshot } from './snapshot.ts';
import { appendProgress, batchesAfter, findSearch } from './store.ts';
import type { StoredSearch } from './stored-search.ts';

/** A search with the one that holds its offers: itself, or the search it continues. */
export type LoadedSearch = { readonly search: StoredSearch; readonly root: StoredSearch };

/** The offers of a search up to the batch in its row. Reads only batches that this process has not seen. */
export const snapshotOf = async (world: World, root: StoredSearch): Promise<Snapshot> => {
  const { snapshots } = cachesOf(world);
  const snapshot = snapshots.get(root.id) ?? makeSnapshot();
  if (snapshot.seq() < root.seq)
    for (const batch of await batchesAfter(world.db, root.id, snapshot.seq())) snapshot.add(batch.seq, batch.offers);
  snapshots.set(root.id, snapshot);
  return snapshot;
};

/**
 * The process that ran a search may have died. After the deadline the next reader closes it with the offers found so
 * far.
 */
const closeOverdue = async (world: World, root: StoredSearch): Promise<StoredSearch> => {
  const now = world.clock.now();
  if (root.isFinished || now.getTime() - root.startedAt.getTime() < searchDeadlineMs) return root;
  const snapshot = await snapshotOf(world, root);
  const frozen = frozenAtEnd(root.frozen, snapshot.offers());
  const sources = closedSources(
    root.sources,
    world.flights.map(({ id }) => id),
  );
  const end = { frozen, at: now };
  const [saved] = await Promise.allSettled([appendProgress(world.db, root.id, { batches: [], sources, end })]);
  if (saved.status === 'rejected') {
    if (retryAfterSeconds(saved.reason) === null) throw saved.reason;
    // A full disk: the search has ended anyway, and the next reader may be able to store that.
    return { ...root, frozen, sources, isFinished: true, finishedAt: now };
  }
  return (await findSearch(world.db, root.id, now)) ?? root;
};

/** The person or browser that began a search. */
export const ownerOf = ({ userId, query }: StoredSearch): Searcher => ({ userId, visitor: query.visitor ?? null });

/** A search of one person. @returns null when it is missing, expired, or someone else's: all get the same answer */
export const loadSearch = async (world: World, id: string, by: Searcher): Promise<LoadedSearch | null> => {
  const now = world.clock.now();
  const search = await findSearch(world.database.shortReads, id, now);
  if (!search || !isOwnSearch(ownerOf(search), by)) return null;
  if (search.parentId === null) {
    const root = await closeOverdue(world, search);
    return { search: root, root };
  }
  const parent = await findSearch(world.database.shortReads, search.parentId, now);
  return parent && { search, root: await closeOverdue(world, parent) };
};
