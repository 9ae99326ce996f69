/** Proves docs/booking.md#refunds-under-way, docs/booking.md#disputes, docs/booking.md#news, docs/threats.md#forged-news */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#platform/log.ts';
import { disputedNumber, goodCard, refundNumbers } from '#platform/payments/port-suite.ts';
import { stripePayments } from '#platform/payments/stripe.ts';
import { makeStripeNews } from '#platform/payments/stripe-webhook.ts';
import { addMatter } from '#tests/builders/money-matters.ts';
import { type StripeServer, startStripeServer, stripeTestKey } from '#tests/builders/stripe-server.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';

const secret = 'whsec_shared';
let server: StripeServer;
let made: TestWorld;
beforeAll(async () => {
  server = await startStripeServer();
  made = await testWorld({
    news: [makeStripeNews(secret)],
    payments: ({ database: { db } }) =>
      stripePayments({
        secretKey: stripeTestKey,
        baseUrl: server.baseUrl,
        isRawAllowed: true,
        db,
        log: silentLog(),
        keyRefused: () => {},
        traceOf: async () => null,
        pauseMs: 0,
      }),
  });
  server.setClock(made.clock.now);
});
afterAll(async () => {
  await made.close();
  await server.close();
});

let events = 0;
/** An event as Stripe sends it. */
const deliver = async (type: string, object: object, key = secret): Promise<number> => {
  const raw = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, data: { object } });
  const seconds = Math.floor(made.clock.now().getTime() / 1000);
  const v1 = createHmac('sha256', key).update(`${seconds}.${raw}`).digest('hex');
  const reply = await made.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${v1}` },
    payload: raw,
  });
  return reply.statusCode;
};

const usd = { minor: 5_000, currency: 'USD' };

/** A fee of 50.00 USD that was taken from a card by Stripe. */
const paidFee = async (number: string): Promise<{ readonly ref: string; readonly tripId: number }> => {
  const { feeId, tripId, key } = await addMatter(made.world, 'failed');
  const { payments, clock, db } = made.world;
  const context = { signal: new AbortController().signal, now: clock.now };
  const card = await payments.saveCard({ ...goodCard, number }, 'organization-1', context);
  if (!card.ok) throw new Error('the card was refused');
  const wish = { token: card.value.token, amount: usd, key: `fee-${key}-authorize`, paymentName: `fee-${key}` };
  const held = await payments.authorize(wish, context);
  if (!held.ok) throw new Error('the card was declined');
  const { ref } = held.value;
  await payments.capture(ref, usd, `fee-${key}-capture`, context);
  await db
    .updateTable('payments')
    .set({ state: 'captured', ref, authorized_minor: usd.minor, captured_minor: usd.minor })
    .where('fee_id', '=', feeId)
    .execute();
  return { ref, tripId };
};

/** A person refunds it in Stripe's dashboard, which sends no key of ours. */
const refundInDashboard = async (ref: string): Promise<void> => {
  const reply = await fetch(`${server.baseUrl}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeTestKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: ref, amount: String(usd.minor) }),
  });
  expect(reply.status).toBe(200);
};

const refundsOf = async (ref: string) => {
  const rows = made.world.db.selectFrom('payment_refunds as r').innerJoin('payments as p', 'p.id', 'r.payment_id');
  return await rows.where('p.ref', '=', ref).select(['r.state', 'r.why', 'r.is_by_hand']).execute();
};
const callsAbout = async (tripId: number) => {
  const rows = made.world.db.selectFrom('desk_calls').where('trip_id', '=', tripId).select('kind').execute();
  return (await rows).map(({ kind }) => kind);
};

describe('what Stripe tells about a refund of a fee', () => {
  test('is read from Stripe: how it stands is kept, and a person hears when it did not arrive', async () => {
    const { ref, tripId } = await paidFee(refundNumbers.fails);
    await refundInDashboard(ref);
    // The words of the event are not believed: at Stripe it succeeded so far.
    expect(await deliver('refund.created', { object: 'refund', payment_intent: ref, status: 'failed' })).toBe(204);
    await made.jobs.runDue();
    expect(await refundsOf(ref)).toEqual([{ state: 'succeeded', why: null, is_by_hand: true }]);
    expect(await callsAbout(tripId)).toEqual([]);
    server.settleRefunds();
    expect(await deliver('refund.failed', { object: 'refund', payment_intent: ref, status: 'succeeded' })).toBe(204);
    await made.jobs.runDue();
    expect(await refundsOf(ref)).toEqual([{ state: 'failed', why: 'expired_or_canceled_card', is_by_hand: true }]);
    expect(await callsAbout(tripId)).toEqual(['refund failed']);
  });

  test('is found later when Stripe does not answer now', async () => {
    const { ref } = await paidFee(refundNumbers.waits);
    await refundInDashboard(ref);
    server.fault('GET /v1/refunds', 'reset', 'reset', 'reset');
    await deliver('charge.refund.updated', { object: 'refund', payment_intent: ref });
    await made.jobs.runDue();
    expect([await refundsOf(ref), made.jobs.sent()]).toMatchObject([[], [{ name: 'look-at-refunds' }]]);
    await made.jobs.runAll();
    expect(await refundsOf(ref)).toMatchObject([{ state: 'pending', why: 'processing' }]);
  });

  test('is nothing when Stripe did not sign it, or when the payment is not ours', async () => {
    const { ref } = await paidFee(refundNumbers.fails);
    await refundInDashboard(ref);
    expect(await deliver('refund.failed', { object: 'refund', payment_intent: ref }, 'whsec_other')).toBe(401);
    expect(await deliver('refund.failed', { object: 'refund', payment_intent: 'pi_elsewhere' })).toBe(204);
    await made.jobs.runAll();
    expect(await refundsOf(ref)).toEqual([]);
  });
});

describe('what Stripe tells about a dispute', () => {
  test('is read from Stripe and kept with its payment, and a person hears of it', async () => {
    const { ref, tripId } = await paidFee(disputedNumber);
    const listed = await made.world.payments.listDisputes(
      { since: new Date(0), page: null },
      { signal: new AbortController().signal, now: made.clock.now },
    );
    const id = listed.ok ? listed.value.things[0]?.ref : undefined;
    expect(await deliver('charge.dispute.created', { object: 'dispute', id, status: 'won' }, 'whsec_other')).toBe(401);
    await made.jobs.runDue();
    expect(await callsAbout(tripId)).toEqual([]);
    expect(await deliver('charge.dispute.created', { object: 'dispute', id, status: 'won' })).toBe(204);
    await made.jobs.runDue();
    const rows = made.world.db
      .selectFrom('payment_disputes')
      .select(['ref', 'payment_ref', 'state', 'withdrawn_minor']);
    expect(await rows.execute()).toEqual([
      { ref: id, payment_ref: ref, state: 'needs response', withdrawn_minor: usd.minor },
    ]);
    expect(await callsAbout(tripId)).toEqual(['dispute']);
  });
});
