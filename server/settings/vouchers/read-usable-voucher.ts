import type * as calls from '#contract/settings/vouchers.ts';
import { toMinor } from '#domain/kit/money.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { voucherAmount } from './usable-voucher.ts';

/**
 * The part of a planned booking that a voucher of the caller's own address would pay; 0 for everything unknown. Other
 * people's vouchers are never revealed. docs/rules.md#vouchers; docs/threats.md#voucher-fraud; docs/decisions/0046
 */
export const readUsableVoucher: Verb<typeof calls.readUsableVoucher> = async (world, { actor, query }) => {
  const { organization_id: organizationId, amount, currency } = query;
  const due = { minor: toMinor(amount, currency), currency };
  // Experts book for customers, never with vouchers of their own.
  const use = { email: actor.email.toLowerCase(), organizationId, due };
  const minor = actor.isExpert ? 0 : await voucherAmount(world.db, use);
  return ok({ voucher_amount: minor, currency });
};
