/** Proves docs/booking.md#refunds-under-way */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallContext } from '#domain/kit/outcome.ts';
import { settleAnswer } from '#domain/payments/answers.ts';
import { type StripeServer, startStripeServer, stripeTestKey } from '#tests/builders/stripe-server.ts';
import { freshDatabase } from '#tests/builders/test-database.ts';
import type { Database } from '../db/database.ts';
import { silentLog } from '../log.ts';
import type { PaymentGateway } from './port.ts';
import { goodCard } from './port-suite.ts';
import { stripePayments } from './stripe.ts';

const now = new Date('2026-09-01T09:30:00Z');
const context: CallContext = { signal: new AbortController().signal, now: () => now };
const usd = (minor: number) => ({ minor, currency: 'USD' });

let database: Database;
let server: StripeServer;
let gateway: PaymentGateway;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startStripeServer(() => now);
  gateway = stripePayments({
    secretKey: stripeTestKey,
    baseUrl: server.baseUrl,
    isRawAllowed: false,
    db: database.db,
    log: silentLog(),
    keyRefused: () => {},
    traceOf: async () => null,
    pauseMs: 0,
  });
});
beforeEach(() => server.calm());
afterAll(async () => {
  await server.close();
  await database.close();
});

let made = 0;
const paid = async (): Promise<{ name: string; ref: string }> => {
  const card = await gateway.saveCard({ ...goodCard, number: server.takeCard(), cvc: '' }, 'organization-1', context);
  if (!card.ok) throw new Error('the card was refused');
  const name = `paid-${++made}`;
  const request = { token: card.value.token, amount: usd(10_000), key: `${name}-a`, paymentName: name };
  const held = await gateway.authorize(request, context);
  if (!held.ok) throw new Error('the card was declined');
  await gateway.capture(held.value.ref, usd(10_000), `${name}-c`, context);
  return { name, ref: held.value.ref };
};

/** A refund in Stripe's words. */
const refundOf = (ref: string, more: object = {}) => ({
  id: 're_1Nispe2eZvKYlo2Cd31jOCgZ',
  object: 'refund',
  amount: 4_000,
  charge: 'ch_1',
  created: 1_788_000_000,
  currency: 'usd',
  metadata: {},
  payment_intent: ref,
  reason: null,
  status: 'succeeded',
  ...more,
});
const answerOnce = (call: string, body: object) => server.fault(call, { answer: 200, body, headers: {} });

describe('refunds at Stripe', () => {
  test('a refund carries our key, so that it is found after its answer was lost', async () => {
    const { ref } = await paid();
    server.fault('POST /v1/refunds', 'lost', 'lost', 'lost');
    const lost = await gateway.refund(ref, usd(4_000), 'att-1-refund', context);
    if (lost.ok) throw new Error('the answer was not lost');
    expect(settleAnswer(lost.error, 'refund-failed').is).toBe('unknown');
    const found = await gateway.refunds(ref, context);
    expect(found).toMatchObject({ ok: true, value: [{ key: 'att-1-refund', amount: usd(4_000), madeAt: now }] });
  });

  test.each([
    ['failed', { failure_reason: 'lost_or_stolen_card' }, 'lost_or_stolen_card'],
    ['pending', { pending_reason: 'insufficient_funds' }, 'insufficient_funds'],
    ['requires_action', {}, null],
    ['canceled', {}, null],
  ])('%s is a state of a refund, not a refusal', async (status, more, why) => {
    const { ref } = await paid();
    answerOnce('POST /v1/refunds', refundOf(ref, { status, ...more }));
    const answer = await gateway.refund(ref, usd(4_000), `att-${status}`, context);
    expect(answer).toMatchObject({ ok: true, value: { state: status, why, key: null } });
  });

  test.each([
    ['a state that we do not know', { status: 'teleported' }],
    ['no state', { status: null }],
    ['no amount', { amount: 'all of it' }],
    ['the name of something else', { id: 'ch_1' }],
  ])('%s is no answer: it is looked up, never guessed', async (_what, more) => {
    const { ref } = await paid();
    answerOnce('POST /v1/refunds', refundOf(ref, more));
    const answer = await gateway.refund(ref, usd(4_000), `att-${JSON.stringify(more)}`, context);
    if (answer.ok) throw new Error('it was read');
    expect(settleAnswer(answer.error, 'refund-failed').is).toBe('unknown');
    answerOnce('GET /v1/refunds', { object: 'list', has_more: false, data: [refundOf(ref, more)] });
    expect((await gateway.refunds(ref, context)).ok).toBe(false);
  });

  test('a refund that failed is not counted, also while Stripe’s own sum still has it', async () => {
    const { name, ref } = await paid();
    await gateway.refund(ref, usd(4_000), `${name}-r`, context);
    expect(await gateway.find(name, context)).toMatchObject({ value: { refunded: usd(4_000) } });
    const payment = { ...server.payments.get(ref), amount_refunded: undefined };
    const charge = (data: readonly object[], hasMore = false) => ({
      ...payment,
      latest_charge: { id: 'ch_1', amount_refunded: 10_000, refunds: { object: 'list', data, has_more: hasMore } },
    });
    const refunds = [refundOf(ref, { amount: 6_000, status: 'failed' }), refundOf(ref, { status: 'pending' })];
    const listOf = (data: object) => ({ object: 'list', has_more: false, data: [data] });
    answerOnce('GET /v1/payment_intents', listOf(charge(refunds)));
    expect(await gateway.find(name, context)).toMatchObject({ value: { state: 'captured', refunded: usd(4_000) } });
    // Only the first ten refunds come along: then the sum counts.
    answerOnce('GET /v1/payment_intents', listOf(charge(refunds, true)));
    expect(await gateway.find(name, context)).toMatchObject({ value: { state: 'refunded', refunded: usd(10_000) } });
  });
});
