import * as calls from '#contract/settings/vouchers.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { refusalOfReader } from './parts/open-vouchers.ts';
import { findVouchers } from './parts/store.ts';
import { voucherView } from './parts/view.ts';

/**
 * The vouchers of an organization, the newest first. Refuses `not-found`, `role-too-low`. VOU-18;
 * docs/roles.md#vouchers
 */
export const listVouchers: Verb<typeof calls.listVouchers> = async (world, call) => {
  const refusal = await refusalOfReader(world, call);
  if (refusal) return refuse(refusal);
  const { organization_id: organizationId, search = '' } = call.query;
  const words = search.toLowerCase().split(/\s/);
  const rows = await findVouchers(world.db, organizationId, { words, most: calls.voucherListCap });
  return ok(rows.map((row) => voucherView(call.actor, row)));
};
