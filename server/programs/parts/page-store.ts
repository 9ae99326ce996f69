/** The programs of one landing page, as the people who run it see them. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { lockName } from '#platform/db/named-lock.ts';
import { type ProgramRow, rowOf, runs, type SavedProgram } from './store.ts';

export type ProgramPage = {
  readonly id: number;
  readonly slug: string;
  readonly label: string;
  readonly organization_id: number | null;
  readonly is_live: boolean;
};

export const findPage = (db: Db, slug: string): Promise<ProgramPage | undefined> =>
  db
    .selectFrom('landers')
    .where('slug', '=', slug)
    .select(['id', 'slug', 'label', 'organization_id'])
    .select(sql<boolean>`content is not null`.as('is_live'))
    .executeTakeFirst();

/** Until the commit nobody else adds, renames or imports programs of a page, so names stay unique. */
export const lockProgramsOf = (tx: Db, { id }: ProgramPage): Promise<void> => lockName(tx, `programs of page ${id}`);

/** @returns by name and first day */
export const findRunsOf = async (db: Db, { id }: ProgramPage): Promise<readonly ProgramRow[]> => {
  const rows = await runs(db)
    .where('program.lander_id', '=', id)
    .orderBy('program.full_program_name')
    .orderBy('program.date_start')
    .orderBy('program.id')
    .execute();
  return rows.map(rowOf);
};

export const findRunOf = async (db: Db, { id }: ProgramPage, programId: number): Promise<ProgramRow | undefined> => {
  const row = await runs(db).where('program.lander_id', '=', id).where('program.id', '=', programId).executeTakeFirst();
  return row && rowOf(row);
};

type Named = { readonly full_program_name: string; readonly category_sub: string };

/** @returns the id of the program of a page with this name and season, or undefined */
export const findNamed = async (db: Db, { id }: ProgramPage, named: Named): Promise<number | undefined> => {
  const row = await db
    .selectFrom('organization_programs')
    .where('lander_id', '=', id)
    .where('full_program_name', '=', named.full_program_name)
    .where('category_sub', '=', named.category_sub)
    .select('id')
    .executeTakeFirst();
  return row?.id;
};

const valuesOf = ({ flights, ...program }: SavedProgram) => ({ ...program, flights: JSON.stringify(flights) });

/** @returns its id */
export const insertProgram = async (tx: Db, program: SavedProgram): Promise<number> => {
  const { id } = await tx
    .insertInto('organization_programs')
    .values(valuesOf(program))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** @returns false when the program was changed since a version */
export const updateProgram = async (
  tx: Db,
  { id, version }: { readonly id: number; readonly version: number },
  program: SavedProgram,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('organization_programs')
    .set({ ...valuesOf(program), version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
