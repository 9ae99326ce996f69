import type { Refusal } from '#contract/refusals.ts';
import { formatMoney } from '#domain/kit/money.ts';
import type { Db } from '#platform/db/database.ts';
import { lockName } from '#platform/db/named-lock.ts';
import type { World } from '#server/kit/world.ts';
import { findVoucherCredit } from '#server/people/organization-store.ts';
import { refuseSuspended } from '#server/people/refuse-suspended.ts';
import { openVouchersUsd } from './store.ts';

/**
 * Why an organization cannot issue more: it is suspended, or its credit for vouchers is used up. Until the transaction
 * ends nobody else issues for it, so two vouchers cannot exceed the credit together. Call it before anything is written.
 * docs/operations.md#fees-and-limits
 * @param moreMinor by how much its open vouchers grow, in cents; what gets smaller is never refused
 */
export const refuseIssue = async (
  world: Pick<World, 'config'>,
  tx: Db,
  { organizationId, moreMinor }: { readonly organizationId: number; readonly moreMinor: number },
): Promise<Refusal | null> => {
  await lockName(tx, `vouchers of organization ${organizationId}`);
  const suspended = await refuseSuspended(world, tx, organizationId);
  if (suspended) return suspended;
  const creditMinor = await findVoucherCredit(tx, organizationId);
  if (creditMinor === null || moreMinor <= 0) return null;
  const leftMinor = Math.max(0, creditMinor - (await openVouchersUsd(tx, organizationId)));
  if (moreMinor <= leftMinor) return null;
  const left = formatMoney({ minor: leftMinor, currency: 'USD' });
  const credit = formatMoney({ minor: creditMinor, currency: 'USD' });
  const sentence = `Open vouchers may be worth ${credit} together, so ${left} more can be issued`;
  return { code: 'invalid', detail: `${sentence}.`, errors: { amount_usd: sentence } };
};
