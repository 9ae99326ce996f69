/** The vouchers shown in the list, and their order. docs/rules.md#vouchers; docs/screens.md#settings-forms */
import { type Voucher, voucherListCap } from '#contract/settings/vouchers.ts';
import { passesText } from '../kit/search-text.ts';

export const voucherSorts = ['name', 'email', 'amount', 'status', 'created'] as const;
export type VoucherSort = (typeof voucherSorts)[number];
export type VoucherOrder = { readonly by: VoucherSort; readonly direction: 'ascending' | 'descending' };

/** The newest first. */
export const firstOrder: VoucherOrder = { by: 'created', direction: 'descending' };

/** The first order of a column: names and addresses from A, amounts from the largest, days from the newest. */
export const nextOrder = (now: VoucherOrder, by: VoucherSort): VoucherOrder => {
  if (now.by === by) return { by, direction: now.direction === 'ascending' ? 'descending' : 'ascending' };
  return { by, direction: by === 'amount' || by === 'created' ? 'descending' : 'ascending' };
};

const names = new Intl.Collator('en', { sensitivity: 'base' });

/** Available, disabled, used: vouchers that can still be used come together. */
const rankOf = ({ used_at: usedAt, is_active: isActive }: Voucher): number =>
  usedAt === null ? (isActive ? 0 : 1) : 2;

const compare: Readonly<Record<VoucherSort, (one: Voucher, two: Voucher) => number>> = {
  name: (one, two) => names.compare(one.customer_name, two.customer_name),
  email: (one, two) => names.compare(one.customer_email, two.customer_email),
  amount: (one, two) => one.amount_usd - two.amount_usd,
  status: (one, two) => rankOf(one) - rankOf(two) || (one.used_at ?? '').localeCompare(two.used_at ?? ''),
  created: (one, two) => one.created_at.localeCompare(two.created_at) || one.id - two.id,
};

/** Equal ones have the newest first in both directions. */
export const sortedVouchers = (vouchers: readonly Voucher[], { by, direction }: VoucherOrder): readonly Voucher[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  return vouchers.toSorted((one, two) => sign * compare[by](one, two) || two.id - one.id);
};

/** Every typed word must occur in the name or the address. */
export const foundVouchers = (vouchers: readonly Voucher[], typed: string): readonly Voucher[] =>
  vouchers.filter((voucher) => passesText([voucher.customer_name, voucher.customer_email], typed));

/** "No results", "1 voucher", "12 vouchers"; for a capped list, how to see the others. */
export const voucherMessage = (count: number, isCapped: boolean): string => {
  if (isCapped) return `The newest ${voucherListCap} vouchers. Please use the search to see others.`;
  if (count === 0) return 'No results';
  return count === 1 ? '1 voucher' : `${count} vouchers`;
};
