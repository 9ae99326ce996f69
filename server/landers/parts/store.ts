/** Landing pages. */
import { sql } from 'kysely';
import type { LanderContent } from '#contract/landers.ts';
import type { Db } from '#platform/db/database.ts';

export type LanderRow = {
  readonly slug: string;
  readonly label: string;
  readonly category: string;
  readonly content: unknown;
};

const written = (db: Db) =>
  db
    .selectFrom('landers')
    .where('category', 'is not', null)
    .where('content', 'is not', null)
    .select(['slug', 'label', 'content'])
    .select(sql<string>`category`.as('category'));

/** @returns an existing page, or undefined */
export const findLander = (db: Db, slug: string): Promise<LanderRow | undefined> =>
  written(db).where('slug', '=', slug).executeTakeFirst();

/** @returns the page of a category, or undefined */
export const findLanderOf = (db: Db, category: string): Promise<LanderRow | undefined> =>
  written(db).where('category', '=', category).executeTakeFirst();

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

export type SavedLander = {
  readonly slug: string;
  readonly category: string;
  /** The program's name. */
  readonly label: string;
  readonly shortPaths: readonly string[];
  readonly isRegistrationBlocked: boolean;
  /** Whose page it is; null: the provider's. */
  readonly organizationId: number | null;
  readonly content: LanderContent;
};

/** Creates or replaces a page under its slug. @returns its id */
export const upsertLander = async (db: Db, lander: SavedLander): Promise<number> => {
  const values = {
    slug: lander.slug,
    category: lander.category,
    label: lander.label,
    short_paths: JSON.stringify(lander.shortPaths),
    is_registration_blocked: lander.isRegistrationBlocked,
    organization_id: lander.organizationId,
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
