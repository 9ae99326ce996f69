/** Proves docs/threats.md#card-numbers */
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listOwnCards } from '#contract/settings/billing.ts';
import { makeLog, silentLog } from '#platform/log.ts';
import { stripePayments } from '#platform/payments/stripe.ts';
import { securityHeaders } from '#server/kit/security-headers.ts';
import { withoutKeys, withoutRunNumbers, wordsIn } from '#tests/builders/canaries.ts';
import { cardBody } from '#tests/builders/card-body.ts';
import { type StripeServer, startStripeServer, stripeTestKey } from '#tests/builders/stripe-server.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let stripe: StripeServer;
let made: TestWorld;
let sam: TestCaller;
let samId: number;
const lines: string[] = [];

const settings = {
  secretKey: stripeTestKey,
  publishableKey: 'pk_test_page',
  webhookSecret: null,
  isRawAllowed: false,
};

beforeAll(async () => {
  stripe = await startStripeServer();
  const { baseUrl } = stripe;
  made = await testWorld({
    config: { stripe: { ...settings, baseUrl } },
    log: makeLog(
      'trace',
      new PassThrough().on('data', (chunk: Buffer) => lines.push(chunk.toString())),
    ),
    payments: ({ database: { db } }) =>
      stripePayments({
        ...settings,
        baseUrl,
        db,
        log: silentLog(),
        keyRefused: () => {},
        traceOf: async () => null,
        pauseMs: 0,
      }),
  });
  const row = await made.world.db
    .selectFrom('users')
    .where('email', '=', 'sam@acme.example')
    .select('id')
    .executeTakeFirst();
  samId = row?.id ?? 0;
});
beforeEach(async () => {
  sam = await made.signIn('sam@acme.example');
});
afterAll(async () => {
  await made.close();
  await stripe.close();
});

/** Stripe keeps the security code. */
const form = { ...cardBody, cvc: '' };
const add = (card: { readonly number: string; readonly cvc?: string }) =>
  sam.send('POST', `/customers/${samId}/cards`, { body: { ...form, ...card } });
const listed = () => sam.get(listOwnCards, { params: { id: samId } });

describe('cards while Stripe is configured', () => {
  test('CARD-08 BILL-08 the name of a card that Stripe’s fields took puts it on file, by its last digits', async () => {
    expect(await listed()).toEqual([]);
    expect((await add({ number: stripe.takeCard('5555555555554444') })).status).toBe(200);
    expect(await listed()).toMatchObject([{ type: 'Mastercard', number: '4444', is_default: true }]);
    const card = await made.world.db.selectFrom('cards').where('user_id', '=', samId).selectAll().executeTakeFirst();
    expect(card).toMatchObject({ gateway_token: expect.stringMatching(/^cus_.+\/pm_/), expiry_year: 2030 });
  });

  test('a caller over the network gets the same: asking Stripe does not end with the request’s body', async () => {
    const address = await made.app.listen({ port: 0, host: '127.0.0.1' });
    const body = JSON.stringify({ ...form, number: stripe.takeCard('4111111111111111') });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${sam.token}` };
    const reply = await fetch(`${address}/api/customers/${samId}/cards`, { method: 'POST', headers, body });
    expect(reply.status).toBe(200);
  });

  test('a number as it is typed is refused at its field, and neither it nor the code stays anywhere', async () => {
    const before = stripe.requests.length;
    const reply = await add({ number: '4242424242424242', cvc: '987' });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { number: expect.stringContaining('load it again') } },
    });
    expect(stripe.requests.length).toBe(before);
    const idempotency = await made.world.db.selectFrom('idempotency').selectAll().execute();
    const said = withoutKeys([reply.text, ...lines.map(withoutRunNumbers)].join());
    expect(said).not.toMatch(/4242424242|987/);
    // Hashes and times may have any three digits.
    expect(JSON.stringify(idempotency)).not.toContain('4242424242');
    expect(wordsIn(JSON.stringify(idempotency), { code: '987' })).toEqual([]);
  });

  test('a typed number without its code is told so at the code', async () => {
    expect(await add({ number: '4242424242424242' })).toMatchObject({
      status: 422,
      body: { errors: { cvc: 'Please enter the 3 or 4 digit security code' } },
    });
  });

  test('a bank that asks is a refusal with what its question is shown by; after the answer the same card is taken', async () => {
    const number = stripe.takeCard('4000000000003220');
    const asked = await add({ number });
    expect(asked).toMatchObject({ status: 409, body: { code: 'card-authentication' } });
    stripe.answerBank(String(Object(asked.body).client_secret));
    expect((await add({ number })).status).toBe(200);
    expect((await listed()).map((card) => card.number)).toContain('3220');
  });

  test('a declined card is told in the bank’s words', async () => {
    expect(await add({ number: stripe.takeCard('4000000000000002') })).toMatchObject({
      status: 422,
      body: { code: 'card-declined', detail: 'Your card was declined.' },
    });
  });

  test('Stripe’s script, frames and API are let into pages, and nothing else', async () => {
    const policy = String((await sam.send('GET', '/healthz')).headers['content-security-policy']);
    const directives = policy.split('; ').map((directive) => directive.split(' '));
    // docs.stripe.com/security/guide#content-security-policy, for Stripe.js
    expect(directives.filter((words) => words.join().includes('stripe'))).toEqual([
      ['connect-src', "'self'", 'https://api.stripe.com'],
      ['script-src', "'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
      ['frame-src', 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    ]);
    expect(policy.replaceAll(/https:\/\/(\*\.)?(js|api|hooks)\.stripe\.com/g, '')).not.toContain('http');
  });
});

test('without Stripe nothing of it is let in', () => {
  const policy = securityHeaders('https://travel.example', { isStripe: false, tileOrigin: null })[
    'content-security-policy'
  ];
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toMatch(/stripe|script-src|frame-src/);
});
