import { sha256 } from '#platform/secrets.ts';
import type { World } from '#server/kit/world.ts';
import { findJoinable, insertSearch } from './store.ts';
import type { StoredQuery, StoredSearch } from './stored-search.ts';

/**
 * Saves a search that belongs to another and exists as long as that one.
 * @param identity what tells it from other searches that belong to the same one
 * @returns its id; that of an equal one, if there is one
 */
const saveChild = async (
  world: World,
  root: StoredSearch,
  { query, identity }: { readonly query: StoredQuery; readonly identity: readonly unknown[] },
): Promise<string> => {
  const queryKey = sha256(JSON.stringify([root.id, ...identity]));
  // It has no end of its own, so an equal one can be joined as long as it exists.
  const joined = await findJoinable(world.db, queryKey, new Date(root.startedAt.getTime() - 1));
  if (joined !== undefined) return joined;
  const id = world.ids.short();
  await insertSearch(world.db, {
    id,
    userId: root.userId,
    parentId: root.id,
    queryKey,
    query,
    frozen: root.frozen,
    startedAt: world.clock.now(),
    expiresAt: root.expiresAt,
  });
  return id;
};

/** Saves the search of a later leg, which reads its fares from the offers of the first. @returns its id */
export const saveNextLeg = (world: World, root: StoredSearch, query: StoredQuery): Promise<string> =>
  saveChild(world, root, { query, identity: [query.leg, query.chosen] });

/** The other searches that a search reads. */
export type Reading = Pick<StoredQuery, 'days' | 'compared' | 'nearby'>;

/** Saves a search that asks no supplier and reads the results of others. @returns its id */
export const saveReader = (world: World, root: StoredSearch, reading: Reading): Promise<string> =>
  saveChild(world, root, { query: { ...root.query, ...reading }, identity: [reading] });
