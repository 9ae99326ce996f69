/** The identifiers that organizations list, and what follows from the list. docs/decisions/0187 */
import { type RawBuilder, sql } from 'kysely';
import type { IdentifierList } from '#contract/identifier-list.ts';
import { identifierKey } from '#domain/trips/identifiers.ts';
import type { Db } from '#platform/db/database.ts';

/**
 * The list of an organization, as a part of another statement; null: it lists none.
 * @param organizationId the column with the key, such as `t.organization_id`
 */
export const identifierListOf = (organizationId: string): RawBuilder<IdentifierList | null> =>
  sql<IdentifierList | null>`(select json_build_object('is_only', org.is_identifier_listed,
      'single', case when org.is_identifier_listed and own.count = 1 then own.value end)
    from organizations org, lateral (select count(*) as count, min(two.value) as value
      from (select i.value from organization_identifiers i
        where i.organization_id = org.id and i.is_active limit 2) two) own
    where org.id = ${sql.ref(organizationId)} and own.count > 0)`;

const ofOrganization = (db: Db, organizationId: number) =>
  db.selectFrom('organization_identifiers').where('organization_id', '=', organizationId);

/** The organization's list with its word for an identifier; undefined when there is no such organization. */
export const findIdentifierList = (db: Db, organizationId: number) =>
  db
    .selectFrom('organizations')
    .where('organizations.id', '=', organizationId)
    .select([
      'identifier_label as label',
      'is_identifier_required as isRequired',
      identifierListOf('organizations.id').as('list'),
    ])
    .executeTakeFirst();

/** @returns those of the values that are on the list and on, by their keys, as the list spells them */
export const findListed = async (
  db: Db,
  organizationId: number,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (values.length === 0) return new Map();
  const rows = await ofOrganization(db, organizationId)
    .where('is_active', '=', true)
    .where('value_key', 'in', values.map(identifierKey))
    .select(['value', 'value_key'])
    .execute();
  return new Map(rows.map((row) => [row.value_key, row.value]));
};

const containing = (text: string): RawBuilder<boolean> =>
  sql<boolean>`position(${identifierKey(text)} in value_key) > 0`;

type Search = { readonly text: string; readonly usedFirst: readonly string[]; readonly most: number };

/**
 * The identifiers that can be used and contain a text: those of `usedFirst` in its order, then the others by name.
 * @returns at most `most`, and how many there are
 */
export const searchIdentifiers = async (
  db: Db,
  organizationId: number,
  { text, usedFirst, most }: Search,
): Promise<{ readonly values: readonly string[]; readonly count: number }> => {
  const keys = usedFirst.map(identifierKey);
  const rows = await ofOrganization(db, organizationId)
    .where('is_active', '=', true)
    .where(containing(text))
    .select(['value', sql<number>`(count(*) over ())::int`.as('count')])
    .orderBy(sql`array_position(${sql.val(keys)}::text[], value_key)`)
    .orderBy('value_key')
    .limit(most)
    .execute();
  return { values: rows.map(({ value }) => value), count: rows[0]?.count ?? 0 };
};

type Page = { readonly text: string; readonly after: string; readonly most: number };

/** The whole list by name, with what is turned off. */
export const findIdentifiersAfter = (db: Db, organizationId: number, { text, after, most }: Page) =>
  ofOrganization(db, organizationId)
    .where('value_key', '>', identifierKey(after))
    .where(containing(text))
    .select(['value', 'is_active'])
    .orderBy('value_key')
    .limit(most)
    .execute();

/** Whether only the list counts, and how many of its values are on and off; undefined: no such organization. */
export const findIdentifierState = (db: Db, organizationId: number) =>
  db
    .selectFrom('organizations as o')
    .where('o.id', '=', organizationId)
    .select((of) => [
      'o.is_identifier_listed as is_only',
      ...([true, false] as const).map((isOn) =>
        of
          .selectFrom('organization_identifiers as i')
          .whereRef('i.organization_id', '=', 'o.id')
          .where('i.is_active', '=', isOn)
          .select(sql<number>`count(*)::int`.as('count'))
          .as(isOn ? 'active_count' : 'off_count'),
      ),
    ])
    .executeTakeFirst();

/** All keys of the list, and whether each is on: 20,000 at most. */
export const findIdentifierKeys = async (db: Db, organizationId: number): Promise<ReadonlyMap<string, boolean>> => {
  const rows = await ofOrganization(db, organizationId).select(['value_key', 'is_active']).execute();
  return new Map(rows.map((row) => [row.value_key, row.is_active]));
};

type Added = { readonly organizationId: number; readonly values: readonly string[]; readonly now: Date };

/** Adds values, or turns them on again in the spelling that they have. */
export const addIdentifiers = async (tx: Db, { organizationId, values, now }: Added): Promise<void> => {
  if (values.length === 0) return;
  await sql`insert into organization_identifiers (organization_id, value, value_key, created_at)
    select ${organizationId}::int, one.value, one.key, ${now}::timestamptz
    from unnest(${sql.val(values)}::text[], ${sql.val(values.map(identifierKey))}::text[]) as one (value, key)
    on conflict (organization_id, value_key) do update set is_active = true`.execute(tx);
};

/** @returns how many values had this key and the other state */
export const turnIdentifiers = async (
  tx: Db,
  { organizationId, keys, isActive }: { organizationId: number; keys: readonly string[]; isActive: boolean },
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('organization_identifiers')
    .set({ is_active: isActive })
    .where('organization_id', '=', organizationId)
    .where('value_key', '=', sql<string>`any(${sql.val(keys)}::text[])`)
    .where('is_active', '=', !isActive)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** @returns false when nothing changed */
export const setIdentifiersListed = async (tx: Db, organizationId: number, isOnly: boolean): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('organizations')
    .set({ is_identifier_listed: isOnly })
    .where('id', '=', organizationId)
    .where('is_identifier_listed', '=', !isOnly)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
