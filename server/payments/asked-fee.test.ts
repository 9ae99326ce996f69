import { describe, expect, test } from 'vitest';
import { feeWorld } from '#tests/builders/fee-world.ts';
import { compareFees } from './compare-fees.ts';

const { at, gateway, ask, fees, trips, paymentsIn, pass } = feeWorld();
let requests = 0;

describe('docs/decisions/0039: a bank that asks its cardholder about the fee', () => {
  const askedFor = async () => {
    gateway.plan('authorize', 'asks');
    requests += 1;
    const said = { description: `The bank asks, ${requests}` };
    const reply = await ask('sam', said);
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
    // Sent again before the bank is answered, it returns the same question.
    expect(await ask('sam', said)).toMatchObject({ status: 409, body: { code: 'card-authentication' } });
    answer(true);
    expect(await ask('sam', said)).toMatchObject({ status: 200, body: { state: 'requested' } });
    await at.world().jobs.runDue();
    expect([await trips(), paymentsIn('captured'), paymentsIn('authorized')]).toEqual([before + 1, 1, 0]);
  });

  test('refused: nothing is made, the payment is given up, and another card is asked for', async () => {
    const before = await trips();
    const { said, answer } = await askedFor();
    answer(false);
    expect(await ask('sam', said)).toMatchObject({
      status: 422,
      body: { code: 'card-declined', detail: expect.stringContaining('not confirmed with the bank') },
    });
    await pass(0);
    expect([await trips(), paymentsIn('voided')]).toEqual([before, 1]);
  });

  test('left alone: after a quarter of an hour the question is taken back', async () => {
    const { answer } = await askedFor();
    await pass(14);
    expect(paymentsIn('asked')).toBe(1);
    await pass(2);
    answer(true);
    expect([paymentsIn('voided'), paymentsIn('authorized')]).toEqual([1, 0]);
    expect(await compareFees(at.world().world)).toEqual([]);
  });
});
