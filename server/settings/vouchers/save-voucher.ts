import type { Refusal } from '#contract/refusals.ts';
import * as calls from '#contract/settings/vouchers.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { isEditable } from '#domain/vouchers/voucher-status.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import { staleWrite } from '#server/kit/stale-write.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { refusalOfEditor, refusalOfOther } from './parts/open-vouchers.ts';
import { refuseIssue } from './parts/refuse-issue.ts';
import { findVoucher, updateVoucher, type VoucherRow } from './parts/store.ts';
import { voucherView } from './parts/view.ts';

type SaveCall = Call<typeof calls.saveVoucher>;

const refusalOf = ({ actor, body }: SaveCall, row: VoucherRow): Refusal | null => {
  const now = voucherView(actor, row);
  if (!isEditable(now))
    return {
      code: 'conflict',
      detail: `A voucher that is ${now.used_at === null ? 'disabled' : 'used'} cannot be changed.`,
    };
  if (body.seen_version !== undefined && body.seen_version !== row.version) return staleWrite(calls.readVoucher, now);
  if (body.customer_email !== undefined && body.customer_email !== row.customer_email)
    return { code: 'invalid', errors: { customer_email: 'The email of a voucher cannot be changed' } };
  return null;
};

const save = async (world: World, tx: Db, call: SaveCall): Promise<Result<VoucherRow, Refusal>> => {
  const { actor, query, params, ip } = call;
  const row = await findVoucher(tx, query.organization_id, params.id);
  if (!row) return refuse({ code: 'not-found' });
  const { body } = call;
  const refusal =
    refusalOfOther(call, body) ??
    refusalOf(call, row) ??
    (await refuseIssue(world, tx, {
      organizationId: query.organization_id,
      moreMinor: body.amount_usd - row.amount_usd_minor,
    }));
  if (refusal) return refuse(refusal);
  const change = { customerName: body.customer_name, amountUsdMinor: body.amount_usd };
  const saved = await updateVoucher(tx, row, change);
  if (!saved) return refuse({ code: 'conflict' });
  const facts = {
    organizationId: query.organization_id,
    voucherId: row.id,
    amountUsdMinor: saved.amount_usd_minor,
    amountUsdMinorBefore: row.amount_usd_minor,
  };
  await audit(world, tx, { event: 'voucher-changed', userId: null, actorId: actor.userId, ip, facts });
  return ok(saved);
};

/**
 * Changes name and amount of a voucher that is active and not used. Refuses `not-found`, `role-too-low`, `invalid`, and
 * `conflict`: used, disabled, or an older version, with the current voucher. VOU-08, VOU-20; docs/roles.md#vouchers
 */
export const saveVoucher: Verb<typeof calls.saveVoucher> = async (world, call) => {
  const refusal = await refusalOfEditor(world, call);
  if (refusal) return refuse(refusal);
  const saved = await world.database.transact((tx) => save(world, tx, call));
  return saved.ok ? ok(voucherView(call.actor, saved.value)) : saved;
};
