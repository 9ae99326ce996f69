/** Organizations as administrators find and change them. docs/operations.md#organizations */
import { sql } from 'kysely';
import type { OrganizationState } from '#contract/console-organizations.ts';
import type { OrganizationSettings, OrganizationTerms } from '#domain/console/organization-changes.ts';
import type { Db } from '#platform/db/database.ts';
import { nameOf } from './name-store.ts';
import { changeOrganization, organizationColumns, type VersionOf } from './organization-store.ts';

const organizations = (db: Db) =>
  db
    .selectFrom('organizations')
    .select(organizationColumns)
    .select((of) => [
      'organizations.domain',
      'organizations.created_at',
      of
        .selectFrom('memberships as m')
        .whereRef('m.organization_id', '=', 'organizations.id')
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
    .$if(state !== null, (of) => of.where('organizations.status', '=', state ?? ''))
    .$if(text !== '', (of) =>
      of.where((where) =>
        where.or([
          sql<boolean>`position(lower(${text}) in lower(organizations.name)) > 0`,
          sql<boolean>`position(lower(${text}) in organizations.domain) > 0`,
        ]),
      ),
    )
    .orderBy('organizations.created_at', 'desc')
    .orderBy('organizations.id', 'desc')
    .limit(most)
    .execute();

/** One organization with its settings and the notes of staff; undefined: no such organization. */
export const findConsoleOrganization = (db: Db, id: number) =>
  organizations(db)
    .where('organizations.id', '=', id)
    .select([
      'is_reports',
      'is_custom_reports',
      'staff_notes',
      'logo_base64',
      'booking_fee_minor',
      'daily_cap_usd',
      'voucher_credit_minor',
      'suspended_at',
      'suspended_reason',
      nameOf('organizations.suspended_by').as('suspended_by_name'),
    ])
    .executeTakeFirst();

export type ConsoleOrganizationRow = NonNullable<Awaited<ReturnType<typeof findConsoleOrganization>>>;

/** @returns whether the row still had that version */
export const updateOrganizationSettings = (
  db: Db,
  row: VersionOf,
  settings: OrganizationSettings & { readonly ratePpm: number },
): Promise<boolean> =>
  changeOrganization(db, row, {
    change: {
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
    },
  });

/** @returns whether the row still had that version */
export const updateOrganizationTerms = (db: Db, row: VersionOf, terms: OrganizationTerms): Promise<boolean> =>
  changeOrganization(db, row, {
    change: {
      service_fee_minor: terms.serviceFeeMinor,
      booking_fee_minor: terms.bookingFeeMinor,
      daily_cap_usd: terms.dailyCapUsd,
      voucher_credit_minor: terms.voucherCreditMinor,
    },
  });
