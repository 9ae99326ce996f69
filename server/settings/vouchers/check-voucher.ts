import type * as calls from '#contract/settings/vouchers.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findLargest } from './parts/store.ts';

/**
 * The amount of the largest voucher that an address can use with an organization, 0 for everything unknown. Open to
 * everyone, and limited by network like other queries of addresses. docs/roles.md#vouchers; docs/rules.md#vouchers;
 * docs/threats.md#voucher-fraud
 */
export const checkVoucher: Verb<typeof calls.checkVoucher> = async (world, { query }) => {
  const { email, organization_id: organizationId } = query;
  return ok({ amount_usd: (await findLargest(world.db, { email, organizationId })) ?? 0 });
};
