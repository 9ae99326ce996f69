import type { Money } from '#domain/kit/money.ts';
import { paidByVoucher, voucherCurrency } from '#domain/vouchers/voucher-payment.ts';
import type { Db } from '#platform/db/database.ts';
import { bestFor, countUsable, lockBestFor } from './parts/usable-store.ts';

/** The person who may use vouchers, and the amount to pay now. */
export type VoucherUse = {
  /** Lower case; known to be the person's own. */
  readonly email: string;
  readonly organizationId: number;
  /** What is due now, without what is paid at hotels. */
  readonly due: Money;
};

/** A voucher that may be spent. `amountMinor`: all of it, in cents. */
export type UsableVoucher = { readonly id: number; readonly amountMinor: number };

const isPayable = ({ due }: VoucherUse): boolean => due.currency === voucherCurrency && due.minor > 0;

/**
 * The amount of a booking that a voucher would pay: of the smallest that covers the amount due, else of the largest.
 * @returns minor units of `due`; 0: there is none, or it is sold in another currency
 * @see docs/rules.md#vouchers
 */
export const voucherAmount = async (db: Db, use: VoucherUse): Promise<number> => {
  const found = isPayable(use) ? await bestFor(db, use) : undefined;
  return found ? paidByVoucher(found.amountMinor, use.due.minor) : 0;
};

/** How many vouchers an address may use with an organization, and the largest; null: none. */
export const usableVouchers = async (
  db: Db,
  owner: Pick<VoucherUse, 'email' | 'organizationId'>,
): Promise<{ readonly count: number; readonly largest: Money } | null> => {
  const { count, largestMinor } = await countUsable(db, owner);
  return largestMinor === null ? null : { count, largest: { minor: largestMinor, currency: voucherCurrency } };
};

/**
 * The same voucher, locked for the caller's transaction, so that nobody else spends or changes it. `spendVoucher`
 * spends it. docs/threats.md#voucher-fraud
 */
export const lockVoucher = async (tx: Db, use: VoucherUse): Promise<UsableVoucher | null> => {
  if (!isPayable(use)) return null;
  let locked = await lockBestFor(tx, use);
  // Somebody else spent the best voucher while this call waited for it, so the next one is tried.
  while (!locked && (await bestFor(tx, use))) locked = await lockBestFor(tx, use);
  return locked ?? null;
};
