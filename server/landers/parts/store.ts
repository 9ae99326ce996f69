/** Landing pages. */
import { sql } from 'kysely';
import type { LanderContent } from '#contract/landers.ts';
import type { Db } from '#platform/db/database.ts';
import { bookingFeeOf } from '#server/people/organization-store.ts';
import { suspendedOrganizations } from '#server/people/standing-store.ts';

export type LanderRow = {
  readonly slug: string;
  readonly label: string;
  readonly category: string;
  /** Null: it is closed. */
  readonly content: unknown;
  readonly is_unpublished: boolean;
  /** A list of addresses that are told of each request. */
  readonly partner_emails: unknown;
  /** The booking fee of the page's organization, in cents; null: the default. */
  readonly organizationFeeMinor: number | null;
  /** Of the organization of the page: nobody can request a trip. */
  readonly isSuspended: boolean;
};

/** Pages that visitors may open, and those that were closed to them. */
const known = (db: Db) =>
  db
    .selectFrom('landers')
    .where('category', 'is not', null)
    .where((of) => of.or([of('content', 'is not', null), of('is_unpublished', '=', true)]));

const texts = (db: Db) =>
  known(db)
    .select(['slug', 'label', 'content', 'is_unpublished', 'partner_emails'])
    .select(sql<string>`category`.as('category'))
    .select(bookingFeeOf('landers.organization_id').as('organizationFeeMinor'))
    .select(sql<boolean>`coalesce(organization_id in ${suspendedOrganizations}, false)`.as('isSuspended'));

/** @returns a page that is or was public, or undefined */
export const findLander = (db: Db, slug: string): Promise<LanderRow | undefined> =>
  texts(db).where('slug', '=', slug).executeTakeFirst();

/** @returns the page of a category that is or was public, or undefined */
export const findLanderOf = (db: Db, category: string): Promise<LanderRow | undefined> =>
  texts(db).where('category', '=', category).executeTakeFirst();

/** @returns the slug of the page to which a short path, or its slug alone, leads; null: no such page is or was public */
export const findSlugByShortPath = async (db: Db, word: string): Promise<string | null> => {
  const found = await known(db)
    .where((of) => of.or([of('slug', '=', word), sql<boolean>`short_paths @> ${JSON.stringify([word])}::jsonb`]))
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
  const { slug, label, shortPaths, content } = lander;
  await db
    .insertInto('lander_versions')
    .values({ lander_id: id, number: 1, page: JSON.stringify({ ...content, slug, label, short_paths: shortPaths }) })
    .onConflict((conflict) => conflict.columns(['lander_id', 'number']).doNothing())
    .execute();
  return id;
};
