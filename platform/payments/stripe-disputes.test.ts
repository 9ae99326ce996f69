/** Proves docs/booking.md#disputes */
import { describe, expect, test } from 'vitest';
import { disputeOf as described } from '#tests/builders/stripe-things.ts';
import { disputeOf } from './parts/stripe-disputes.ts';

const now = new Date('2026-09-01T09:30:00Z');
const words = described({ id: 'dp_1Mt', payment: 'pi_1', amount: 4_200, currency: 'usd', now });

describe('a dispute in Stripe’s words', () => {
  test.each([
    ['needs_response', 'needs response', false],
    ['warning_needs_response', 'needs response', true],
    ['appeal_needs_response', 'needs response', false],
    ['under_review', 'under review', false],
    ['warning_under_review', 'under review', true],
    ['appeal_under_review', 'under review', false],
    ['won', 'won', false],
    ['lost', 'lost', false],
    ['warning_closed', 'closed', true],
    ['prevented', 'closed', false],
    ['something_new', 'unknown', false],
  ])('%s is %s', (status, state, isInquiry) => {
    expect(disputeOf({ ...words, status })).toMatchObject({ state, isInquiry });
  });

  test.each([
    ['BHD', 41_230, 41_230],
    ['JPY', 41_200, 41_200],
    ['ISK', 4_120_000, 41_200],
    ['MGA', 5_000, 500_000],
  ])('an amount in %s is read in our minor units', (code, amount, minor) => {
    const read = disputeOf(described({ id: 'dp_1', payment: 'pi_1', amount, currency: code.toLowerCase(), now }));
    expect(read).toMatchObject({ amount: { minor, currency: code }, withdrawn: { minor, currency: code } });
  });

  test.each([
    ['nothing was withdrawn for an inquiry', [], { minor: 0, currency: 'USD' }],
    [
      'what was withdrawn is back',
      [
        { amount: -4_200, currency: 'usd' },
        { amount: 4_200, currency: 'usd' },
      ],
      { minor: 0, currency: 'USD' },
    ],
    ['our account has another currency', [{ amount: -3_900, currency: 'eur' }], { minor: 3_900, currency: 'EUR' }],
    [
      'amounts of two currencies are not summed',
      [
        { amount: -3_900, currency: 'eur' },
        { amount: 4_200, currency: 'usd' },
      ],
      null,
    ],
  ])('%s', (_what, moved, withdrawn) => {
    expect(disputeOf({ ...words, balance_transactions: moved })?.withdrawn).toEqual(withdrawn);
  });

  test('a bank that takes no evidence has no deadline, and evidence that was sent counts', () => {
    const details = { due_by: 0, has_evidence: false, past_due: false, submission_count: 1 };
    expect(disputeOf({ ...words, evidence_details: details })).toMatchObject({
      evidenceDueAt: null,
      hasEvidence: true,
    });
    expect(disputeOf({ ...words, evidence_details: { ...details, due_by: null } })?.evidenceDueAt).toBeNull();
  });

  test('payment and charge are read whether Stripe names or describes them', () => {
    const read = disputeOf({ ...words, charge: { id: 'ch_9', object: 'charge' }, payment_intent: null });
    expect(read).toMatchObject({ chargeRef: 'ch_9', paymentRef: null });
  });

  test.each([
    ['another thing', { object: 'charge' }],
    ['an amount that is none', { amount: -1 }],
    ['a name that is none', { id: '../dp_1' }],
    ['no evidence details', { evidence_details: undefined }],
  ])('%s is no dispute', (_what, more) => {
    expect(disputeOf({ ...words, ...more })).toBeNull();
  });
});
