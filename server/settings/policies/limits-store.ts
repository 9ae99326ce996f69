/** The amounts of policies, restated when an organization changes its currency: limits and currency belong together. */
import type { PolicyLimits } from '#domain/policies/restate-limits.ts';
import type { Db } from '#platform/db/database.ts';

/**
 * Limits of an organization's policies, also of deleted ones, because a trip may still refer to them. Locked for the
 * update.
 */
export const findPolicyLimits = (db: Db, organizationId: number) =>
  db
    .selectFrom('policies')
    .where('organization_id', '=', organizationId)
    .select([
      'id',
      'hotel_max_minor',
      'flight_max_upgrade_short_minor',
      'flight_max_upgrade_long_minor',
      'second_above_minor',
    ])
    .orderBy('id')
    .forUpdate()
    .execute();

export const updatePolicyLimits = async (db: Db, policyId: number, limits: PolicyLimits): Promise<void> => {
  await db
    .updateTable('policies')
    .set((eb) => ({
      hotel_max_minor: limits.hotelMaxMinor,
      flight_max_upgrade_short_minor: limits.maxUpgradeShortMinor,
      flight_max_upgrade_long_minor: limits.maxUpgradeLongMinor,
      second_above_minor: limits.secondAboveMinor,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', policyId)
    .execute();
};
