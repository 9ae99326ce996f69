/** Organizations as administrators find and change them. docs/operations.md#organizations */
import { sql } from 'kysely';
import type { OrganizationState } from '#contract/console-organizations.ts';
import type { OrganizationSettings, OrganizationTerms } from '#domain/console/organization-changes.ts';
import type { Db } from '#platform/db/database.ts';
import { nameOf } from './name-store.ts';

const organizations = (db: Db) =>
  db
    .selectFrom('organizations as o')
    .select((of) => [
      'o.id',
      'o.name',
      'o.domain',
      'o.status',
      'o.currency',
      'o.created_at',
      of
        .selectFrom('memberships as m')
        .whereRef('m.organization_id', '=', 'o.id')
        .select(sql<number>`count(*)::integer`.as('count'))
        .$asScalar()
        .$notNull()
        .as('member_count'),
    ]);

export type OrganizationsWanted = {
  /** A part of the name or domain, in any case; empty: all. */
  readonly text: string;
  /** Null: in any state. */
  readonly state: OrganizationState | null;
  readonly most: number;
};

/** The newest organizations that match, each with the number of all that match. */
export const searchOrganizations = (db: Db, { text, state, most }: OrganizationsWanted) =>
  organizations(db)
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .$if(state !== null, (of) => of.where('o.status', '=', state ?? ''))
    .$if(text !== '', (of) =>
      of.where((where) =>
        where.or([
          sql<boolean>`position(lower(${text}) in lower(o.name)) > 0`,
          sql<boolean>`position(lower(${text}) in o.domain) > 0`,
        ]),
      ),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute();

/** One organization with its settings and the notes of staff; undefined: no such organization. */
export const findConsoleOrganization = (db: Db, id: number) =>
  organizations(db)
    .where('o.id', '=', id)
    .select([
      'o.identifier_label',
      'o.is_identifier_required',
      'o.is_self_booking',
      'o.is_reports',
      'o.is_custom_reports',
      'o.is_partner',
      'o.staff_notes',
      'o.logo_base64',
      'o.currency_rate_ppm',
      'o.service_fee_minor',
      'o.booking_fee_minor',
      'o.daily_cap_usd',
      'o.voucher_credit_minor',
      'o.suspended_at',
      'o.suspended_reason',
      nameOf('o.suspended_by').as('suspended_by_name'),
      'o.version',
    ])
    .executeTakeFirst();

export type ConsoleOrganizationRow = NonNullable<Awaited<ReturnType<typeof findConsoleOrganization>>>;

/** @returns whether the row still had that version */
export const updateOrganizationSettings = async (
  db: Db,
  { id, version }: Pick<ConsoleOrganizationRow, 'id' | 'version'>,
  settings: OrganizationSettings & { readonly ratePpm: number },
): Promise<boolean> => {
  const updated = await db
    .updateTable('organizations')
    .set({
      name: settings.name,
      logo_base64: settings.logo,
      currency: settings.currency,
      currency_rate_ppm: settings.ratePpm,
      identifier_label: settings.identifierLabel,
      is_identifier_required: settings.isIdentifierRequired,
      is_self_booking: settings.isSelfBooking,
      is_reports: settings.isReports,
      is_custom_reports: settings.isCustomReports,
      is_partner: settings.isPartner,
      staff_notes: settings.staffNotes,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
};

/** @returns whether the row still had that version */
export const updateOrganizationTerms = async (
  db: Db,
  { id, version }: Pick<ConsoleOrganizationRow, 'id' | 'version'>,
  terms: OrganizationTerms,
): Promise<boolean> => {
  const updated = await db
    .updateTable('organizations')
    .set({
      service_fee_minor: terms.serviceFeeMinor,
      booking_fee_minor: terms.bookingFeeMinor,
      daily_cap_usd: terms.dailyCapUsd,
      voucher_credit_minor: terms.voucherCreditMinor,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
};
