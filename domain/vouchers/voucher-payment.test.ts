import { describe, expect, test } from 'vitest';
import { paidByVoucher, voucherShares } from './voucher-payment.ts';

describe('what a voucher pays', () => {
  test('never more than it has, nor more than is due', () => {
    expect([paidByVoucher(10_000, 41_200), paidByVoucher(50_000, 41_200), paidByVoucher(0, 41_200)]).toEqual([
      10_000, 41_200, 0,
    ]);
    expect(paidByVoucher(10_000, 0)).toBe(0);
  });

  test('it pays for the item bought last first, which is refunded least', () => {
    expect(voucherShares([30_000, 41_200], 10_000)).toEqual([0, 10_000]);
    expect(voucherShares([30_000, 41_200], 50_000)).toEqual([8_800, 41_200]);
    expect(voucherShares([30_000, 0, 41_200], 90_000)).toEqual([30_000, 0, 41_200]);
    expect(voucherShares([], 10_000)).toEqual([]);
  });
});
