import type * as calls from '#contract/settings/vouchers.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { refusalOfReader } from './parts/open-vouchers.ts';
import { findVoucher } from './parts/store.ts';
import { voucherView } from './parts/view.ts';

/** One voucher of the query's organization. Refuses `not-found`, `role-too-low`. VOU-19; docs/roles.md#vouchers */
export const readVoucher: Verb<typeof calls.readVoucher> = async (world, call) => {
  const refusal = await refusalOfReader(world, call);
  if (refusal) return refuse(refusal);
  const row = await findVoucher(world.db, call.query.organization_id, call.params.id);
  return row ? ok(voucherView(call.actor, row)) : refuse({ code: 'not-found' });
};
