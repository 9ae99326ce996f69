/**
 * The standing of people and organizations as parts of another room's statement: conditions by key and sub-selects of
 * ids, without another round trip. Each condition takes the column with the key, such as `t.creator_id`.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** People whose account is erased. */
export const erasedPeople: RawBuilder<number> = sql<number>`(select id from users where erased_at is not null)`;

/** Organizations that are closed. */
export const closedOrganizations: RawBuilder<number> = sql<number>`(
  select id from organizations where status = 'closed')`;

/** Whether an organization is active. */
export const isActiveOrganization = (organizationId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from organizations org where org.id = ${sql.ref(organizationId)} and org.status = 'active')`;

/** Whether nobody has proven a person's address yet. */
export const isUnproven = (userId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from users person where person.id = ${sql.ref(userId)} and person.email_proven_at is null)`;

/** Whether a person is in good standing and has proven the address. */
export const isProvenAndActive = (userId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from users person where person.id = ${sql.ref(userId)}
    and person.status = 'active' and person.email_proven_at is not null)`;

/** Whether a person is in good standing and nobody has proven their address yet. */
export const isUnprovenAndActive = (userId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from users person where person.id = ${sql.ref(userId)}
    and person.status = 'active' and person.email_proven_at is null)`;
