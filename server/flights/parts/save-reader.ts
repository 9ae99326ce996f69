import { sha256 } from '#platform/secrets.ts';
import type { World } from '#server/kit/world.ts';
import { findJoinable, insertSearch } from './store.ts';
import type { StoredQuery, StoredSearch } from './stored-search.ts';

/** What such a search reads besides the search that it belongs to. */
export type Reading = Pick<StoredQuery, 'days' | 'compared' | 'nearby'>;

/**
 * Saves a search that asks no supplier and reads the results of others. It exists as long as the search it belongs to.
 * @returns its id; that of an equal one, if there is one
 */
export const saveReader = async (world: World, root: StoredSearch, reading: Reading): Promise<string> => {
  const queryKey = sha256(JSON.stringify([root.id, reading]));
  // It has no end of its own, so an equal one can be joined as long as it exists.
  const joined = await findJoinable(world.db, queryKey, new Date(root.startedAt.getTime() - 1));
  if (joined !== undefined) return joined;
  const id = world.ids.short();
  await insertSearch(world.db, {
    id,
    userId: root.userId,
    parentId: root.id,
    queryKey,
    query: { ...root.query, ...reading },
    frozen: root.frozen,
    startedAt: world.clock.now(),
    expiresAt: root.expiresAt,
  });
  return id;
};
