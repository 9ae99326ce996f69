import * as calls from '#contract/console-organizations.ts';
import { type OrganizationTerms, termsChanges } from '#domain/console/organization-changes.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { audit } from '#server/kit/audit.ts';
import { staleWrite } from '#server/kit/stale-write.ts';
import type { Verb } from '#server/kit/verb.ts';
import {
  type ConsoleOrganizationRow,
  findConsoleOrganization,
  updateOrganizationTerms,
} from '#server/people/console-organization-store.ts';
import { organizationView } from './parts/organization-view.ts';

const termsOf = (row: ConsoleOrganizationRow): OrganizationTerms => ({
  serviceFeeMinor: row.service_fee_minor,
  bookingFeeMinor: row.booking_fee_minor,
  dailyCapUsd: row.daily_cap_usd,
  voucherCreditMinor: row.voucher_credit_minor,
});

/**
 * Changes an organization's fees and limits; the audit has each as it was and as it is now. The same again change
 * nothing. Refuses `not-found`, and `conflict` with the current organization when it was changed since it was read.
 * docs/operations.md#fees-and-limits
 */
export const saveOrganizationTerms: Verb<typeof calls.saveOrganizationTerms> = (world, { actor, params, body, ip }) =>
  world.database.transact(async (tx) => {
    const row = await findConsoleOrganization(tx, params.id);
    if (!row) return refuse({ code: 'not-found' });
    const stale = async (of: ConsoleOrganizationRow) =>
      refuse(staleWrite(calls.readConsoleOrganization, await organizationView(world, tx, of)));
    if (body.seen_version !== row.version) return await stale(row);
    const terms: OrganizationTerms = {
      serviceFeeMinor: body.service_fee,
      bookingFeeMinor: body.booking_fee,
      dailyCapUsd: body.daily_cap_usd,
      voucherCreditMinor: body.voucher_credit,
    };
    const changes = termsChanges(termsOf(row), terms);
    if (changes === null) return ok(await organizationView(world, tx, row));
    const isSaved = await updateOrganizationTerms(tx, row, terms);
    const current = (await findConsoleOrganization(tx, params.id)) ?? row;
    if (!isSaved) return await stale(current);
    const facts = { organizationId: row.id, ...changes };
    await audit(world, tx, { event: 'organization-terms-changed', userId: null, actorId: actor.userId, ip, facts });
    return ok(await organizationView(world, tx, current));
  });
