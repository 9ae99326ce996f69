/** Organizations and who is a member of them. */
import type { UserType } from '#domain/access/actor.ts';
import type { Db } from '#platform/db/database.ts';

export const findOrganizations = (db: Db, organizationIds: readonly number[]) =>
  organizationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('organizations')
        .where('id', 'in', [...organizationIds])
        .select([
          'id',
          'name',
          'currency',
          'currency_rate_ppm',
          'identifier_label',
          'is_identifier_required',
          'is_self_booking',
          'version',
        ])
        .orderBy('name')
        .orderBy('id')
        .execute();

/** Members of organizations other than one person; a person of two of them is there twice. */
export const findColleagues = (db: Db, organizationIds: readonly number[], exceptUserId: number) =>
  organizationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .where('memberships.organization_id', 'in', [...organizationIds])
        .where('users.status', '=', 'active')
        .where('users.id', '!=', exceptUserId)
        .select([
          'users.id as customer_id',
          'users.name as customer_name',
          'memberships.organization_id as organization_id',
        ])
        // PGlite's own order is by code point: Zoë would stand before anna.
        .orderBy('users.name', (order) => order.collate('und-x-icu'))
        .orderBy('users.id')
        .execute();

export type OrganizationRow = Awaited<ReturnType<typeof findOrganizations>>[number];

export type NewOrganization = {
  readonly name: string;
  readonly domain: string | null;
  readonly currency: string;
  /** Millionths of the currency for one USD. */
  readonly currencyRatePpm: number;
  readonly identifierLabel: string | null;
  readonly isIdentifierRequired: boolean;
  readonly isSelfBooking: boolean;
};

export const insertOrganization = async (db: Db, organization: NewOrganization, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('organizations')
    .values({
      name: organization.name,
      domain: organization.domain,
      currency: organization.currency,
      currency_rate_ppm: organization.currencyRatePpm,
      identifier_label: organization.identifierLabel,
      is_identifier_required: organization.isIdentifierRequired,
      is_self_booking: organization.isSelfBooking,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type NewMember = {
  readonly organizationId: number;
  readonly userId: number;
  readonly userType: UserType;
  /** Null: the organization's default. */
  readonly policyId: number | null;
};

export const insertMember = async (db: Db, member: NewMember, now: Date): Promise<void> => {
  await db
    .insertInto('memberships')
    .values({
      organization_id: member.organizationId,
      user_id: member.userId,
      user_type: member.userType,
      policy_id: member.policyId,
      created_at: now,
    })
    .execute();
};
