import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InvariantError } from '#domain/kit/invariant.ts';
import { freshDatabase, testSecrets } from '#tests/builders/test-database.ts';
import { fixedClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { randomIds } from '../ids.ts';
import { brandOf, isLuhnValid } from './parts/card-checks.ts';
import { goodCard, paymentGatewaySuite } from './port-suite.ts';
import { sandboxPayments } from './sandbox.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const clock = fixedClock('2026-03-01T09:00:00Z');
const context = { signal: new AbortController().signal, now: clock.now };
const ids = randomIds();
const make = () => sandboxPayments({ db: database.db, secrets: testSecrets, ids });

paymentGatewaySuite('sandbox', async () => ({
  gateway: make(),
  context,
  run: 'suite',
  answerBank: async (question, isApproved) => {
    if (question.by === 'sandbox') await make().bank?.answer(question.question, isApproved);
  },
  settleRefunds: async () => clock.advance(11),
  close: async () => {},
}));

const amount = { minor: 5_000, currency: 'USD' };
const authorizeWith = async (number: string, paymentName: string) => {
  const gateway = make();
  const card = await gateway.saveCard({ ...goodCard, number }, 'organization-1', context);
  if (!card.ok) throw new Error('the card was not saved');
  const request = { token: card.value.token, amount, key: `att-${paymentName}-authorize`, paymentName };
  return { gateway, request, outcome: await gateway.authorize(request, context) };
};

describe('cards of the sandbox', () => {
  test.each([
    ['4000000000000002', /declined/],
    ['4000000000009995', /insufficient funds/],
    ['4000000000000341', /declined/],
  ])('%s is saved and then declined', async (number, message) => {
    const { outcome } = await authorizeWith(number, number);
    expect(outcome).toMatchObject({ ok: false, error: { kind: 'declined', message: expect.stringMatching(message) } });
  });

  test.each(['4000002500003155', '4000002760003184'])('%s asks whenever it is charged', async (number) => {
    expect((await authorizeWith(number, number)).outcome).toMatchObject({ ok: true, value: { is: 'asked' } });
  });

  test('a question nobody asked has no answer', async () => {
    expect(await make().bank?.answer('guessed', true)).toBe(false);
  });

  test.each(['5555555555554444', '4012888888881881'])('%s is charged', async (number) => {
    expect((await authorizeWith(number, number)).outcome).toMatchObject({ ok: true, value: { amount } });
  });

  test('4000000000000119 is charged, but the answer is lost: looking finds it', async () => {
    const { gateway, request, outcome } = await authorizeWith('4000000000000119', 'lost');
    expect(outcome).toEqual({ ok: false, error: { kind: 'outcome_unknown', attemptId: 'lost' } });
    const found = await gateway.find('lost', context);
    expect(found).toMatchObject({ ok: true, value: { state: 'authorized', authorized: amount } });
    const again = await gateway.authorize(request, context);
    expect(again.ok && again.value.ref).toBe(found.ok && found.value?.ref);
  });

  test('the books hold neither number nor security code', async () => {
    await authorizeWith('4111111111111111', 'books');
    const cards = JSON.stringify(await database.db.selectFrom('sandbox_cards').selectAll().execute());
    expect(cards).not.toContain('4111111111111111');
    expect(cards).toContain('"1111"');
  });

  test('a card is good until the end of its month', async () => {
    const save = (now: string) =>
      make().saveCard({ ...goodCard, expiryMonth: 2, expiryYear: 2026 }, 'o', { ...context, now: () => new Date(now) });
    expect((await save('2026-02-28T23:59:00Z')).ok).toBe(true);
    expect((await save('2026-03-02T00:00:00Z')).ok).toBe(false);
  });

  test('the gateway is never called inside a transaction of the product', async () => {
    await expect(transact(database.db, () => make().find('x', context))).rejects.toThrow(InvariantError);
  });
});

test.each([
  ['4242424242424242', true, 'visa'],
  ['5555555555554444', true, 'mastercard'],
  ['2223003122003222', true, 'mastercard'],
  ['378282246310005', true, 'amex'],
  ['6011111111111117', true, 'discover'],
  ['4242424242424241', false, 'visa'],
  ['1234', false, null],
  ['', false, null],
])('%s: check digit %s, brand %s', (number, isValid, brand) => {
  expect([isLuhnValid(number), brandOf(number)]).toEqual([isValid, brand]);
});
