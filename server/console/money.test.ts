/** Proves docs/operations.md#mails-and-money, docs/booking.md#by-hand */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countConsole, listMoney, type MoneyAct } from '#contract/console-money.ts';
import { addMatter } from '#tests/builders/money-matters.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

let it: TestWorld;
let root: TestCaller;
beforeAll(async () => {
  it = await testWorld();
  root = await it.signIn('root@tripwright.example');
});
afterAll(() => it.close());

const db = () => it.world.db;
const addFee = (state: 'failed' | 'needs human') => addMatter(it.world, state);
const list = (state: 'open' | 'closed' = 'open') => root.get(listMoney, { query: { state } });
const matterOf = async (feeId: number, state: 'open' | 'closed' = 'open') =>
  (await list(state)).matters.find(({ key }) => key === `fee-${feeId}`);
const press = async (feeId: number, body: { act: MoneyAct; seen: string; reason?: string }) =>
  await root.send('POST', `/console/money/fee-${feeId}/act`, { body });
const eventsOf = async (event: string) => {
  const rows = await db().selectFrom('audit_events').where('event', '=', event).orderBy('id').select('facts').execute();
  return rows.map(({ facts }) => facts);
};

describe('the money on the console', () => {
  test('lists what needs a person with organization, trip, amount, what happened and what to do', async () => {
    const { feeId, tripId, key } = await addFee('failed');
    const { money } = await root.get(countConsole, {});
    const { total } = await list();
    expect(money).toBe(total);
    expect(await matterOf(feeId)).toMatchObject({
      organization: 'Acme Robotics',
      trip_id: tripId,
      destination: 'Lisbon',
      what: 'Booking fee',
      amount: { amount: 5_000, currency: 'USD' },
      sentence: expect.stringMatching(/card was refused/),
      acts: ['charge-again', 'close'],
      closed: null,
      facts: expect.arrayContaining([{ label: 'Our name at the gateway', value: `fee-${key}` }]),
    });
  });

  test('charges a refused fee again once, under a new name, and says so in the audit', async () => {
    const { feeId, tripId, key } = await addFee('failed');
    const seen = (await matterOf(feeId))?.seen ?? '';
    const pressed = [
      await press(feeId, { act: 'charge-again', seen }),
      await press(feeId, { act: 'charge-again', seen }),
    ];
    expect(pressed.map(({ status }) => status)).toEqual([200, 409]);
    expect(pressed[1]?.body).toMatchObject({ detail: expect.stringMatching(/moved on meanwhile/) });
    const payments = db().selectFrom('payments').where('fee_id', '=', feeId).select(['name', 'state']);
    const [payment, ...more] = await payments.execute();
    expect([payment?.state, more]).toEqual(['none', []]);
    expect(payment?.name).not.toBe(`fee-${key}`);
    expect((await eventsOf('money-asked-again')).at(-1)).toEqual({
      feeId,
      act: 'charge-again',
      was: 'failed',
      now: 'none',
      tripId,
    });
  });

  test('refuses a button that is not offered, and a payment that nobody has', async () => {
    const { feeId } = await addFee('failed');
    const seen = (await matterOf(feeId))?.seen ?? '';
    expect(await press(feeId, { act: 'look-again', seen })).toMatchObject({ status: 409 });
    expect(await press(feeId, { act: 'refund-again', seen })).toMatchObject({ status: 409 });
    expect(await press(999_999, { act: 'look-again', seen })).toMatchObject({ status: 409 });
    const nowhere = await root.send('POST', '/console/money/something/act', {
      body: { act: 'close', seen, reason: 'why' },
    });
    expect(nowhere.status).toBe(422);
  });

  test('closes with a reason, once, and keeps and shows the reason but not in the audit', async () => {
    const { feeId, tripId } = await addFee('needs human');
    const seen = (await matterOf(feeId))?.seen ?? '';
    expect(await press(feeId, { act: 'close', seen })).toMatchObject({
      status: 422,
      body: { errors: { reason: 'Please say what was done, and why' } },
    });
    const reason = 'Waived after a call with the customer';
    const closes = await Promise.all([
      press(feeId, { act: 'close', seen, reason }),
      press(feeId, { act: 'close', seen, reason }),
    ]);
    expect(closes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await matterOf(feeId)).toBeUndefined();
    expect(await matterOf(feeId, 'closed')).toMatchObject({ acts: [], closed: { reason, by: expect.any(String) } });
    // The gateway knows of no such payment, and our books take that over.
    const payment = db().selectFrom('payments').where('fee_id', '=', feeId).select('state');
    expect(await payment.execute()).toEqual([{ state: 'failed' }]);
    expect(await eventsOf('money-closed')).toEqual([
      { feeId, act: 'close', was: 'needs human', now: 'failed', tripId },
    ]);
  });

  test('is for administrators alone', async () => {
    const eva = await it.signIn('eva@tripwright.example');
    expect(await eva.call(listMoney, { query: {} })).toMatchObject({ ok: false, status: 403 });
    expect(await eva.call(countConsole, {})).toMatchObject({ ok: false, status: 403 });
  });
});
