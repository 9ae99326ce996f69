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

/** Organizations that are suspended. */
export const suspendedOrganizations: RawBuilder<number> = sql<number>`(
  select id from organizations where status = 'suspended')`;

/** Whether an organization is active. */
export const isActiveOrganization = (organizationId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from organizations org where org.id = ${sql.ref(organizationId)} and org.status = 'active')`;

/** Whether an organization is active or waits for approval. */
export const isActiveOrWaiting = (organizationId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from organizations org where org.id = ${sql.ref(organizationId)} and org.status in ('active', 'pending'))`;

/** Whether a person is in good standing and nobody has proven their address yet. */
export const isUnprovenAndActive = (userId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from users person where person.id = ${sql.ref(userId)}
    and person.status = 'active' and person.email_proven_at is null)`;

/** Whether somebody can sign in and is a member of an organization. */
export const isMemberWho = (
  organizationId: string,
  userId: RawBuilder<unknown>,
  /** A condition on the membership `m`. */
  isMeant: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from memberships m join users person on person.id = m.user_id and person.status = 'active'
  where m.organization_id = ${sql.ref(organizationId)} and m.user_id = ${userId} and ${isMeant})`;

/** Whether a Super Admin of an organization can sign in. */
export const hasSuperAdmin = (organizationId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from memberships m join users person on person.id = m.user_id and person.status = 'active'
  where m.organization_id = ${sql.ref(organizationId)} and m.user_type = 1)`;

/** The policy of a membership; null: none, or there is no such member. */
export const policyOfMember = (organizationId: number, userId: number | null): RawBuilder<number | null> =>
  sql<number | null>`(select m.policy_id from memberships m
    where m.organization_id = ${organizationId} and m.user_id = ${userId}::int)`;

/** The line manager of a membership; null: none, or there is no such member. Takes the columns with the keys. */
export const lineManagerOf = (organizationId: string, userId: string): RawBuilder<number | null> =>
  sql<number | null>`(select m.line_manager_id from memberships m
    where m.organization_id = ${sql.ref(organizationId)} and m.user_id = ${sql.ref(userId)})`;

/** The address of a person who has proven it, else null. */
export const provenAddressOf = (userId: number): RawBuilder<string | null> =>
  sql<string | null>`(select person.email from users person
    where person.id = ${userId} and person.email_proven_at is not null)`;

/** People whose collaborator somebody is, as a sub-select of ids. */
export const peopleNaming = (userId: number): RawBuilder<number> =>
  sql<number>`(select person.id from users person where person.collaborator_id = ${userId})`;
