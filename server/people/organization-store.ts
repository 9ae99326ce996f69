/** Organizations in the database. */

import type { Updateable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { identifierListOf } from './identifier-store.ts';

/** @returns the name of the organization if it was waiting, else undefined. Others may now register its domain. */
export const closeOrganization = async (db: Db, organizationId: number): Promise<string | undefined> => {
  const closed = await db
    .updateTable('organizations')
    .set({ status: 'closed', domain: null })
    .where('id', '=', organizationId)
    .where('status', '=', 'pending')
    .returning('name')
    .executeTakeFirst();
  return closed?.name;
};

export const findOrganizationByDomain = (db: Db, domain: string) =>
  db
    .selectFrom('organizations')
    .where('domain', '=', domain)
    .where('status', '=', 'active')
    .select(['id', 'name'])
    .executeTakeFirst();

/**
 * The organization of a domain that takes requests to join: an active one, or one that waits for approval and whose person
 * has proven the address there.
 */
export const findOrganizationToJoin = (db: Db, domain: string) =>
  db
    .selectFrom('organizations')
    .where('domain', '=', domain)
    .where((of) =>
      of.or([
        of('status', '=', 'active'),
        of.and([
          of('status', '=', 'pending'),
          of.exists(
            of
              .selectFrom('memberships')
              .innerJoin('users', 'users.id', 'memberships.user_id')
              .whereRef('memberships.organization_id', '=', 'organizations.id')
              .where('users.email_proven_at', 'is not', null)
              .select('users.id'),
          ),
        ]),
      ]),
    )
    .select(['id', 'name', 'status'])
    .executeTakeFirst();

export type OrganizationChange = { readonly name: string; readonly currency: string; readonly currencyRatePpm: number };

export type VersionOf = { readonly id: number; readonly version: number };

/**
 * Changes the row of an organization, unless somebody else has changed it.
 * @param status in which state it must be; absent: in any
 * @returns whether the row still had that version and state
 */
export const changeOrganization = async (
  db: Db,
  { id, version }: VersionOf,
  { change, status }: { readonly change: Updateable<Tables['organizations']>; readonly status?: string },
): Promise<boolean> => {
  const changed = await db
    .updateTable('organizations')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .$if(status !== undefined, (of) => of.where('status', '=', status ?? ''))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};

/** @returns whether the row still had that version */
export const updateOrganization = (db: Db, row: VersionOf, of: OrganizationChange): Promise<boolean> =>
  changeOrganization(db, row, {
    change: { name: of.name, currency: of.currency, currency_rate_ppm: of.currencyRatePpm },
  });

/** What every view of an organization needs. */
export const organizationColumns = [
  'organizations.id',
  'organizations.name',
  'organizations.currency',
  'organizations.currency_rate_ppm',
  'organizations.identifier_label',
  'organizations.is_identifier_required',
  'organizations.is_self_booking',
  'organizations.is_partner',
  'organizations.service_fee_minor',
  'organizations.status',
  'organizations.version',
] as const;

export const findOrganizations = (db: Db, organizationIds: readonly number[]) =>
  organizationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('organizations')
        .where('id', 'in', [...organizationIds])
        .select(organizationColumns)
        .select(identifierListOf('organizations.id').as('identifier_list'))
        .orderBy('name')
        .orderBy('id')
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
  /** Its Super Admins may make landing pages. */
  readonly isPartner?: boolean;
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
      is_partner: organization.isPartner ?? false,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findOrganizationName = (db: Db, organizationId: number) =>
  db.selectFrom('organizations').where('id', '=', organizationId).select('name').executeTakeFirst();

/**
 * Changes of one team run one after the other until the transaction ends, or the last two Super Admins could both leave
 * at once.
 */
export const takeTurns = (tx: Db, organizationId: number) =>
  tx.selectFrom('organizations').where('id', '=', organizationId).select('name').forUpdate().executeTakeFirst();

/** The organization's currency with its rate. */
export const findCurrency = (db: Db, organizationId: number) =>
  db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['currency', 'currency_rate_ppm'])
    .executeTakeFirst();

/**
 * The same, and changes of its policies or currency run one after the other until the commit, because it has one
 * default policy and one currency. Undefined when there is no such organization.
 */
export const lockOrganization = (tx: Db, organizationId: number) =>
  tx
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select(['currency', 'currency_rate_ppm'])
    .forUpdate()
    .executeTakeFirst();

export const hasOrganization = async (db: Db, id: number): Promise<boolean> => {
  const found = await db.selectFrom('organizations').where('id', '=', id).select('id').executeTakeFirst();
  return found !== undefined;
};

/** The domain an organization registered with; null: none. */
export const findRegisteredDomain = async (db: Db, organizationId: number): Promise<string | null> => {
  const found = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('domain')
    .executeTakeFirst();
  return found?.domain ?? null;
};

/** The organization's word for the identifier, e.g. "Cost Center"; null when it has none. */
export const findIdentifierLabel = async (db: Db, organizationId: number | null): Promise<string | null> => {
  if (organizationId === null) return null;
  const row = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('identifier_label')
    .executeTakeFirst();
  return row?.identifier_label ?? null;
};

/**
 * The booking fee of an organization's landing pages, as a part of another room's statement; null: the default.
 * @param organizationId the column with the key
 */
export const bookingFeeOf = (organizationId: string): RawBuilder<number | null> =>
  sql<number | null>`(select org.booking_fee_minor from organizations org where org.id = ${sql.ref(organizationId)})`;

/** What the open vouchers of an organization may be worth together, in cents; null: no limit. */
export const findVoucherCredit = async (db: Db, organizationId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('voucher_credit_minor')
    .executeTakeFirst();
  return row?.voucher_credit_minor ?? null;
};
