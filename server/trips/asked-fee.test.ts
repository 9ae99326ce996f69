import { beforeEach, describe, expect, test } from 'vitest';
import { seededIds } from '#platform/ids.ts';
import { sandboxPayments } from '#platform/payments/sandbox.ts';
import { compareFees } from '#server/settings/billing/compare-fees.ts';
import { settleFees } from '#server/settings/billing/settle-fees.ts';
import { fakeGateway } from '#tests/builders/fake-gateway.ts';
import { testSecrets } from '#tests/builders/test-database.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const gateway = fakeGateway();
const at = tripWorld({
  // Cards are kept as the sandbox keeps them; the money is the fake's.
  payments: ({ database: { db } }) => {
    const cards = sandboxPayments({ db, secrets: testSecrets, ids: seededIds(3) });
    return { ...gateway, saveCard: (...asked) => cards.saveCard(...asked) };
  },
});
const tables = () => at.world().world.db;
const trips = async () => (await tables().selectFrom('trips').select('id').execute()).length;
const fees = () => tables().selectFrom('service_fees').selectAll().orderBy('id').execute();
/** Payments of this test in a state. */
let earlier = 0;
beforeEach(() => {
  earlier = gateway.payments.size;
});
const paymentsIn = (wanted: string) =>
  [...gateway.payments.values()].slice(earlier).filter(({ state }) => state === wanted).length;
const pass = async (minutes: number) => {
  at.world().clock.advance(minutes);
  await settleFees(at.world().world);
};

let keys = 0;
/** An assisted trip as the wizard sends it. */
const ask = (said: object) => {
  keys += 1;
  const body = { isSelfBook: false, destination: 'London', organization_id: at.organization('Acme'), identifier: 'CC' };
  const dates = { dateStart: '2026-06-16', dateEnd: '2026-06-22' };
  return at.send('sam', { ...body, ...dates, ...said }, `ask-${keys}`);
};

describe('docs/decisions/0039: a bank that asks its cardholder about the fee', () => {
  const askedFor = async () => {
    gateway.plan('authorise', 'asks');
    const said = { description: `The bank asks, ${keys}` };
    const reply = await ask(said);
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'card-authentication', by: 'sandbox', question: expect.stringMatching(/^asks-/) },
    });
    const fee = (await fees()).at(-1);
    return { said, answer: (isApproved: boolean) => gateway.answerBank(`fee-${fee?.key}`, isApproved) };
  };

  test('confirmed: the same request, sent again, makes the trip, and the fee is taken once', async () => {
    const before = await trips();
    const { said, answer } = await askedFor();
    // Sent before the bank was answered, it asks the same again.
    expect(await ask(said)).toMatchObject({ status: 409, body: { code: 'card-authentication' } });
    answer(true);
    expect(await ask(said)).toMatchObject({ status: 200, body: { state: 'requested' } });
    await at.world().jobs.runDue();
    expect([await trips(), paymentsIn('captured'), paymentsIn('authorised')]).toEqual([before + 1, 1, 0]);
  });

  test('refused: nothing is made, the payment is given up, and another card is asked for', async () => {
    const before = await trips();
    const { said, answer } = await askedFor();
    answer(false);
    expect(await ask(said)).toMatchObject({
      status: 422,
      body: { code: 'card-declined', detail: expect.stringContaining('not confirmed with the bank') },
    });
    await pass(0);
    expect([await trips(), paymentsIn('released')]).toEqual([before, 1]);
  });

  test('left alone: after a quarter of an hour the question is taken back', async () => {
    const { answer } = await askedFor();
    await pass(14);
    expect(paymentsIn('asked')).toBe(1);
    await pass(2);
    answer(true);
    expect([paymentsIn('released'), paymentsIn('authorised')]).toEqual([1, 0]);
    expect(await compareFees(at.world().world)).toEqual([]);
  });
});
