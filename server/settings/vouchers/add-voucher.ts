import type * as calls from '#contract/settings/vouchers.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { refusalOfEditor, refusalOfOther } from './parts/open-vouchers.ts';
import { refuseIssue } from './parts/refuse-issue.ts';
import { voucherView } from './parts/view.ts';
import { storeVoucher } from './store-voucher.ts';

/**
 * Adds a voucher for an address, with or without an account. Refuses `not-found`, `role-too-low`, `invalid`,
 * `organization-suspended`.
 * VOU-21; docs/roles.md#vouchers
 */
export const addVoucher: Verb<typeof calls.addVoucher> = async (world, call) => {
  const { actor, query, ip } = call;
  const refusal = (await refusalOfEditor(world, call)) ?? refusalOfOther(call, call.body);
  if (refusal) return refuse(refusal);
  const { organization_id: organizationId } = query;
  const { body } = call;
  return await world.database.transact(async (tx) => {
    const refused = await refuseIssue(world, tx, { organizationId, moreMinor: body.amount_usd });
    if (refused) return refuse(refused);
    const row = await storeVoucher(world, tx, {
      organizationId,
      customerName: body.customer_name,
      customerEmail: body.customer_email,
      amountUsdMinor: body.amount_usd,
    });
    const facts = { organizationId, voucherId: row.id, amountUsdMinor: row.amount_usd_minor };
    await audit(world, tx, { event: 'voucher-added', userId: null, actorId: actor.userId, ip, facts });
    return ok(voucherView(actor, row));
  });
};
