/** Proves docs/booking.md#refunds-under-way */
import { expect, test } from 'vitest';
import { refundLineText, refundStanding } from './refund-words.ts';
import type { RefundState } from './refunds.ts';

test.each<[RefundState, number, string]>([
  ['pending', 500, 'Refund, on its way to the card'],
  ['requires_action', 500, 'Refund, on its way to the card'],
  ['succeeded', 500, 'Refund'],
  ['failed', 500, 'Refund, returned by the bank of the card'],
  ['canceled', 500, 'Refund, returned by the bank of the card'],
  ['succeeded', -500, 'The refund did not reach the card; our experts arrange another way with you'],
])('a %s refund of %i reads: %s', (state, minor, text) => {
  expect(refundLineText({ minor, standing: refundStanding(state) })).toBe(text);
});

test('a refund from before refunds were followed is a refund', () => {
  expect(refundLineText({ minor: 500, standing: null })).toBe('Refund');
});
