/** Proves docs/booking.md#capture, docs/booking.md#payment-keys, docs/booking.md#unknown-outcomes, docs/booking.md#voids, docs/threats.md#card-numbers, docs/threats.md#secrets-in-logs */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Money } from '#domain/kit/money.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import { authorizeAnswer, settleAnswer } from '#domain/payments/answers.ts';
import { withoutRunNumbers } from '#tests/builders/canaries.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { type StripeServer, startStripeServer, stripeError, stripeTestKey } from '#tests/builders/stripe-server.ts';
import { freshDatabase } from '#tests/builders/test-database.ts';
import type { WireFault as Fault } from '#tests/builders/wire-server.ts';
import type { Database } from '../db/database.ts';
import { makeLog, silentLog } from '../log.ts';
import type { PaymentGateway } from './port.ts';
import { goodCard, paymentGatewaySuite } from './port-suite.ts';
import { type PaymentTrace, stripePayments } from './stripe.ts';

const now = new Date('2026-09-01T09:30:00Z');
const context: CallContext = { signal: new AbortController().signal, now: () => now };
const usd = (minor: number): Money => ({ minor, currency: 'USD' });

let database: Database;
let server: StripeServer;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startStripeServer(() => now);
});
beforeEach(() => server.calm());
afterAll(async () => {
  await server.close();
  await database.close();
});

const known = new Map<string, PaymentTrace>();
const gatewayOf = (more: Partial<Parameters<typeof stripePayments>[0]> = {}) =>
  stripePayments({
    secretKey: stripeTestKey,
    baseUrl: server.baseUrl,
    isRawAllowed: false,
    db: database.db,
    log: silentLog(),
    keyRefused: () => {},
    traceOf: async (paymentName) => known.get(paymentName) ?? null,
    pauseMs: 0,
    ...more,
  });
let gateway: PaymentGateway;
beforeAll(() => {
  gateway = gatewayOf();
});

paymentGatewaySuite('Stripe, as it is spoken on loopback,', async () => ({
  gateway: gatewayOf({ isRawAllowed: true }),
  context,
  run: 'suite',
  answerBank: async (question, isApproved) => {
    if (question.by === 'stripe') server.answerPayment(question.clientSecret, isApproved);
  },
  settleRefunds: async () => server.settleRefunds(),
  close: async () => {},
}));

/** A card entered in Stripe's own fields. We learn only its name. */
const byName = (number: string, name: string) => ({ ...goodCard, number: name || number, cvc: '' });
const save = (number = '4242424242424242', owner: string | null = 'organization-1') =>
  gateway.saveCard(byName(number, server.takeCard(number)), owner, context);
const tokens = new Map<string, string>();
const saved = async (number = '4242424242424242'): Promise<string> => {
  const before = tokens.get(number);
  if (before) return before;
  const card = await save(number);
  if (!card.ok) throw new Error(`the card was refused: ${card.error.kind}`);
  tokens.set(number, card.value.token);
  return card.value.token;
};

let serial = 0;
const wishOf = async ({ number, amount = usd(10_000) }: { number?: string; amount?: Money } = {}) => {
  const paymentName = `attempt-${++serial}`;
  return { token: await saved(number), amount, key: `att-${paymentName}-authorize`, paymentName };
};
const held = async () => {
  const wish = await wishOf();
  const outcome = await gateway.authorize(wish, context);
  if (!outcome.ok) throw new Error('the card was declined');
  return { ...wish, ref: outcome.value.ref };
};
/** The last request to Stripe. */
const lastAsked = () => {
  const request = server.requests.at(-1);
  if (!request) throw new Error('nothing was asked');
  return request;
};
const kindOf = (outcome: Outcome<unknown>): string => (outcome.ok ? 'ok' : outcome.error.kind);

describe('cards at Stripe', () => {
  test('a card of Stripe’s own fields is filed under its owner’s customer, once for each owner', async () => {
    const [one, two, other] = [await save(), await save(), await save(undefined, 'person-7')];
    expect(one).toMatchObject({
      ok: true,
      value: {
        brand: 'visa',
        last4: '4242',
        expiryMonth: 12,
        expiryYear: 2030,
        token: expect.stringMatching(/^cus_.+\/pm_/),
      },
    });
    const customers = [one, two, other].map((card) => (card.ok ? card.value.token.split('/')[0] : ''));
    expect(customers[0]).toBe(customers[1]);
    expect(customers[0]).not.toBe(customers[2]);
    expect(lastAsked().form).toMatchObject({
      usage: 'off_session',
      confirm: 'true',
      'allowed_payment_method_types[0]': 'card',
    });
  });

  test('a card of nobody yet gets a customer of its own, the same when it is handed in again', async () => {
    const card = byName('', server.takeCard());
    const [one, again] = [await gateway.saveCard(card, null, context), await gateway.saveCard(card, null, context)];
    expect(one).toEqual(again);
    expect(await save(undefined, null)).not.toMatchObject({ value: { token: one.ok && one.value.token } });
  });

  test('a number that was typed is refused unless it is allowed, and nothing of it is sent', async () => {
    const before = server.requests.length;
    const outcome = await gateway.saveCard(goodCard, 'organization-1', context);
    expect(outcome).toMatchObject({ error: { kind: 'validation', fields: { number: expect.any(String) } } });
    expect(server.requests.length).toBe(before);
  });

  test('a declined card is declined in the bank’s words', async () => {
    expect(await save('4000000000000002')).toMatchObject({
      error: { kind: 'declined', message: 'Your card was declined.' },
    });
  });

  test('a bank that asks is answered in the browser; then the same card is taken', async () => {
    const card = byName('', server.takeCard('4000000000003220'));
    const asked = await gateway.saveCard(card, 'person-8', context);
    if (asked.ok || asked.error.kind !== 'authentication') throw new Error('the bank asks');
    expect(kindOf(await gateway.saveCard(card, 'person-8', context))).toBe('authentication');
    server.answerBank(asked.error.clientSecret);
    expect(await gateway.saveCard(card, 'person-8', context)).toMatchObject({ value: { last4: '3220' } });
  });

  test.each<[string, string, string]>([
    ['incorrect_number', 'number', 'card_error'],
    ['expired_card', 'expiry', 'card_error'],
    ['incorrect_cvc', 'cvc', 'card_error'],
    ['incorrect_zip', 'zipCode', 'card_error'],
  ])('%s is shown at its field', async (code, field, type) => {
    server.fault('POST /v1/setup_intents', stripeError(402, code, type));
    expect(await save()).toMatchObject({ error: { kind: 'validation', fields: { [field]: `It says ${code}.` } } });
  });

  test('neither number nor security code reaches our log, our tables or an answer', async () => {
    const lines: string[] = [];
    const log = makeLog('trace', { write: (line: string) => void lines.push(withoutRunNumbers(line)) });
    const gateway = gatewayOf({ isRawAllowed: true, log });
    const canary = { ...goodCard, number: '4000 0000 0000 0002', cvc: '987' };
    const answers = [await gateway.saveCard(canary, 'organization-9', context)];
    server.fault('POST /v1/payment_methods', stripeError(400, 'parameter_invalid_integer'), 'reset', 'reset', 'reset');
    answers.push(await gateway.saveCard(canary, 'organization-9', context));
    answers.push(await gateway.saveCard(canary, 'organization-9', context));
    const rows = await database.db.selectFrom('stripe_customers').selectAll().execute();
    const left = JSON.stringify([lines, answers, rows]);
    expect(lines.join('')).toContain('"alert":true');
    expect(left).not.toMatch(/4000 ?0000 ?0000 ?0002|987|sk_test/);
  });
});

describe('money at Stripe', () => {
  test('a hold is manual, without its owner, under our key, and carries our attempt', async () => {
    const wish = await wishOf();
    expect(await gateway.authorize(wish, context)).toMatchObject({ ok: true, value: { amount: usd(10_000) } });
    const asked = lastAsked();
    expect(asked).toMatchObject({
      key: wish.key,
      form: { amount: '10000', currency: 'usd', capture_method: 'manual', off_session: 'true', confirm: 'true' },
    });
    expect(asked.form['metadata[attempt_id]']).toBe(wish.paymentName);
  });

  test('what Stripe cannot charge to the last digit is not asked for', async () => {
    const wish = await wishOf({ amount: { minor: 41_251, currency: 'KWD' } });
    const before = server.requests.length;
    expect(kindOf(await gateway.authorize(wish, context))).toBe('unsupported');
    expect(server.requests.length).toBe(before);
  });

  test('4000000000000341 is on file and declined when money is asked of it', async () => {
    const wish = await wishOf({ number: '4000000000000341' });
    const outcome = await gateway.authorize(wish, context);
    expect(outcome).toMatchObject({ error: { kind: 'declined', message: expect.stringMatching(/declined/) } });
    // Nothing was ever held by it.
    expect(await gateway.find(wish.paymentName, context)).toMatchObject({ value: { state: 'refused' } });
  });

  test('the browser is told the payment’s secret and the card that it confirms it with', async () => {
    const wish = await wishOf({ number: '4000002760003184' });
    const asked = await gateway.authorize(wish, context);
    const ref = asked.ok ? asked.value.ref : '';
    const [, paymentMethod] = wish.token.split('/');
    expect(await gateway.question({ ref, token: wish.token }, context)).toEqual({
      ok: true,
      value: { by: 'stripe', clientSecret: `${ref}_secret_1`, paymentMethod },
    });
    expect(kindOf(await gateway.question({ ref: 'pay_1', token: wish.token }, context))).toBe('not_found');
    expect(kindOf(await gateway.question({ ref, token: 'card_of_the_sandbox' }, context))).toBe('not_found');
  });

  test('an authorization that lapsed is voided, cannot be captured, and voiding it is done already', async () => {
    const { ref, paymentName } = await held();
    server.lapse();
    expect(await gateway.find(paymentName, context)).toMatchObject({ value: { state: 'voided' } });
    expect(kindOf(await gateway.capture(ref, usd(10_000), 'lapsed-capture', context))).toBe('declined');
    expect(await gateway.void(ref, 'lapsed-void', context)).toEqual({ ok: true, value: undefined });
  });

  test('a token of another gateway is no card, and its payments are not found', async () => {
    const wish = { ...(await wishOf()), token: 'card_of_the_sandbox' };
    expect(kindOf(await gateway.authorize(wish, context))).toBe('not_found');
    expect(kindOf(await gateway.refund('pay_1', usd(1), 'k', context))).toBe('not_found');
  });
});

const html: Fault = { answer: 502, text: '<html><body><h1>502 Bad Gateway</h1></body></html>' };
const thrice = (fault: Fault): readonly Fault[] => [fault, fault, fault];

/** Every class of Stripe's errors, and what else a network may do. docs/booking.md#answer-classes */
const failures: readonly (readonly [
  what: string,
  faults: readonly Fault[],
  hold: string,
  meaning: string,
  settle: string,
])[] = [
  ['card_declined', [stripeError(402, 'card_declined', 'card_error')], 'declined', 'not-made', 'not-made'],
  [
    'authentication_required',
    [stripeError(402, 'authentication_required', 'card_error')],
    'declined',
    'not-made',
    'not-made',
  ],
  ['resource_missing', [stripeError(404, 'resource_missing')], 'not_found', 'not-made', 'not-made'],
  ['unexpected state', [stripeError(400, 'payment_intent_unexpected_state')], 'declined', 'not-made', 'not-made'],
  ['charge_expired_for_capture', [stripeError(400, 'charge_expired_for_capture')], 'declined', 'not-made', 'not-made'],
  ['amount_too_small', [stripeError(400, 'amount_too_small')], 'unsupported', 'not-made', 'not-made'],
  ['a parameter that is wrong', [stripeError(400, 'parameter_unknown')], 'config', 'not-made', 'not-processed'],
  ['one key for two wishes', [stripeError(400, '', 'idempotency_error')], 'config', 'not-made', 'not-processed'],
  ['a key that is refused', [stripeError(401, '', 'invalid_request_error')], 'config', 'not-made', 'not-processed'],
  ['a permission that lacks', [stripeError(403, '', 'invalid_request_error')], 'config', 'not-made', 'not-processed'],
  ['too many requests', [stripeError(429, 'rate_limit')], 'rate_limited', 'not-processed', 'not-processed'],
  ['a lock', [stripeError(429, 'lock_timeout')], 'rate_limited', 'not-processed', 'not-processed'],
  ['the key is in use', thrice(stripeError(409, 'idempotency_key_in_use')), 'outcome_unknown', 'unknown', 'unknown'],
  ['api_error', thrice(stripeError(500, '', 'api_error')), 'outcome_unknown', 'unknown', 'unknown'],
  ['503', thrice(stripeError(503, '', 'api_error')), 'outcome_unknown', 'unknown', 'unknown'],
  ['a page of HTML', thrice(html), 'outcome_unknown', 'unknown', 'unknown'],
  ['a page of HTML that says 200', thrice({ ...html, answer: 200 }), 'outcome_unknown', 'unknown', 'unknown'],
  ['an object of another shape', [{ answer: 200, body: { id: 'pi_1' } }], 'outcome_unknown', 'unknown', 'unknown'],
  [
    'a redirect',
    thrice({ answer: 302, headers: { location: 'http://127.0.0.1:9/' } }),
    'outcome_unknown',
    'unknown',
    'unknown',
  ],
  ['a reset', thrice('reset'), 'outcome_unknown', 'unknown', 'unknown'],
  ['half an answer', thrice('half'), 'outcome_unknown', 'unknown', 'unknown'],
  ['a reset, then a refused key', ['reset', stripeError(401, '')], 'outcome_unknown', 'unknown', 'unknown'],
];

describe('what became of money is never guessed', () => {
  test.each(failures)('%s', async (_what, faults, hold, meaning, settle) => {
    const wish = await wishOf();
    server.fault('POST /v1/payment_intents', ...faults);
    const outcome = await gateway.authorize(wish, context);
    expect(kindOf(outcome)).toBe(hold);
    if (!outcome.ok) expect(authorizeAnswer(outcome.error).is).toBe(meaning);
    server.calm();
    const { ref } = await held();
    for (const call of ['capture', 'void', 'refund'] as const) {
      server.fault(call === 'refund' ? 'POST /v1/refunds' : `POST /v1/payment_intents/${ref}`, ...faults);
      const key = `${ref}-${call}`;
      const answer: Outcome<unknown> = await (call === 'void'
        ? gateway.void(ref, key, context)
        : gateway[call](ref, usd(100), key, context));
      if (answer.ok) throw new Error(`${call} did not fail`);
      expect(settleAnswer(answer.error, 'capture-failed').is).toBe(settle);
      server.calm();
    }
  });

  test('a lost answer is asked for again under the same key: one hold', async () => {
    const wish = await wishOf();
    const before = server.payments.size;
    server.fault('POST /v1/payment_intents', 'lost');
    expect(await gateway.authorize(wish, context)).toMatchObject({ ok: true, value: { amount: usd(10_000) } });
    expect(server.payments.size - before).toBe(1);
  });

  test('a hold whose answer stays lost is found by its attempt, and not made twice', async () => {
    const wish = await wishOf();
    const before = server.payments.size;
    server.fault('POST /v1/payment_intents', ...thrice('lost'));
    const outcome = await gateway.authorize(wish, context);
    expect(outcome).toEqual({ ok: false, error: { kind: 'outcome_unknown', attemptId: wish.paymentName } });
    const found = await gateway.find(wish.paymentName, context);
    expect(found).toMatchObject({ ok: true, value: { state: 'authorized', authorized: usd(10_000) } });
    expect(await gateway.authorize(wish, context)).toMatchObject({ value: { ref: found.ok && found.value?.ref } });
    expect(server.payments.size - before).toBe(1);
  });

  test('a server that cannot be reached was not asked: the wish may be sent again', async () => {
    const wish = await wishOf();
    const gone = await startStripeServer();
    await gone.close();
    const outcome = await gatewayOf({ baseUrl: gone.baseUrl }).authorize(wish, context);
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  test('silence is waited for as long as a request may take, each time', async () => {
    const wish = await wishOf();
    server.fault('POST /v1/payment_intents', ...thrice('hang'));
    expect(kindOf(await gatewayOf({ limitMs: 50 }).authorize(wish, context))).toBe('outcome_unknown');
    server.calm();
    const { ref } = await held();
    server.fault(`POST /v1/payment_intents/${ref}/capture`, ...thrice('hang'));
    expect(kindOf(await gatewayOf({ limitMs: 50 }).capture(ref, usd(100), `${ref}-silent`, context))).toBe('timeout');
  });

  test('a caller who gives up is answered at once, and the hold may exist', async () => {
    const wish = await wishOf();
    server.fault('POST /v1/payment_intents', 'hang');
    const caller = new AbortController();
    const outcome = gateway.authorize(wish, { ...context, signal: caller.signal });
    await eventually(() => expect(lastAsked().key).toBe(wish.key));
    caller.abort();
    expect(kindOf(await outcome)).toBe('outcome_unknown');
  });
});

describe('looking for a payment', () => {
  test('its name is asked first, then its owner’s payments since the attempt, never all of them', async () => {
    const { ref, paymentName, token } = await held();
    const since = new Date(now.getTime() - 60_000);
    const look = async (trace: PaymentTrace) => {
      known.set(paymentName, trace);
      const before = server.requests.length;
      expect(await gateway.find(paymentName, context)).toMatchObject({ value: { ref } });
      return server.requests.slice(before).map(({ call }) => call);
    };
    expect(await look({ ref, token, since })).toEqual([`GET /v1/payment_intents/${ref}`]);
    expect(await look({ ref: null, token, since })).toEqual(['GET /v1/payment_intents']);
    expect(await look({ ref: 'pi_other', token, since })).toHaveLength(2);
    known.set(paymentName, { ref: null, token, since: new Date(now.getTime() + 3_600_000) });
    expect(await gateway.find(paymentName, context)).toEqual({ ok: true, value: null });
  });

  test.each<readonly [string, readonly Fault[]]>([
    ['a page of HTML', thrice(html)],
    ['a list of another shape', [{ answer: 200, body: { data: [{ id: 'pi_1' }], has_more: false } }]],
    ['500', thrice(stripeError(500, '', 'api_error'))],
    ['a reset', thrice('reset')],
    ['429', [stripeError(429, 'rate_limit')]],
  ])('%s is never "not there"', async (_what, faults) => {
    server.fault('GET /v1/payment_intents', ...faults);
    expect(await gateway.find('nobody', context)).toMatchObject({ ok: false });
  });

  test('a payment that the bank still thinks about is no answer yet', async () => {
    const { ref, paymentName, token } = await held();
    known.set(paymentName, { ref, token, since: now });
    const body = { ...server.payments.get(ref), status: 'processing' };
    server.fault(`GET /v1/payment_intents/${ref}`, { answer: 200, body });
    expect(kindOf(await gateway.find(paymentName, context))).toBe('upstream');
  });

  test('a long list is read to its end', async () => {
    const { paymentName } = await held();
    const wishes = await Promise.all(Array.from({ length: 105 }, () => wishOf()));
    await Promise.all(wishes.map((wish) => gateway.authorize(wish, context)));
    expect(await gateway.find(paymentName, context)).toMatchObject({ value: { state: 'authorized' } });
  });
});
