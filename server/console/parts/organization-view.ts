import {
  type ConsoleOrganization,
  mostMembersShown,
  type OrganizationState,
  type OrganizationSummary,
  organizationStates,
} from '#contract/console-organizations.ts';
import { userTypes } from '#contract/settings/member-fields.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { feeOf } from '#domain/payments/service-fee.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import { type OrganizationSpending, spentOnTripsSince } from '#server/payments/charges-store.ts';
import type { ConsoleOrganizationRow } from '#server/people/console-organization-store.ts';
import { membersOf } from '#server/people/membership-store.ts';
import { countTripsSince } from '#server/trips/organization-trips-store.ts';

type SummaryRow = Pick<
  ConsoleOrganizationRow,
  'id' | 'name' | 'domain' | 'status' | 'currency' | 'created_at' | 'member_count'
>;

const yearMs = 365 * 24 * 3_600_000;

const stateOf = (status: string): OrganizationState => {
  const state = organizationStates.find((known) => known === status);
  invariant(state, 'an organization is in one of its four states');
  return state;
};

type Activity = {
  readonly trips: ReadonlyMap<number, number>;
  readonly spent: readonly OrganizationSpending[];
};

const findActivity = async (db: Db, ids: readonly number[], now: Date): Promise<Activity> => {
  const since = new Date(now.getTime() - yearMs);
  const [trips, spent] = await Promise.all([countTripsSince(db, ids, since), spentOnTripsSince(db, ids, since)]);
  return { trips, spent };
};

const summaryOf = (row: SummaryRow, { trips, spent }: Activity): OrganizationSummary => ({
  id: row.id,
  name: row.name,
  domain: row.domain,
  state: stateOf(row.status),
  currency: row.currency,
  created_at: row.created_at.toISOString(),
  member_count: row.member_count,
  trip_count: trips.get(row.id) ?? 0,
  spent: spent
    .filter(({ organizationId }) => organizationId === row.id)
    .map(({ amount, currency }) => ({ amount, currency })),
});

/** Organizations with what their trips of the last 12 months cost: three statements, however many they are. */
export const summaryViews = async (db: Db, rows: readonly SummaryRow[], now: Date): Promise<OrganizationSummary[]> => {
  const activity = await findActivity(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => summaryOf(row, activity));
};

const findShownMembers = (db: Db, organizationId: number) =>
  membersOf(db, organizationId)
    .select('users.is_reports')
    // PGlite's own order is by code point: Zoë would stand before anna.
    .orderBy('users.name', (order) => order.collate('und-x-icu'))
    .orderBy('memberships.id')
    .limit(mostMembersShown)
    .execute();

const userTypeOf = (value: number): (typeof userTypes)[number] => {
  const type = userTypes.find((known) => known === value);
  invariant(type !== undefined, 'a membership has a user type of 0, 1 or 2');
  return type;
};

/** One organization as administrators see it. */
export const organizationView = async (
  world: Pick<World, 'clock'> & { readonly config: Pick<World['config'], 'spending'> },
  db: Db,
  row: ConsoleOrganizationRow,
): Promise<ConsoleOrganization> => {
  const [activity, members] = await Promise.all([
    findActivity(db, [row.id], world.clock.now()),
    findShownMembers(db, row.id),
  ]);
  const { identifier_label, is_identifier_required, is_self_booking, is_reports, is_custom_reports, is_partner } = row;
  return {
    ...summaryOf(row, activity),
    identifier_label,
    is_identifier_required,
    is_self_booking,
    is_reports,
    is_custom_reports,
    is_partner,
    staff_notes: row.staff_notes,
    logo_base64: row.logo_base64,
    service_fee: row.service_fee_minor,
    booking_fee: row.booking_fee_minor,
    daily_cap_usd: row.daily_cap_usd,
    voucher_credit: row.voucher_credit_minor,
    defaults: {
      service_fee: feeOf('service', null).minor,
      booking_fee: feeOf('booking', null).minor,
      daily_cap_usd: world.config.spending.dailyCapUsd,
    },
    suspension: row.suspended_at && {
      at: row.suspended_at.toISOString(),
      by: row.suspended_by_name ?? '',
      reason: row.suspended_reason ?? '',
    },
    members: members.map((one) => ({
      id: one.id,
      person_id: one.user_id,
      customer_name: one.name,
      customer_email: one.email,
      user_type: userTypeOf(one.user_type),
      is_reports: one.is_reports,
    })),
    version: row.version,
  };
};
