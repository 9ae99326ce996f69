/**
 * Names of people and organizations as parts of another room's statement: a look-up by key, and no way to the database
 * more. Each takes the column that holds the key, such as `t.creator_id`, or an expression; null where that is null.
 */
import { type RawBuilder, sql } from 'kysely';

type Key = string | RawBuilder<unknown>;

const keyOf = (key: Key): RawBuilder<unknown> => (typeof key === 'string' ? sql.ref(key) : key);

/** The name of a person. */
export const nameOf = (userId: Key): RawBuilder<string | null> =>
  sql<string | null>`(select person.name from users person where person.id = ${keyOf(userId)})`;

/** The address of a person. */
export const emailOf = (userId: Key): RawBuilder<string | null> =>
  sql<string | null>`(select person.email from users person where person.id = ${keyOf(userId)})`;

/** Whom a person names as collaborator. */
export const collaboratorOf = (userId: Key): RawBuilder<number | null> =>
  sql<number | null>`(select person.collaborator_id from users person where person.id = ${keyOf(userId)})`;

/** The person who has proven an address. */
export const provenOwnerOf = (email: Key): RawBuilder<number | null> =>
  sql<number | null>`(select person.id from users person
    where person.email = ${keyOf(email)} and person.email_proven_at is not null)`;

/** The name of an organization. */
export const organizationNameOf = (organizationId: Key): RawBuilder<string | null> =>
  sql<string | null>`(select org.name from organizations org where org.id = ${keyOf(organizationId)})`;

/** What an organization calls the identifier of a trip, e.g. "Cost Center"; null where it has no word for it. */
export const identifierLabelOf = (organizationId: Key): RawBuilder<string | null> =>
  sql<string | null>`(select org.identifier_label from organizations org where org.id = ${keyOf(organizationId)})`;
