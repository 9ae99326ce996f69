/** The runs of partners' programs. */
import type { LanderEvent } from '#contract/landers.ts';
import type { Db } from '#platform/db/database.ts';

const published = (db: Db) =>
  db
    .selectFrom('organization_programs as program')
    .innerJoin('landers as lander', 'lander.id', 'program.lander_id')
    .where('program.is_published', '=', true)
    .where('lander.content', 'is not', null)
    .select([
      'program.id',
      'program.organization_id',
      'program.full_program_name',
      'lander.slug as landing_page_suffix',
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
    ]);

/** @returns by name and first day */
export const findPublishedOf = (db: Db, category: string): Promise<LanderEvent[]> =>
  published(db)
    .where('lander.category', '=', category)
    .orderBy('program.full_program_name')
    .orderBy('program.date_start')
    .execute();

export const findPublished = (db: Db, programId: number): Promise<LanderEvent | undefined> =>
  published(db).where('program.id', '=', programId).executeTakeFirst();

export type SavedProgram = Omit<LanderEvent, 'id' | 'landing_page_suffix'> & {
  readonly lander_id: number;
  readonly is_published: boolean;
};

/** Creates or replaces a run of a program under its name and season. @returns its id */
export const upsertProgram = async (db: Db, program: SavedProgram): Promise<number> => {
  const { id } = await db
    .insertInto('organization_programs')
    .values(program)
    .onConflict((conflict) => conflict.columns(['lander_id', 'full_program_name', 'category_sub']).doUpdateSet(program))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
