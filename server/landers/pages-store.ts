/** Landing pages as the people who run them see them: with draft, versions and owner. docs/decisions/0113 */
import { sql } from 'kysely';
import type { LandingPage } from '#contract/landing-pages.ts';
import type { Db } from '#platform/db/database.ts';
import { nameOf, organizationNameOf } from '#server/people/name-store.ts';
import { bookingFeeOf } from '#server/people/organization-store.ts';
import { pageOfProgram, programsOf } from '#server/programs/programs-store.ts';
import { countRequests, type RequestCount } from '#server/trips/lander-request-store.ts';
import { contentOf, readStoredPage } from './parts/stored-page.ts';

const pages = (db: Db) =>
  db
    .selectFrom('landers as l')
    .leftJoin('lander_drafts as d', 'd.lander_id', 'l.id')
    .select([
      'l.id',
      'l.slug',
      'l.label',
      'l.organization_id',
      'l.live_since',
      'l.is_unpublished',
      'l.is_registration_blocked',
      'l.version',
      'd.change_count',
      'd.saved_at',
      'd.saved_by as draft_saved_by',
    ])
    .select(sql<boolean>`l.content is not null`.as('is_live'))
    .select(sql<string>`coalesce(l.category, l.slug)`.as('category'))
    .select(organizationNameOf('l.organization_id').as('organization_name'))
    .select(bookingFeeOf('l.organization_id').as('organization_fee'))
    .select(nameOf('d.saved_by').as('saved_by'));

/** By name. @param organizationIds whose pages; null: all */
export const findPages = (db: Db, organizationIds: readonly number[] | null, most: number) =>
  pages(db)
    .$if(organizationIds !== null, (of) => of.where('l.organization_id', 'in', organizationIds ?? []))
    .orderBy('l.label', (order) => order.collate('und-x-icu'))
    .orderBy('l.id')
    .limit(most)
    .execute();

export type PageRow = Awaited<ReturnType<typeof findPages>>[number];

/** A page with what its authors wrote. */
export type PageTexts = {
  readonly row: PageRow;
  readonly draft: LandingPage;
  /** Null: it is not live. */
  readonly live: LandingPage | null;
};

/** @returns undefined when no page has that address */
export const findPage = async (db: Db, slug: string): Promise<PageTexts | undefined> => {
  const found = await pages(db)
    .where('l.slug', '=', slug)
    .select(['l.content', 'l.short_paths', 'l.partner_emails', 'd.page'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { content, short_paths, partner_emails, page, ...row } = found;
  const own = { slug: row.slug, label: row.label, short_paths, partner_emails };
  const live = content === null ? null : readStoredPage(content, own);
  return { row, live, draft: page === null ? (live ?? readStoredPage({}, own)) : readStoredPage(page, {}) };
};

export type { RequestCount };

/** How many requests pages got, by the page's id. Pages without any are left out. */
export const countPageRequests = (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, RequestCount>> =>
  ids.length === 0
    ? Promise.resolve(new Map())
    : countRequests(db, programsOf(sql`(${sql.join([...ids])})`), pageOfProgram);

/** Whose page it is, without what its authors wrote. @param page its address, or its id */
export const findPageOwner = (db: Db, page: string | number) =>
  db
    .selectFrom('landers')
    .where((is) => (typeof page === 'string' ? is('slug', '=', page) : is('id', '=', page)))
    .select(['id', 'slug', 'label', 'organization_id'])
    .executeTakeFirst();

/** Locks a page for a change. @returns whether it exists */
export const lockPage = async (tx: Db, slug: string): Promise<boolean> => {
  const found = await tx.selectFrom('landers').where('slug', '=', slug).select('id').forUpdate().executeTakeFirst();
  return found !== undefined;
};

/** @returns those of some words that are the address or a short path of another page */
export const findTakenWords = async (
  db: Db,
  words: readonly string[],
  exceptId: number | null,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ word: string }>`
    select word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word
    where exists (
      select from landers l where l.id is distinct from ${exceptId}::integer
        and (l.slug = word or l.short_paths @> to_jsonb(array[word]))
    )`.execute(db);
  return new Set(rows.map(({ word }) => word));
};

/** @returns whether a category has a page */
export const isCategoryTaken = async (db: Db, category: string): Promise<boolean> =>
  (await db.selectFrom('landers').where('category', '=', category).select('id').executeTakeFirst()) !== undefined;

export type NewPage = {
  readonly slug: string;
  readonly label: string;
  readonly category: string;
  readonly organizationId: number | null;
};

/** Makes a page that nobody sees. @returns its id */
export const insertPage = async (tx: Db, page: NewPage): Promise<number> => {
  const { id } = await tx
    .insertInto('landers')
    .values({ slug: page.slug, label: page.label, category: page.category, organization_id: page.organizationId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Who saves, and when. */
export type Saver = { readonly userId: number; readonly now: Date };

/** Marks a page as changed, so that an older version of it is refused. */
const touchPage = async (tx: Db, id: number): Promise<void> => {
  await tx.updateTable('landers').set({ version: sql`version + 1` }).where('id', '=', id).execute();
};

export const saveDraft = async (
  tx: Db,
  id: number,
  { page, changeCount, by }: { readonly page: LandingPage; readonly changeCount: number; readonly by: Saver },
): Promise<void> => {
  const values = {
    page: JSON.stringify(page),
    change_count: changeCount,
    saved_at: by.now,
    saved_by: by.userId,
  };
  await tx
    .insertInto('lander_drafts')
    .values({ lander_id: id, ...values })
    .onConflict((conflict) => conflict.column('lander_id').doUpdateSet(values))
    .execute();
  await touchPage(tx, id);
};

export const deleteDraft = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('lander_drafts').where('lander_id', '=', id).execute();
  await touchPage(tx, id);
};

/** Whether a page has programs, published or not. */
export const hasPrograms = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select exists ${programsOf(sql`(${id})`)} as is`.execute(db);
  return rows[0]?.is === true;
};

/** Deletes a page that was never published and has no programs. */
export const deletePage = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('lander_drafts').where('lander_id', '=', id).execute();
  await tx.deleteFrom('landers').where('id', '=', id).execute();
};

/** Makes a page public as a new version, in the place of its draft. @param parts what it changes, in words */
export const publishPage = async (
  tx: Db,
  id: number,
  { page, parts, by }: { readonly page: LandingPage; readonly parts: readonly string[]; readonly by: Saver },
): Promise<void> => {
  await tx.deleteFrom('lander_drafts').where('lander_id', '=', id).execute();
  await tx
    .updateTable('landers')
    .set({
      slug: page.slug,
      label: page.label,
      short_paths: JSON.stringify(page.short_paths),
      partner_emails: JSON.stringify(page.partner_emails),
      content: JSON.stringify(contentOf(page)),
      live_since: by.now,
      is_unpublished: false,
    })
    .where('id', '=', id)
    .execute();
  await insertVersion(tx, id, { page, parts, by });
  await touchPage(tx, id);
};

const insertVersion = async (
  tx: Db,
  id: number,
  { page, parts, by }: { readonly page: LandingPage; readonly parts: readonly string[]; readonly by: Saver },
): Promise<void> => {
  await tx
    .insertInto('lander_versions')
    .values({
      lander_id: id,
      number: sql`(select coalesce(max(number), 0) + 1 from lander_versions where lander_id = ${id})`,
      page: JSON.stringify(page),
      parts: JSON.stringify(parts),
      published_at: by.now,
      published_by: by.userId,
    })
    .execute();
};

/** Closes a page to visitors. The caller keeps what was live as the draft. */
export const closePage = async (tx: Db, id: number): Promise<void> => {
  await tx
    .updateTable('landers')
    .set({ content: null, live_since: null, is_unpublished: true })
    .where('id', '=', id)
    .execute();
};

/** What was published, the newest first. */
export const findVersions = (db: Db, id: number, most: number) =>
  db
    .selectFrom('lander_versions as v')
    .where('v.lander_id', '=', id)
    .select(['v.number', 'v.parts', 'v.published_at'])
    .select(nameOf('v.published_by').as('published_by'))
    .orderBy('v.number', 'desc')
    .limit(most)
    .execute();

/** @returns an earlier version; undefined: there is none with that number */
export const findVersion = async (db: Db, id: number, number: number): Promise<LandingPage | undefined> => {
  const found = await db
    .selectFrom('lander_versions')
    .where('lander_id', '=', id)
    .where('number', '=', number)
    .select('page')
    .executeTakeFirst();
  return found && readStoredPage(found.page, {});
};

export const setOwner = async (
  tx: Db,
  id: number,
  owner: { readonly organizationId: number | null; readonly isRegistrationBlocked: boolean },
): Promise<void> => {
  await tx
    .updateTable('landers')
    .set({ organization_id: owner.organizationId, is_registration_blocked: owner.isRegistrationBlocked })
    .where('id', '=', id)
    .execute();
  await touchPage(tx, id);
};
