/** The actions a voucher allows, and its status in words. docs/rules.md#vouchers */
import type { Voucher } from '#contract/settings/vouchers.ts';
import { dayName } from '#domain/kit/day-names.ts';

type State = Pick<Voucher, 'is_active' | 'used_at'>;

/** "Used on 2 March 2026", "Available" or "Disabled". VOU-04, VOU-05, VOU-06 */
export const voucherStatus = ({ used_at: usedAt, is_active: isActive }: State): string => {
  if (usedAt !== null) return `Used on ${dayName(usedAt.slice(0, 10))}`;
  return isActive ? 'Available' : 'Disabled';
};

/** Only unused and active ones. VOU-08 */
export const isEditable = ({ used_at: usedAt, is_active: isActive }: State): boolean => usedAt === null && isActive;

/** Only unused ones. VOU-09 */
export const isSwitchable = ({ used_at: usedAt }: State): boolean => usedAt === null;
