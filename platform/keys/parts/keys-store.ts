import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type StoredKey = { readonly id: string; readonly sentinel: string; readonly isInUse: boolean };

/** A process that was not seen for this long counts as dead. It checks the keys before it continues. */
export const aliveSeconds = 30;

/** Locks the keys for a change. Readers do not wait. */
export const lockKeys = async (tx: Db): Promise<void> => {
  await sql`lock table secret_keys in exclusive mode`.execute(tx);
};

/** The keys that data may be sealed with. The one in use comes first. */
export const findKeys = async (db: Db): Promise<readonly StoredKey[]> => {
  const rows = await db
    .selectFrom('secret_keys')
    .select(['id', 'sentinel', 'is_in_use'])
    .orderBy('is_in_use', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, sentinel, is_in_use }) => ({ id, sentinel, isInUse: is_in_use }));
};

/** Makes a key the one in use. */
export const putInUse = async (tx: Db, { id, sentinel }: { id: string; sentinel: string }): Promise<void> => {
  await tx.updateTable('secret_keys').set({ is_in_use: false }).execute();
  await sql`insert into secret_keys (id, sentinel, is_in_use, used_since) values (${id}, ${sentinel}, true, now())
    on conflict (id) do update set sentinel = excluded.sentinel, is_in_use = true, used_since = now()`.execute(tx);
};

/** Adds a key that data is still sealed with. */
export const addOldKey = async (tx: Db, { id, sentinel }: { id: string; sentinel: string }): Promise<void> => {
  await sql`insert into secret_keys (id, sentinel, is_in_use, used_since) values (${id}, ${sentinel}, false, now())
    on conflict (id) do nothing`.execute(tx);
};

type Holder = { readonly process: string; readonly keyIds: readonly string[]; readonly uses: string };

/** Records that a process lives, which keys it knows and which it uses. */
export const sayAlive = async (db: Db, { process, keyIds, uses }: Holder): Promise<void> => {
  await sql`insert into key_holders (process, key_ids, uses, uses_since, seen_at)
    values (${process}, ${keyIds.join(',')}, ${uses}, now(), now())
    on conflict (process) do update set key_ids = excluded.key_ids, uses = excluded.uses, seen_at = now(),
      uses_since = case when key_holders.uses = excluded.uses then key_holders.uses_since else now() end`.execute(db);
};

export type LivingHolder = {
  readonly keyIds: readonly string[];
  readonly uses: string;
  readonly usesForSeconds: number;
};

export const findLiving = async (db: Db): Promise<readonly LivingHolder[]> => {
  const { rows } = await sql<{ key_ids: string; uses: string; seconds: number }>`
    select key_ids, uses, extract(epoch from now() - uses_since)::float8 as seconds from key_holders
    where seen_at > now() - make_interval(secs => ${aliveSeconds})`.execute(db);
  return rows.map(({ key_ids, uses, seconds }) => ({ keyIds: key_ids.split(','), uses, usesForSeconds: seconds }));
};

/** Removes one process, or all that were not seen for a day. */
export const forgetHolder = async (db: Db, process: string): Promise<void> => {
  await sql`delete from key_holders where process = ${process} or seen_at < now() - interval '1 day'`.execute(db);
};

/** The embedded database has one process, so any other entry belongs to a dead one. */
export const forgetAllHolders = async (db: Db): Promise<void> => {
  await db.deleteFrom('key_holders').execute();
};

/** Removes the keys that no longer seal anything. @returns their ids */
export const removeOldKeys = async (tx: Db): Promise<readonly string[]> => {
  const removed = await tx.deleteFrom('secret_keys').where('is_in_use', '=', false).returning('id').execute();
  return removed.map(({ id }) => id);
};
