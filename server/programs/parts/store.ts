/** The runs of partners' programs. */
import { sql } from 'kysely';
import { z } from 'zod';
import { groupFlightRow } from '#contract/programs.ts';
import type { ProgramTexts } from '#domain/landers/program-texts.ts';
import type { Db } from '#platform/db/database.ts';
import { placesTakenOf } from '#server/trips/lander-request-store.ts';

const storedFlights = z.array(groupFlightRow).nullable();

/** A run as it is stored, with the places that requests have taken. */
export type ProgramRow = ProgramTexts & {
  readonly id: number;
  readonly organization_id: number;
  readonly lander_id: number;
  readonly landing_page_suffix: string;
  readonly version: number;
  readonly taken: number;
};

const columns = [
  'program.id',
  'program.organization_id',
  'program.lander_id',
  'program.full_program_name',
  'program.category_sub',
  'program.date_start',
  'program.date_end',
  'program.airport_iata_arrive',
  'program.airport_iata_depart',
  'program.group_flights',
  'program.group_flights_out_gw',
  'program.window_arrive',
  'program.window_depart',
  'program.is_assisted_booking',
  'program.is_published',
  'program.flights',
  'program.capacity',
  'program.closes_on',
  'program.contact_name',
  'program.contact_email',
  'program.version',
] as const;

/** Every run with its page, and the places that are taken. */
export const runs = (db: Db) =>
  db
    .selectFrom('organization_programs as program')
    .innerJoin('landers as lander', 'lander.id', 'program.lander_id')
    .select(columns)
    .select('lander.slug as landing_page_suffix')
    .select(placesTakenOf('program.id').as('taken'));

const published = (db: Db) => runs(db).where('program.is_published', '=', true).where('lander.content', 'is not', null);

type Read = Omit<ProgramRow, 'flights'> & { readonly flights: unknown };

export const rowOf = ({ flights, ...row }: Read): ProgramRow => ({ ...row, flights: storedFlights.parse(flights) });

/** @returns by name and first day */
export const findPublishedOf = async (db: Db, category: string): Promise<readonly ProgramRow[]> => {
  const rows = await published(db)
    .where('lander.category', '=', category)
    .orderBy('program.full_program_name')
    .orderBy('program.date_start')
    .execute();
  return rows.map(rowOf);
};

export const findPublished = async (db: Db, programId: number): Promise<ProgramRow | undefined> => {
  const row = await published(db).where('program.id', '=', programId).executeTakeFirst();
  return row && rowOf(row);
};

/** Waits until no other request of the program is being saved, so that places are given once. */
export const lockRun = async (tx: Db, programId: number): Promise<void> => {
  await tx.selectFrom('organization_programs').where('id', '=', programId).forUpdate().select('id').execute();
};

export type SavedProgram = ProgramTexts & { readonly organization_id: number; readonly lander_id: number };

/** Creates or replaces a run of a program under its name and season. @returns its id */
export const upsertProgram = async (db: Db, { flights, ...program }: SavedProgram): Promise<number> => {
  const values = { ...program, flights: JSON.stringify(flights) };
  const { id } = await db
    .insertInto('organization_programs')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['lander_id', 'full_program_name', 'category_sub'])
        .doUpdateSet({ ...values, version: sql`organization_programs.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
