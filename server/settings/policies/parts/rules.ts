import type { Refusal } from '#contract/refusals.ts';
import type { PolicyBody } from '#contract/settings/policies.ts';
import { toMinor } from '#domain/kit/money.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { policyAmountProblems } from '#domain/policies/policy-problems.ts';
import type { Db } from '#platform/db/database.ts';
import { countryById } from '#reference/countries.ts';
import { isActiveMember } from '#server/people/membership-store.ts';
import type { lockOrganization } from '#server/people/organization-store.ts';
import type { PolicyRow, PolicyRules } from './store.ts';

type Organization = NonNullable<Awaited<ReturnType<typeof lockOrganization>>> & { readonly id: number };

/** The codes of countries, each once, sorted; ids that are none are left out. */
const codesOf = (ids: readonly number[]): readonly string[] =>
  [...new Set(ids.flatMap((id) => countryById(id)?.iso2 ?? []))].toSorted();

const rulesOf = (body: PolicyBody, currency: string): PolicyRules => ({
  title: body.title,
  approverId: body.approver_id,
  hotelMaxMinor: toMinor(body.hotel_max, currency),
  withinPercent: body.flight_within_mr_percentage,
  maxCabinShort: body.flight_max_cabin_short,
  maxCabinLong: body.flight_max_cabin_long,
  maxUpgradeShortMinor: toMinor(body.flight_max_upgrade_short, currency),
  maxUpgradeLongMinor: toMinor(body.flight_max_upgrade_long, currency),
  maxCo2AbovePercent: body.flight_max_co2_above_usual_percentage,
  isApproveAlways: body.is_approve_always,
  isNotifyUpfront: body.is_notify_upfront,
  lineManagerRole: body.line_manager,
  second: {
    aboveMinor: body.second_above === null ? null : toMinor(body.second_above, currency),
    countries: codesOf(body.second_country_ids),
  },
  secondApproverIds: [...new Set(body.second_approver_ids)],
});

/**
 * A previously chosen approver stays allowed, because leaving must not block the form's other fields.
 * docs/roles.md#policies
 */
const isApproverAllowed = async (db: Db, organizationId: number, named: number | null, before: number | null) =>
  named === null || named === before || (await isActiveMember(db, organizationId, named));

/** Whether all are members who can sign in, or were chosen before. */
const areSecondApproversAllowed = async (
  db: Db,
  organizationId: number,
  { chosen, before }: { readonly chosen: readonly number[]; readonly before: readonly number[] },
): Promise<boolean> => {
  for (const userId of chosen)
    if (!before.includes(userId) && !(await isActiveMember(db, organizationId, userId))) return false;
  return true;
};

/**
 * Reads the sent rules of a policy, with amounts in minor units. Refuses `invalid`.
 * @param before the policy that is changed; null for a new one
 */
export const checkedRules = async (
  db: Db,
  body: PolicyBody,
  { organization, before }: { readonly organization: Organization; readonly before: PolicyRow | null },
): Promise<Result<PolicyRules, Refusal>> => {
  const { id, currency, currency_rate_ppm: ratePpm } = organization;
  const saved = before && {
    shortMinor: before.flight_max_upgrade_short_minor,
    longMinor: before.flight_max_upgrade_long_minor,
  };
  const isAllowed = await isApproverAllowed(db, id, body.approver_id, before?.approver_id ?? null);
  const second = { chosen: body.second_approver_ids, before: before?.second_approver_ids ?? [] };
  const errors = {
    ...(!body.second_country_ids.every(countryById) && {
      second_country_ids: 'Please choose countries of the list',
    }),
    ...(!(await areSecondApproversAllowed(db, id, second)) && {
      second_approver_ids: 'Please choose members of the organization',
    }),
    ...(!isAllowed && { approver_id: 'Please choose a member of the organization' }),
    ...policyAmountProblems(body, { currency, ratePpm }, saved),
  };
  return Object.keys(errors).length > 0 ? refuse({ code: 'invalid', errors }) : ok(rulesOf(body, currency));
};
