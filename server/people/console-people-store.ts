/** People as administrators find them. docs/operations.md#people */
import { type SqlBool, sql } from 'kysely';
import { mostPeopleCounted, mostTiesShown, type PeopleKind } from '#contract/console-people.ts';
import { searchWords } from '#domain/console/search-words.ts';
import type { Db } from '#platform/db/database.ts';
import { lastAuditedAt } from '#server/kit/audit-store.ts';

export type PeopleWanted = {
  /** Beginnings of words of a name or an address; empty: everybody. */
  readonly text: string;
  /** Null: of any kind. */
  readonly only: PeopleKind | null;
  readonly most: number;
};

const ofKind = (kind: PeopleKind) =>
  kind === 'staff' ? sql<SqlBool>`(u.is_expert or u.is_admin)` : sql<SqlBool>`u.status = ${kind}`;

/** Everybody who matches, as far as the search counts. Each of the conditions has an index. */
const matching = (db: Db, { text, only }: PeopleWanted) =>
  db
    .selectFrom('users as u')
    .where('u.erased_at', 'is', null)
    .$if(only !== null, (of) => of.where(ofKind(only ?? 'staff')))
    .$if(text !== '', (of) =>
      of.where(
        sql<SqlBool>`people_words(u.name, u.email)
          @@ to_tsquery('simple', lower(${searchWords(text)}::text collate "und-x-icu"))`,
      ),
    )
    .select('u.id')
    .limit(mostPeopleCounted);

const people = (db: Db) =>
  db
    .selectFrom('users as p')
    .select([
      'p.id',
      'p.name',
      'p.email',
      'p.status',
      'p.is_expert',
      'p.is_admin',
      lastAuditedAt('p.id', 'signed-in').as('last_signed_in_at'),
    ]);

export type FoundPerson = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

export type PeopleFound = {
  /** The newest, at most as many as wanted. */
  readonly people: readonly FoundPerson[];
  /** All who match, as far as the search counts. */
  readonly total: number;
};

/** The people who match: one statement finds them, one reads those that are shown. */
export const searchPeople = async (db: Db, wanted: PeopleWanted): Promise<PeopleFound> => {
  // Without a text the newest come first by the key, so that the limit of the count does not hide them.
  const query = wanted.text === '' ? matching(db, wanted).orderBy('u.id', 'desc') : matching(db, wanted);
  const ids = (await query.execute()).map(({ id }) => id).toSorted((one, two) => two - one);
  const shown = ids.slice(0, wanted.most);
  if (shown.length === 0) return { people: [], total: 0 };
  return { people: await people(db).where('p.id', 'in', shown).orderBy('p.id', 'desc').execute(), total: ids.length };
};

/** One person; undefined: there is none, or the account was erased. */
export const findConsolePerson = (db: Db, id: number) =>
  people(db)
    .where('p.id', '=', id)
    .where('p.erased_at', 'is', null)
    .select(['p.created_at', 'p.email_proven_at', 'p.collaborator_id', 'p.version'])
    .executeTakeFirst();

export type ConsolePersonRow = NonNullable<Awaited<ReturnType<typeof findConsolePerson>>>;

/** The teams of some people by name, at most 50 of each person. */
export const findTeamsOf = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const ranked = db
    .selectFrom('memberships as m')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .where('m.user_id', 'in', ids)
    .select(['m.user_id', 'm.organization_id', 'o.name as organization_name', 'o.status', 'm.user_type'])
    .select(sql<number>`row_number() over (partition by m.user_id order by o.name, o.id)`.as('place'));
  return await db
    .selectFrom(ranked.as('t'))
    .where('t.place', '<=', mostTiesShown)
    .selectAll()
    .orderBy('t.user_id')
    .orderBy('t.place')
    .execute();
};

export type TeamRow = Awaited<ReturnType<typeof findTeamsOf>>[number];

/** People who named somebody as their collaborator, by name; at most 50. */
export const findNaming = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .where('collaborator_id', '=', userId)
    .select(['id', 'name', 'email'])
    .orderBy('name')
    .orderBy('id')
    .limit(mostTiesShown)
    .execute();
