import * as calls from '#contract/settings/account.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { staleWrite } from '#server/kit/stale-write.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findOrganizations, type OrganizationRow, updateOrganization } from '#server/people/organization-store.ts';
import { organizationView } from './parts/organization-view.ts';
import { ratedCurrency, restatePolicies } from './restate-policies.ts';

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
    const from = { currency: row.currency, ratePpm: row.currency_rate_ppm };
    const to = ratedCurrency(from, body.currency);
    if (to === null) return refuse({ code: 'invalid', errors: { currency: 'Please choose a currency' } });
    const { currency, ratePpm: currencyRatePpm } = to;
    const isSaved = await updateOrganization(tx, row, { name: body.name, currency, currencyRatePpm });
    const [now = row] = await findOrganizations(tx, [params.id]);
    if (!isSaved) return stale(now);
    await restatePolicies(tx, row.id, from, to);
    world.log.info({ userId: actor.userId, organizationId: row.id, currency: body.currency }, 'organization saved');
    return ok(organizationView(actor, now));
  });
};
