import { describe, expect, test } from 'vitest';
import { termsChanges } from './organization-changes.ts';
import { termsBodyOf, termsProblems } from './terms-form.ts';

const empty = { serviceFee: '', bookingFee: '', dailyCap: '', voucherCredit: '' };

describe('the form of fees and limits', () => {
  test.each([
    ['everything empty', {}, []],
    ['amounts', { serviceFee: '35', bookingFee: '0', dailyCap: '5000', voucherCredit: '99.50' }, []],
    ['three decimals', { serviceFee: '1.234' }, ['serviceFee']],
    ['words', { bookingFee: 'much', voucherCredit: '-1' }, ['bookingFee', 'voucherCredit']],
    ['a daily limit of nothing', { dailyCap: '0' }, ['dailyCap']],
    ['cents of a daily limit', { dailyCap: '10.50' }, ['dailyCap']],
  ])('with %s names the fields that are wrong', (_, typed, wrong) => {
    expect(Object.keys(termsProblems({ ...empty, ...typed }))).toEqual(wrong);
  });

  test('an empty field is the default, and 0 is nothing', () => {
    expect(termsBodyOf({ ...empty, serviceFee: ' 35.50 ', bookingFee: '0' }, 3)).toEqual({
      service_fee: 35.5,
      booking_fee: 0,
      daily_cap_usd: null,
      voucher_credit: null,
      seen_version: 3,
    });
  });

  test('the audit has each change as it was and as it is now', () => {
    const was = { serviceFeeMinor: null, bookingFeeMinor: 5_000, dailyCapUsd: null, voucherCreditMinor: null };
    expect(termsChanges(was, was)).toBeNull();
    expect(termsChanges(was, { ...was, serviceFeeMinor: 0, bookingFeeMinor: null })).toEqual({
      serviceFeeMinorWas: 'default',
      serviceFeeMinorNow: 0,
      bookingFeeMinorWas: 5_000,
      bookingFeeMinorNow: 'default',
    });
  });
});
