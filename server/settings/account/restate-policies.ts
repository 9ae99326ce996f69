import { restatedLimits } from '#domain/policies/restate-limits.ts';
import type { Db } from '#platform/db/database.ts';
import { currencyRatePpm } from '#reference/currency-rates.ts';
import { findPolicyLimits, updatePolicyLimits } from '#server/settings/policies/limits-store.ts';

/** A currency and its rate, in millionths of it for one USD. */
export type Rated = { readonly currency: string; readonly ratePpm: number };

/**
 * The currency that an organization changes to. It keeps its rate as long as it keeps its currency.
 * @returns null: no such currency
 */
export const ratedCurrency = (was: Rated, currency: string): Rated | null => {
  const ratePpm = currency === was.currency ? was.ratePpm : currencyRatePpm(currency);
  return ratePpm === undefined ? null : { currency, ratePpm };
};

/**
 * Converts the limits of an organization's policies to another currency. Trips, cards, receipts, fees and vouchers keep
 * theirs, and searches keep the policy and the rate that they started with. BILL-05
 * @param tx has changed the currency already, so that saving a policy waits
 */
export const restatePolicies = async (tx: Db, organizationId: number, from: Rated, to: Rated): Promise<void> => {
  if (from.currency === to.currency) return;
  for (const policy of await findPolicyLimits(tx, organizationId)) {
    const limits = {
      hotelMaxMinor: policy.hotel_max_minor,
      maxUpgradeShortMinor: policy.flight_max_upgrade_short_minor,
      maxUpgradeLongMinor: policy.flight_max_upgrade_long_minor,
      secondAboveMinor: policy.second_above_minor,
    };
    await updatePolicyLimits(tx, policy.id, restatedLimits(limits, from, to));
  }
};
