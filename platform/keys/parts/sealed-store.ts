/** The rows of the sealed columns, in all tables. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type SealedColumn, type SealedPlace, sealedColumns } from '../sealed-columns.ts';

/** Wiped fields may be empty instead of null. */
const sealedOf = ({ column, field }: SealedColumn): RawBuilder<string | null> =>
  field === null ? sql`nullif(${sql.ref(column)}, '')` : sql`(${sql.ref(column)} ->> ${sql.lit(field)})`;

/** The id of the key that sealed the value of a row; null when nothing is sealed. */
const keyIdOf = (at: SealedColumn): RawBuilder<string | null> => sql`split_part(${sealedOf(at)}, '.', 2)`;

/** How many texts of one place each key has sealed. */
export const countByKey = async (db: Db, at: SealedColumn): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ key_id: string; count: number }>`
    select ${keyIdOf(at)} as key_id, count(*)::int as count from ${sql.table(at.table)}
    where ${sealedOf(at)} is not null group by 1`.execute(db);
  return new Map(rows.map(({ key_id, count }) => [key_id, count]));
};

/** The ids of all keys that anything is sealed with. */
export const findSealingKeys = async (db: Db): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  for (const at of sealedColumns) for (const keyId of (await countByKey(db, at)).keys()) found.add(keyId);
  return found;
};

export type SealedRow = {
  readonly key: number;
  readonly sealed: string;
  /** What the text is bound to. */
  readonly place: SealedPlace;
};

type Range = { readonly keyInUse: string; readonly after: number; readonly most: number };

/** The next rows of a place that are sealed with another key than the one in use, in the order of their keys. */
export const findSealedOtherwise = async (
  db: Db,
  at: (typeof sealedColumns)[number],
  { keyInUse, after, most }: Range,
): Promise<readonly SealedRow[]> => {
  const bound = at.boundTo === null ? sql`''` : sql`${sql.ref(at.boundTo)}::text`;
  const { rows } = await sql<{ key: number; sealed: string; bound: string }>`
    select ${sql.ref(at.key)} as key, ${sealedOf(at)} as sealed, ${bound} as bound from ${sql.table(at.table)}
    where ${sql.ref(at.key)} > ${after} and ${sealedOf(at)} is not null and ${keyIdOf(at)} <> ${keyInUse}
    order by ${sql.ref(at.key)} limit ${most}`.execute(db);
  return rows.map(({ key, sealed, bound: boundTo }) => ({
    key,
    sealed,
    place: at.boundTo === null ? at.place : `${at.place}.${boundTo}`,
  }));
};

/** Replaces a sealed text with the newly sealed one, unless somebody has changed it meanwhile. */
export const replaceSealed = async (
  tx: Db,
  at: SealedColumn,
  { key, from, to }: { readonly key: number; readonly from: string; readonly to: string },
): Promise<void> => {
  const value =
    at.field === null
      ? sql`${to}`
      : sql`jsonb_set(${sql.ref(at.column)}, array[${sql.lit(at.field)}], to_jsonb(${to}::text))`;
  await sql`update ${sql.table(at.table)} set ${sql.ref(at.column)} = ${value}
    where ${sql.ref(at.key)} = ${key} and ${sealedOf(at)} = ${from}`.execute(tx);
};

export type Progress = { readonly done: number; readonly left: number; readonly failed: number };

/** Stores how far a place has been processed. */
export const saveProgress = async (db: Db, place: string, { done, left, failed }: Progress): Promise<void> => {
  await sql`insert into sealing_progress (place, done_count, left_count, failed_count, checked_at)
    values (${place}, ${done}, ${left}, ${failed}, now())
    on conflict (place) do update set done_count = excluded.done_count, left_count = excluded.left_count,
      failed_count = excluded.failed_count, checked_at = now()`.execute(db);
};

export const findProgress = async (db: Db): Promise<ReadonlyMap<string, Progress>> => {
  const rows = await db
    .selectFrom('sealing_progress')
    .select(['place', 'done_count', 'left_count', 'failed_count'])
    .execute();
  return new Map(
    rows.map(({ place, done_count, left_count, failed_count }) => [
      place,
      { done: done_count, left: left_count, failed: failed_count },
    ]),
  );
};
