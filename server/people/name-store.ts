/**
 * Names of people and organizations as parts of another room's statement: a look-up by key, and no way to the database
 * more. Each takes the column that holds the key, such as `t.creator_id`.
 */
import { type RawBuilder, sql } from 'kysely';

/** The name of a person; null where the column is null. */
export const nameOf = (userId: string): RawBuilder<string | null> =>
  sql<string | null>`(select person.name from users person where person.id = ${sql.ref(userId)})`;

/** The address of a person; null where the column is null. */
export const emailOf = (userId: string): RawBuilder<string | null> =>
  sql<string | null>`(select person.email from users person where person.id = ${sql.ref(userId)})`;

/** Whom a person names as collaborator. */
export const collaboratorOf = (userId: string): RawBuilder<number | null> =>
  sql<number | null>`(select person.collaborator_id from users person where person.id = ${sql.ref(userId)})`;

/** The name of an organization; null where the column is null. */
export const organizationNameOf = (organizationId: string): RawBuilder<string | null> =>
  sql<string | null>`(select org.name from organizations org where org.id = ${sql.ref(organizationId)})`;

/** What an organization calls the identifier of a trip, e.g. "Cost Center"; null where it has no word for it. */
export const identifierLabelOf = (organizationId: string): RawBuilder<string | null> =>
  sql<string | null>`(select org.identifier_label from organizations org where org.id = ${sql.ref(organizationId)})`;
