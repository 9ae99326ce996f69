/** Proves docs/booking.md#cancellation-and-refund, docs/decisions/0046 */
import { expect, test } from 'vitest';
import { type Canceled, refundDue, refundSplit } from './refund-due.ts';

const usd = (minor: number) => ({ minor, currency: 'USD' });

test.each<[string, Canceled, number]>([
  [
    'all of it when the airline canceled, even if it says that it refunds less',
    { by: 'airline', refund: usd(0) },
    41_200,
  ],
  ['what the airline gives back when we cancel', { by: 'us', refund: usd(30_000) }, 30_000],
  ['nothing of a fare that gives nothing back', { by: 'us', refund: usd(0) }, 0],
  ['never more than was taken', { by: 'us', refund: usd(50_000) }, 41_200],
])('a canceled booking gives back %s', (_title, canceled, minor) => {
  expect(refundDue(usd(41_200), canceled)).toEqual(usd(minor));
});

test.each<[string, Canceled, [number, number]]>([
  ['the card first, as much as it paid', { by: 'us', refund: usd(30_000) }, [30_000, 0]],
  ['then the voucher', { by: 'us', refund: usd(35_000) }, [31_200, 3_800]],
  ['all of both when the hotel canceled', { by: 'hotel', refund: usd(0) }, [31_200, 10_000]],
  ['nothing of either', { by: 'us', refund: usd(0) }, [0, 0]],
])('of what card and voucher paid together goes back %s', (_title, canceled, [card, voucherMinor]) => {
  expect(refundSplit({ card: usd(31_200), voucherMinor: 10_000 }, canceled)).toEqual({ card: usd(card), voucherMinor });
});

test('what an order gives back is never mixed with another currency', () => {
  const inEuros = { by: 'us', refund: { minor: 30_000, currency: 'EUR' } } as const;
  expect(() => refundDue(usd(41_200), inEuros)).toThrow('given back in the currency it was paid in');
});
