import type { AskedProgram } from '#contract/desk-asked.ts';
import { programLimits } from '#contract/programs.ts';
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

type Days = {
  readonly landerId: number;
  readonly organizationId: number;
  readonly since: string;
  readonly until: string;
};

/** The runs of a page's programs that take place in some days, also unpublished ones. */
export const findRunsIn = (db: Db, { landerId, organizationId, since, until }: Days) =>
  db
    .selectFrom('organization_programs')
    .where('lander_id', '=', landerId)
    .where('organization_id', '=', organizationId)
    .where('date_end', '>=', since)
    .where('date_start', '<=', until)
    .orderBy('id')
    .limit(programLimits.programs)
    .select(['id', 'full_program_name as name', 'category_sub as season', 'airport_iata_arrive', 'airport_iata_depart'])
    .execute();
