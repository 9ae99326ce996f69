/** Proves docs/booking.md#effects, docs/booking.md#payment-keys */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '#domain/kit/outcome.ts';
import { serviceFee } from '#domain/payments/service-fee.ts';
import type { PaymentGateway } from '#platform/payments/port.ts';
import { feeWorld } from '#tests/builders/fee-world.ts';
import { authorizeFee } from './authorize-fee.ts';
import { captureFee, isFeeAuthorized } from './capture-fee.ts';
import { cardQuestionOf } from './card-question.ts';
import { findNamedFee } from './find-named-fee.ts';
import { settleFees } from './settle-fees.ts';
import { traceFee } from './trace-fee.ts';

const { at, gateway, fees, paymentsIn } = feeWorld();
const minuteMs = 60_000;
const db = () => at.world().world.db;
const admitted = async () => null;
const hold = async (
  more: Partial<PaymentGateway> = {},
  admit: Parameters<typeof authorizeFee>[1]['admit'] = admitted,
) => {
  const { world } = at.world();
  const payer = db().selectFrom('users').where('email', '=', 'sam@acme.example').select('id');
  const { id: payerId } = await payer.executeTakeFirstOrThrow();
  const { id } = await db().selectFrom('cards').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const card = { id, token: 'tok-1', last4: '4242' };
  return authorizeFee(
    { ...world, payments: { ...world.payments, ...more } },
    { payerId, amount: serviceFee, card, admit },
  );
};
const last = async () => {
  const fee = (await fees()).at(-1);
  if (!fee) throw new Error('a fee was asked for');
  return { ...fee, dueInMs: fee.due_at && fee.due_at.getTime() - at.world().clock.now().getTime() };
};
const silent = async (): Promise<Outcome<never>> => ({ ok: false, error: { kind: 'timeout', message: 'no answer' } });
const unavailable = {
  ok: false,
  error: {
    code: 'unavailable',
    detail:
      'The payment provider does not answer right now. Nothing was charged and nothing was created. Please try again shortly.',
    retryAfterSeconds: 5,
  },
};
const declined = {
  ok: false,
  error: {
    code: 'card-declined',
    detail: 'The card was declined, so nothing was charged and nothing was created. Please use another card.',
  },
};
const unconfirmed = {
  ok: false,
  error: {
    code: 'card-declined',
    detail:
      'The payment was not confirmed with the bank, so nothing was charged and nothing was created. Please use another card.',
  },
};
const asksBank = {
  ok: false,
  error: { code: 'card-authentication', facts: { by: 'sandbox', question: expect.stringMatching(/^asks-pay-/) } },
};

beforeEach(async () => {
  await db().deleteFrom('service_fees').where('trip_id', 'is', null).execute();
});

describe('a fee is held before there is a trip', () => {
  test('its intent is written first, and it is given back in two minutes if nothing comes of it', async () => {
    const reply = await hold();
    const fee = await last();
    const payment = [...gateway.payments.values()].at(-1);
    expect(reply).toEqual({
      ok: true,
      value: { id: fee.id, amount: { minor: 5_000, currency: 'USD' }, paymentRef: payment?.ref, cardLast4: '4242' },
    });
    expect(payment).toMatchObject({ name: `fee-${fee.key}`, key: `fee-${fee.key}-authorize`, token: 'tok-1' });
    expect(fee).toMatchObject({ state: 'authorized', kind: 'assisted', trip_id: null, dueInMs: 2 * minuteMs });
  });

  test('a person who is refused is told why, and neither our books nor the gateway know of it', async () => {
    const [before, calls] = [await fees(), gateway.calls.length];
    const refusal = { code: 'card-required' } as const;
    expect(await hold({}, async () => refusal)).toEqual({ ok: false, error: refusal });
    expect([await fees(), gateway.calls.length]).toEqual([before, calls]);
  });

  test.each([
    ['the card was declined', { kind: 'declined', message: 'no' }, declined],
    ['the gateway takes no such charge', { kind: 'validation', fields: {}, message: 'no' }, unavailable],
    ['the gateway is down', { kind: 'unavailable', message: 'down' }, unavailable],
  ] as const)('%s: it ends there, and nothing is due', async (_why, mishap, refusal) => {
    gateway.plan('authorize', mishap);
    expect(await hold()).toEqual(refusal);
    expect(await last()).toMatchObject({ state: 'failed', due_at: null });
  });

  test('a lost answer is looked up: held, asked, neither, or still unknown', async () => {
    gateway.plan('authorize', 'lost');
    expect(await hold()).toMatchObject({ ok: true, value: { paymentRef: expect.stringMatching(/^pay-/) } });
    gateway.plan('authorize', 'unsent');
    expect(await hold()).toEqual(unavailable);
    expect(await last()).toMatchObject({ state: 'authorizing', dueInMs: 2 * minuteMs });
    gateway.plan('authorize', 'lost');
    expect(await hold({ find: silent })).toEqual(unavailable);
    gateway.plan('authorize', 'lost');
    const find: PaymentGateway['find'] = async (...asked) => {
      const found = await gateway.find(...asked);
      return found.ok && found.value ? { ok: true, value: { ...found.value, state: 'voided' } } : found;
    };
    expect(await hold({ find })).toEqual(unavailable);
    gateway.plan('authorize', 'asks-lost');
    expect(await hold()).toEqual(asksBank);
    expect(await last()).toMatchObject({ payment_ref: expect.stringMatching(/^pay-/), dueInMs: 15 * minuteMs });
  });
});

describe('a bank that asks its cardholder (docs/decisions/0039)', () => {
  const ask = async () => {
    gateway.plan('authorize', 'asks');
    expect(await hold()).toEqual(asksBank);
    return last();
  };

  test('has a quarter of an hour, and the same request asks the same again', async () => {
    const fee = await ask();
    expect(fee).toMatchObject({
      state: 'asked',
      payment_ref: expect.stringMatching(/^pay-/),
      dueInMs: 15 * minuteMs,
    });
    at.world().clock.advance(1);
    expect(await hold()).toEqual(asksBank);
    expect((await fees()).filter(({ trip_id: tripId }) => tripId === null)).toHaveLength(1);
  });

  test('confirmed: the hold is found, and kept for two minutes from now on', async () => {
    const fee = await ask();
    gateway.answerBank(`fee-${fee.key}`, true);
    at.world().clock.advance(10);
    expect(await hold()).toEqual({
      ok: true,
      value: { id: fee.id, amount: serviceFee, paymentRef: fee.payment_ref, cardLast4: '4242' },
    });
    expect((await last()).dueInMs).toBe(2 * minuteMs);
    expect(paymentsIn('authorized')).toBe(1);
  });

  test('refused: another card is asked for, and what is left is given up at once', async () => {
    const fee = await ask();
    gateway.answerBank(`fee-${fee.key}`, false);
    expect(await hold()).toEqual(unconfirmed);
    expect(await last()).toMatchObject({ id: fee.id, dueInMs: 0 });
  });

  test('a payment that the gateway no longer knows is not confirmed either', async () => {
    await ask();
    expect(await hold({ find: async () => ({ ok: true, value: null }) })).toEqual(unconfirmed);
  });

  test('a gateway that does not say is asked again, and nothing is given up', async () => {
    await ask();
    expect(await hold({ find: silent })).toEqual(unavailable);
    expect((await last()).dueInMs).toBe(15 * minuteMs);
    expect(await hold({ question: silent })).toEqual(unavailable);
    // Answered in this moment.
    expect(await hold({ question: async () => ({ ok: true, value: null }) })).toEqual(unavailable);
  });

  test('browsers are told of Stripe’s question by its secret, of the sandbox’s by its name', () => {
    expect(cardQuestionOf({ by: 'stripe', clientSecret: 'pi_1_secret', paymentMethod: 'pm_1' })).toEqual({
      by: 'stripe',
      client_secret: 'pi_1_secret',
      payment_method: 'pm_1',
    });
    expect(cardQuestionOf({ by: 'sandbox', question: 'asks-1' })).toEqual({ by: 'sandbox', question: 'asks-1' });
  });
});

test('a fee that was voided in the meantime is not authorized, and no trip can capture it', async () => {
  const reply = await hold();
  if (!reply.ok) throw new Error('the fee was held');
  const { world } = at.world();
  const isAuthorized = () => world.database.transact((tx) => isFeeAuthorized(tx, reply.value));
  expect(await isAuthorized()).toBe(true);
  at.world().clock.advance(3);
  await settleFees(world);
  expect([await isAuthorized(), paymentsIn('voided')]).toEqual([false, 1]);
  const trip = { fee: reply.value, tripId: 1, itineraryId: 1 };
  await expect(world.database.transact((tx) => captureFee(world, tx, trip))).rejects.toThrow(
    'is locked and authorized when it is captured',
  );
});

test('a payment is told by its name: a fee of ours, one that we do not know, or none of a fee', async () => {
  await hold();
  const fee = await last();
  expect(await traceFee(db(), `fee-${fee.key}`)).toEqual({ ref: fee.payment_ref, token: 'tok-1', since: fee.asked_at });
  expect([await traceFee(db(), 'fee-unknown'), await traceFee(db(), fee.key)]).toEqual([null, null]);
  expect(await findNamedFee(db(), `fee-${fee.key}`)).toEqual({ isKnown: true });
  expect([await findNamedFee(db(), 'fee-unknown'), await findNamedFee(db(), fee.key)]).toEqual([
    { isKnown: false },
    null,
  ]);
});
