/** Proves docs/booking.md#amounts, docs/decisions/0061 */
import { describe, expect, test } from 'vitest';
import { amountLines, amountsOf } from './amounts.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });
const taken = { dueMinor: 176_575, voucherMinor: 0, atPropertyMinor: 0, currency: 'USD' };

describe('one amount from list to receipt', () => {
  test.each([
    ['the card pays all of it', taken, [176_575, 0, 0, 176_575]],
    ['a voucher pays a part', { ...taken, voucherMinor: 10_000 }, [166_575, 10_000, 0, 176_575]],
    ['a voucher that has more', { ...taken, voucherMinor: 999_999 }, [0, 176_575, 0, 176_575]],
    [
      'a hotel is paid on arrival',
      { ...taken, voucherMinor: 10_000, atPropertyMinor: 21_000 },
      [166_575, 10_000, 21_000, 197_575],
    ],
    [
      'all is paid at the hotel',
      { ...taken, dueMinor: 0, voucherMinor: 10_000, atPropertyMinor: 21_000 },
      [0, 0, 21_000, 21_000],
    ],
  ])('%s', (_what, given, [card = 0, voucher = 0, atProperty = 0, whole = 0]) => {
    expect(amountsOf(given)).toEqual({
      card: usd(card),
      voucher: usd(voucher),
      atProperty: usd(atProperty),
      whole: usd(whole),
    });
  });

  test('the amount charged to the card comes first, and a total follows only when something else pays too', () => {
    expect(amountLines(amountsOf(taken))).toEqual([['Charged to the card', '1,765.75 USD']]);
    expect(amountLines(amountsOf({ ...taken, voucherMinor: 10_000, atPropertyMinor: 21_000 }))).toEqual([
      ['Charged to the card', '1,665.75 USD'],
      ['Paid by voucher', '100.00 USD'],
      ['Paid at the hotel', '210.00 USD'],
      ['Trip total', '1,975.75 USD'],
    ]);
  });
});
