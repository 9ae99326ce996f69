/**
 * Names of people and organizations as parts of another room's statement: a lookup by key without another round trip.
 * Each takes the column with the key, such as `t.creator_id`, or an expression. The result is null when the key is
 * null.
 */
import { type RawBuilder, sql } from 'kysely';

type Key = string | RawBuilder<unknown>;

const keyOf = (key: Key): RawBuilder<unknown> => (typeof key === 'string' ? sql.ref(key) : key);

/** The name of a person. */
export const nameOf = (userId: Key): RawBuilder<string | null> =>
  sql<string | null>`(select person.name from users person where person.id = ${keyOf(userId)})`;

/** "Ben Adler", or "Ben Adler for Ada Okafor" for a person who did something for another. */
export const nameFor = (userId: Key, forId: Key): RawBuilder<string | null> =>
  sql<string | null>`(${nameOf(userId)} || coalesce(' for ' || ${nameOf(forId)}, ''))`;

/** The address of a person. */
export const emailOf = (userId: Key): RawBuilder<string | null> =>
  sql<string | null>`(select person.email from users person where person.id = ${keyOf(userId)})`;

/** The person's collaborator. */
export const collaboratorOf = (userId: Key): RawBuilder<number | null> =>
  sql<number | null>`(select person.collaborator_id from users person where person.id = ${keyOf(userId)})`;

/** The person who has proven an address. */
export const provenOwnerOf = (email: Key): RawBuilder<number | null> =>
  sql<number | null>`(select person.id from users person
    where person.email = ${keyOf(email)} and person.email_proven_at is not null)`;

/** The name of an organization. */
export const organizationNameOf = (organizationId: Key): RawBuilder<string | null> =>
  sql<string | null>`(select org.name from organizations org where org.id = ${keyOf(organizationId)})`;

/** The logo of an organization as the address of a picture; null: it has none. Browsers find out the format themselves. */
export const logoOf = (organizationId: Key): RawBuilder<string | null> =>
  sql<string | null>`(select 'data:image/png;base64,' || org.logo_base64 from organizations org
    where org.id = ${keyOf(organizationId)} and org.logo_base64 <> '')`;

/** The organization's word for a trip's identifier, e.g. "Cost Center"; null when it has none. */
export const identifierLabelOf = (organizationId: Key): RawBuilder<string | null> =>
  sql<string | null>`(select org.identifier_label from organizations org where org.id = ${keyOf(organizationId)})`;
