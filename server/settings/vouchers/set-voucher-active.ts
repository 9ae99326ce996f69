import type { Refusal } from '#contract/refusals.ts';
import type * as calls from '#contract/settings/vouchers.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { Call, Verb } from '#server/kit/verb.ts';
import type { World } from '#server/kit/world.ts';
import { refusalOfEditor } from './parts/open-vouchers.ts';
import { refuseIssue } from './parts/refuse-issue.ts';
import { findVoucher, switchVoucher, type VoucherRow } from './parts/store.ts';
import { voucherView } from './parts/view.ts';

type SwitchCall = Call<typeof calls.setVoucherActive>;

const used: Refusal = { code: 'conflict', detail: 'A voucher that is used can be neither enabled nor disabled.' };

const change = async (world: World, tx: Db, call: SwitchCall): Promise<Result<VoucherRow, Refusal>> => {
  const { actor, query, params, ip } = call;
  const isActive = query.action === 'activate';
  const row = await findVoucher(tx, query.organization_id, params.id);
  if (!row) return refuse({ code: 'not-found' });
  if (row.used_at !== null) return refuse(used);
  // A second press, or another person, already set the wanted state.
  if (row.is_active === isActive) return ok(row);
  const asked = { organizationId: query.organization_id, moreMinor: row.amount_usd_minor };
  const refused = isActive && (await refuseIssue(world, tx, asked));
  if (refused) return refuse(refused);
  const switched = await switchVoucher(tx, row, isActive);
  if (!switched) return refuse({ code: 'conflict' });
  const facts = { organizationId: query.organization_id, voucherId: row.id };
  const event = isActive ? 'voucher-enabled' : 'voucher-disabled';
  await audit(world, tx, { event, userId: null, actorId: actor.userId, ip, facts });
  return ok(switched);
};

/**
 * Enables or disables a voucher that is not used; setting the current state again changes nothing. Refuses `not-found`,
 * `role-too-low`, `conflict`. VOU-09, VOU-22, VOU-23; docs/roles.md#vouchers
 */
export const setVoucherActive: Verb<typeof calls.setVoucherActive> = async (world, call) => {
  const refusal = await refusalOfEditor(world, call);
  if (refusal) return refuse(refusal);
  const changed = await world.database.transact((tx) => change(world, tx, call));
  return changed.ok ? ok(voucherView(call.actor, changed.value)) : changed;
};
