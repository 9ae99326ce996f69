import { type CabinChoice, cabinChoices } from '#contract/flights.ts';
import { type LineManagerRole, lineManagerRoles, type Policy } from '#contract/settings/policies.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { flightSummary, hotelSummary } from '#domain/policies/policy-summary.ts';
import { secondSummary } from '#domain/policies/second-approval.ts';
import { countryByIso2, countryName } from '#reference/countries.ts';
import { secondRuleIn } from '../policy-store.ts';
import type { PolicyRow } from './store.ts';

/** @throws InvariantError when the table holds what no form offers */
export const cabinOf = (stored: string): CabinChoice => {
  const cabin = cabinChoices.find((choice) => choice === stored);
  invariant(cabin, `a policy holds the cabin ${stored}`);
  return cabin;
};

/** @throws InvariantError when the table holds what no form offers */
export const lineManagerRoleIn = (stored: string): LineManagerRole => {
  const role = lineManagerRoles.find((one) => one === stored);
  invariant(role, `a policy holds ${stored} for line managers`);
  return role;
};

/** @param currency the organization's, in which the row's amounts are. POL-03 */
export const policyView = (row: PolicyRow, currency: string): Policy => {
  const short = cabinOf(row.flight_max_cabin_short);
  const long = cabinOf(row.flight_max_cabin_long);
  return {
    id: row.id,
    title: row.title,
    approver_id: row.approver_id,
    approver_name: row.approver_name,
    hotel_max: row.hotel_max_minor,
    hotel_summary: hotelSummary({ minor: row.hotel_max_minor, currency }),
    flight_summary: flightSummary({
      withinPercent: row.flight_within_mr_percentage,
      maxCabinShort: short,
      maxCabinLong: long,
      maxCo2AbovePercent: row.flight_max_co2_above_percentage,
      isApproveAlways: row.is_approve_always,
    }),
    flight_within_mr_percentage: row.flight_within_mr_percentage,
    flight_max_cabin_short: short,
    flight_max_cabin_long: long,
    flight_max_upgrade_short: row.flight_max_upgrade_short_minor,
    flight_max_upgrade_long: row.flight_max_upgrade_long_minor,
    flight_max_co2_above_usual_percentage: row.flight_max_co2_above_percentage,
    is_approve_always: row.is_approve_always,
    is_notify_upfront: row.is_notify_upfront,
    line_manager: lineManagerRoleIn(row.line_manager),
    second_above: row.second_above_minor,
    second_country_ids: secondRuleIn(row).countries.flatMap((code) => countryByIso2(code)?.id ?? []),
    second_approver_ids: [...row.second_approver_ids],
    second_approvers: row.second_approver_ids.map((id, at) => ({ id, name: row.second_approver_names[at] ?? '' })),
    second_summary: secondSummary(secondRuleIn(row), { currency, nameOf: countryName }, row.second_approver_names),
    is_default: row.is_default,
    currency,
    version: row.version,
  };
};
