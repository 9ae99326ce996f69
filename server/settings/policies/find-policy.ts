import type { LineManagerRole } from '#contract/settings/policies.ts';
import type { SecondRule } from '#domain/policies/second-approval.ts';
import type { TravelPolicy } from '#domain/policies/travel-policy.ts';
import type { Db } from '#platform/db/database.ts';
import { findBindingPolicy, type PolicyRow } from './parts/store.ts';
import { cabinOf, lineManagerRoleIn } from './parts/view.ts';
import { secondRuleIn } from './policy-store.ts';

/** A policy with the people it concerns. Amounts in minor units of the organization's currency. */
export type OrganizationPolicy = TravelPolicy & {
  readonly organizationId: number;
  readonly approverId: number | null;
  /** What the line managers of its people do. */
  readonly lineManagerRole: LineManagerRole;
  /** When a second approval is needed, and the people who give it. */
  readonly second: SecondRule;
  readonly secondApproverIds: readonly number[];
  readonly isNotifyUpfront: boolean;
  /** Average nightly room rate before taxes; 0: no cap. */
  readonly hotelMaxMinor: number;
};

const policyOf = (row: PolicyRow): OrganizationPolicy => ({
  id: row.id,
  version: row.version,
  organizationId: row.organization_id,
  title: row.title,
  approverId: row.approver_id,
  approverName: row.approver_name,
  lineManagerRole: lineManagerRoleIn(row.line_manager),
  second: secondRuleIn(row),
  secondApproverIds: row.second_approver_ids,
  withinPercent: row.flight_within_mr_percentage,
  maxCabinShort: cabinOf(row.flight_max_cabin_short),
  maxCabinLong: cabinOf(row.flight_max_cabin_long),
  maxUpgradeShortMinor: row.flight_max_upgrade_short_minor,
  maxUpgradeLongMinor: row.flight_max_upgrade_long_minor,
  maxCo2AbovePercent: row.flight_max_co2_above_percentage,
  isApproveAlways: row.is_approve_always,
  isNotifyUpfront: row.is_notify_upfront,
  hotelMaxMinor: row.hotel_max_minor,
});

/**
 * The policy that applies to an organization's trip: the contact's own, else the default one.
 * @param contact.userId null for an external contact
 * @returns null when the organization has no policy
 * @see docs/rules.md#whose-policy
 */
export const policyFor = async (
  db: Db,
  { organizationId, userId }: { readonly organizationId: number; readonly userId: number | null },
): Promise<OrganizationPolicy | null> => {
  const row = await findBindingPolicy(db, organizationId, userId);
  return row ? policyOf(row) : null;
};
