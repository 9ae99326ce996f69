import type { AskedProgram } from '#contract/desk-asked.ts';
import type { Db } from '#platform/db/database.ts';

/** A run of a program, also one that is no longer published; undefined: there is none. */
export const findRun = (db: Db, programId: number): Promise<AskedProgram | undefined> =>
  db
    .selectFrom('organization_programs')
    .where('id', '=', programId)
    .select([
      'id',
      'full_program_name as name',
      'category_sub as season',
      'date_start',
      'date_end',
      'airport_iata_arrive',
      'airport_iata_depart',
      'window_arrive',
      'window_depart',
      'group_flights',
      'group_flights_out_gw',
    ])
    .executeTakeFirst();
