/** Columns with clear text that is to be sealed. docs/decisions/0057 */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { plainColumns, SealedColumn } from '../sealed-columns.ts';

/** Whether the release before, which reads clear text, may still run. */
export const isPlainKept = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ is_kept: boolean }>`select now() < at as is_kept from plain_travelers_end`.execute(db);
  return rows.some(({ is_kept }) => is_kept);
};

type PlainColumn = (typeof plainColumns)[number];
export type PlainRow = { readonly id: number; readonly bound: number; readonly plain: string };

/** The next rows with clear text. */
export const findPlain = async (
  db: Db,
  { table, boundTo }: SealedColumn,
  { plain }: PlainColumn,
  most: number,
): Promise<readonly PlainRow[]> => {
  const { rows } = await sql<PlainRow>`
    select id, ${sql.ref(boundTo ?? 'id')} as bound, ${sql.ref(plain)}::text as plain from ${sql.table(table)}
    where ${sql.ref(plain)} is not null and ${sql.ref(plain)}::text <> '' order by id limit ${most}`.execute(db);
  return rows;
};

/** Replaces the clear text with sealed text, unless somebody has changed it meanwhile. */
export const replacePlain = async (
  tx: Db,
  { table, column }: SealedColumn,
  { plain, blank }: PlainColumn,
  { row, sealed }: { readonly row: PlainRow; readonly sealed: string },
): Promise<void> => {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}, ${sql.ref(plain)} = ${blank}
    where id = ${row.id} and ${sql.ref(plain)}::text = ${row.plain}`.execute(tx);
};
