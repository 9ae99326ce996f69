import type * as calls from '#contract/settings/vouchers.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findLargest } from './parts/store.ts';

/**
 * What an address can use with an organization: the amount of its largest voucher, 0 for everything unknown alike. Open
 * to all, and limited by network like other look-ups of addresses. docs/roles.md#vouchers; docs/rules.md#vouchers;
 * docs/threats.md#voucher-fraud
 */
export const checkVoucher: Verb<typeof calls.checkVoucher> = async (world, { query }) => {
  const { email, organization_id: organizationId } = query;
  return ok({ amount_usd: (await findLargest(world.db, { email, organizationId })) ?? 0 });
};
