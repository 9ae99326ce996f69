/** Landing pages and their programs. */
import { sql } from 'kysely';
import type { LanderContent, LanderEvent } from '#contract/landers.ts';
import type { Db } from '#platform/db/database.ts';

export type LanderRow = {
  readonly slug: string;
  readonly label: string;
  readonly category: string;
  readonly content: unknown;
};

/** @returns a page that is written, or undefined */
export const findLander = (db: Db, slug: string): Promise<LanderRow | undefined> =>
  db
    .selectFrom('landers')
    .where('slug', '=', slug)
    .where('category', 'is not', null)
    .where('content', 'is not', null)
    .select(['slug', 'label', 'content'])
    .select(sql<string>`category`.as('category'))
    .executeTakeFirst();

/** @returns the slug of the written page to which a short path leads, or null */
export const findSlugByShortPath = async (db: Db, word: string): Promise<string | null> => {
  const found = await db
    .selectFrom('landers')
    .where(sql<boolean>`short_paths @> ${JSON.stringify([word])}::jsonb`)
    .where('content', 'is not', null)
    .select('slug')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.slug ?? null;
};

const publishedEvents = (db: Db) =>
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
export const findEvents = (db: Db, category: string): Promise<LanderEvent[]> =>
  publishedEvents(db)
    .where('lander.category', '=', category)
    .orderBy('program.full_program_name')
    .orderBy('program.date_start')
    .execute();

export const findEvent = (db: Db, programId: number): Promise<LanderEvent | undefined> =>
  publishedEvents(db).where('program.id', '=', programId).executeTakeFirst();

export type SavedLander = {
  readonly slug: string;
  readonly category: string;
  /** The program's name. */
  readonly label: string;
  readonly shortPaths: readonly string[];
  readonly isRegistrationBlocked: boolean;
  readonly content: LanderContent;
};

/** Writes a page anew under its slug. @returns its id */
export const upsertLander = async (db: Db, lander: SavedLander): Promise<number> => {
  const values = {
    slug: lander.slug,
    category: lander.category,
    label: lander.label,
    short_paths: JSON.stringify(lander.shortPaths),
    is_registration_blocked: lander.isRegistrationBlocked,
    content: JSON.stringify(lander.content),
  };
  const { id } = await db
    .insertInto('landers')
    .values(values)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type SavedProgram = Omit<LanderEvent, 'id' | 'landing_page_suffix'> & {
  readonly lander_id: number;
  readonly is_published: boolean;
};

/** Writes a run of a program anew under its name and season. @returns its id */
export const upsertProgram = async (db: Db, program: SavedProgram): Promise<number> => {
  const { id } = await db
    .insertInto('organization_programs')
    .values(program)
    .onConflict((conflict) => conflict.columns(['lander_id', 'full_program_name', 'category_sub']).doUpdateSet(program))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
