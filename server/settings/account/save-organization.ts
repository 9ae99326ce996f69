import type { Refusal } from '#contract/refusals.ts';
import * as calls from '#contract/settings/account.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { restatedLimits } from '#domain/policies/restate-limits.ts';
import type { Db } from '#platform/db/database.ts';
import { currencyRatePpm } from '#reference/currency-rates.ts';
import { staleWrite } from '#server/kit/stale-write.ts';
import type { Verb } from '#server/kit/verb.ts';
import {
  findOrganizations,
  type OrganizationChange,
  type OrganizationRow,
  updateOrganization,
} from '#server/people/organization-store.ts';
import { findPolicyLimits, updatePolicyLimits } from '#server/settings/policies/limits-store.ts';
import { organizationView } from './parts/organization-view.ts';

const restatePolicies = async (tx: Db, row: OrganizationRow, change: OrganizationChange): Promise<void> => {
  const from = { currency: row.currency, ratePpm: row.currency_rate_ppm };
  const to = { currency: change.currency, ratePpm: change.currencyRatePpm };
  for (const policy of await findPolicyLimits(tx, row.id)) {
    const limits = {
      hotelMaxMinor: policy.hotel_max_minor,
      maxUpgradeShortMinor: policy.flight_max_upgrade_short_minor,
      maxUpgradeLongMinor: policy.flight_max_upgrade_long_minor,
    };
    await updatePolicyLimits(tx, policy.id, restatedLimits(limits, from, to));
  }
};

/** The organization keeps its rate as long as it keeps its currency. */
const changeOf = (
  row: OrganizationRow,
  { name, currency }: { name: string; currency: string },
): Result<OrganizationChange, Refusal> => {
  const ratePpm = currency === row.currency ? row.currency_rate_ppm : currencyRatePpm(currency);
  return ratePpm === undefined
    ? refuse({ code: 'invalid', errors: { currency: 'Please choose a currency' } })
    : ok({ name, currency, currencyRatePpm: ratePpm });
};

/**
 * Changes an organization's name and currency, for its Super Admins and administrators. Another currency restates the
 * limits of its policies; trips, cards and receipts keep theirs. Refuses `not-found`, `role-too-low`, `invalid`,
 * `conflict` (with the current organization). BILL-05; docs/screens.md#settings-forms
 */
export const saveOrganization: Verb<typeof calls.saveOrganization> = async (world, call) => {
  const { actor, params } = call;
  const right = organizationRight(actor, params.id, { types: [1], isStaffAllowed: actor.isAdmin });
  if (right !== 'yes') return refuse({ code: right });
  return await world.database.transact(async (tx) => {
    const [row] = await findOrganizations(tx, [params.id]);
    if (!row) return refuse({ code: 'not-found' });
    const { body } = call;
    const stale = (now: OrganizationRow) => refuse(staleWrite(calls.readOrganization, organizationView(actor, now)));
    if (body.seen_version !== undefined && body.seen_version !== row.version) return stale(row);
    const change = changeOf(row, body);
    if (!change.ok) return change;
    const isSaved = await updateOrganization(tx, row, change.value);
    const [now = row] = await findOrganizations(tx, [params.id]);
    if (!isSaved) return stale(now);
    if (body.currency !== row.currency) await restatePolicies(tx, row, change.value);
    world.log.info({ userId: actor.userId, organizationId: row.id, currency: body.currency }, 'organization saved');
    return ok(organizationView(actor, now));
  });
};
