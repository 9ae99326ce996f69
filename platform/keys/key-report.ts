/** The report of `npm run keys`: which keys the data needs, and whether an old one can be removed. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { findLiving } from './parts/keys-store.ts';
import { countByKey } from './parts/sealed-store.ts';
import { sealedColumns } from './sealed-columns.ts';

export type KeyReport = { readonly lines: readonly string[]; readonly canOldGo: boolean };

type KeyRow = { readonly id: string; readonly is_in_use: boolean; readonly since: string; readonly seconds: number };

/** How long a shown price can be booked. Signatures of a key that is removed are refused. */
const pricesLiveSeconds = 30 * 60;

/** The key in use; undefined before the first start. */
export const findKeyInUse = async (db: Db): Promise<{ readonly id: string; readonly since: Date } | undefined> => {
  const { rows } = await sql<{ id: string; since: Date }>`
    select id, used_since as since from secret_keys where is_in_use`.execute(db);
  return rows[0];
};

/** Reads the current counts. */
export const readKeyReport = async (db: Db): Promise<KeyReport> => {
  const { rows: keys } = await sql<KeyRow>`
    select id, is_in_use, to_char(used_since at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as since,
      extract(epoch from now() - used_since)::float8 as seconds from secret_keys order by is_in_use desc, id`.execute(
    db,
  );
  const inUse = keys.find(({ is_in_use }) => is_in_use);
  if (!inUse) return { lines: ['No process has started on this database: no key is in use yet.'], canOldGo: true };
  const living = await findLiving(db);
  const left: string[] = [];
  for (const at of sealedColumns) {
    const others = [...(await countByKey(db, at))].filter(([id]) => id !== inUse.id);
    left.push(...others.map(([id, count]) => `  ${at.place}: ${count} sealed with the key ${id}`));
  }
  const isWaited = living.some(({ keyIds, uses }) => keyIds[0] !== inUse.id || uses !== inUse.id);
  const canOldGo = keys.length === 1 && left.length === 0 && !isWaited;
  return {
    lines: [
      `In use since ${inUse.since} UTC: the key ${inUse.id}.`,
      ...keys.filter(({ is_in_use }) => !is_in_use).map(({ id }) => `Still needed: the key ${id}.`),
      `Processes: ${living.length}.`,
      ...living.map(({ keyIds, uses }) => `  knows ${keyIds.join(', ')}; uses ${uses}`),
      left.length === 0 ? 'Everything is sealed with the key in use.' : 'Not sealed again yet:',
      ...left,
      verdict({ canOldGo, inUse, isWaited }),
    ],
    canOldGo,
  };
};

const verdict = (of: { readonly canOldGo: boolean; readonly inUse: KeyRow; readonly isWaited: boolean }): string => {
  if (of.isWaited)
    return 'Wait: the new key comes into use when it is the first in the SECRET_KEY of every process that runs.';
  if (!of.canOldGo) return 'Wait: the old key has to stay in SECRET_KEY.';
  const minutes = Math.ceil((pricesLiveSeconds - of.inUse.seconds) / 60);
  return minutes > 0
    ? `SECRET_KEY may hold the key ${of.inUse.id} alone. Prices that were shown before it came into use are refused then: wait ${minutes} minutes to refuse none.`
    : `SECRET_KEY may hold the key ${of.inUse.id} alone.`;
};
