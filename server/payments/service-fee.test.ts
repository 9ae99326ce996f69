/** Proves docs/booking.md#comparing-books, docs/booking.md#fees */
import { describe, expect, test } from 'vitest';
import { listDeskTrips } from '#contract/expert-desk.ts';
import { addOwnCard } from '#contract/settings/billing.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { cardBody } from '#tests/builders/card-body.ts';
import { feeWorld } from '#tests/builders/fee-world.ts';
import { compareFees } from './compare-fees.ts';
import { findDueFees } from './parts/fee-store.ts';
import { settleFees } from './settle-fees.ts';

const { at, gateway, ask, idOf, fees, trips, paymentsIn, pass } = feeWorld();
const paymentsRun = () => at.world().jobs.runDue();
const held = () => paymentsIn('authorized');
const taken = () => paymentsIn('captured');

/** Puts a card of Sam's own on file. @returns its id */
const cardOfSam = async (): Promise<number> => {
  const { id } = await at.as('sam').get(readCurrentUser);
  const added = await at.as('sam').get(addOwnCard, {
    params: { id },
    body: { ...cardBody, number: '4000056655665556' },
  });
  return added.id;
};

describe('the fee of Assisted Booking', () => {
  test.each([
    ['a declined card', { kind: 'declined', message: 'no' }, 422, 'card-declined'],
    ['a gateway that takes nothing up', { kind: 'unavailable', message: 'down' }, 503, 'unavailable'],
  ] as const)('%s creates nothing, and says so', async (_title, mishap, status, code) => {
    const before = await trips();
    gateway.plan('authorize', mishap);
    expect(await ask('sam')).toMatchObject({
      status,
      body: { code, detail: expect.stringContaining('nothing was created') },
    });
    expect(await trips()).toBe(before);
    expect(held() + taken()).toBe(0);
    expect(await findDueFees(at.world().world.db, new Date('2030-01-01'), 10)).toEqual([]);
  });

  test('WIZ-38 after a declined card another one pays: of the organization for its Super Admins, else the caller’s own', async () => {
    const { db } = at.world().world;
    const acme = await db
      .selectFrom('cards')
      .where('organization_id', '=', at.organization('Acme'))
      .where('is_default', '=', false)
      .select(['id', 'last4', 'gateway_token'])
      .executeTakeFirstOrThrow();
    const own = await cardOfSam();
    const paidWith = async () => (await fees()).at(-1)?.card_last4;
    expect(await ask('ada', { card_id: acme.id })).toMatchObject({ status: 200 });
    expect(await paidWith()).toBe(acme.last4);
    expect(await ask('sam', { card_id: own })).toMatchObject({ status: 200 });
    expect(await paidWith()).toBe('5556');
    const before = await trips();
    for (const [name, card_id] of [
      ['sam', acme.id],
      ['max', acme.id],
      ['tom', own],
      ['sam', 999_999],
    ] as const)
      expect(await ask(name, { card_id, ...(name === 'max' && { organization_id: null }) })).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: { card_id: 'Please choose a card that is on file' } },
      });
    expect(await trips()).toBe(before);
  });

  test('WIZ-37 WIZ-38 without a card on file nothing is made, for a concierge request neither', async () => {
    const [before, asks] = [await trips(), gateway.calls.length];
    for (const trip_type of ['standard', 'custom'])
      expect(await ask('new', { organization_id: at.organization('Solo'), identifier: null, trip_type })).toMatchObject(
        {
          status: 409,
          body: { code: 'card-required' },
        },
      );
    expect([await trips(), gateway.calls.length]).toEqual([before, asks]);
  });

  test('an answer that was lost is looked up: the trip is made and the fee is taken once', async () => {
    gateway.plan('authorize', 'lost');
    expect(await ask('sam')).toMatchObject({ status: 200 });
    await paymentsRun();
    expect([taken(), held()]).toEqual([1, 0]);
  });

  test('an answer that stays unknown creates nothing, and what was held is given back', async () => {
    const before = await trips();
    gateway.plan('authorize', 'lost');
    gateway.plan('find', { kind: 'timeout', message: 'no answer' });
    expect(await ask('sam')).toMatchObject({ status: 503 });
    expect([await trips(), held()]).toEqual([before, 1]);
    await pass(3);
    expect([held(), taken()]).toEqual([0, 0]);
    expect((await fees()).at(-1)).toMatchObject({ state: 'voided', trip_id: null, due_at: null });
  });

  test('a hold that the gateway never made is given up after two clean looks, the second half an hour later', async () => {
    gateway.plan('authorize', 'unsent');
    expect(await ask('sam')).toMatchObject({ status: 503 });
    await pass(3);
    expect((await fees()).at(-1)).toMatchObject({ state: 'voiding' });
    await pass(40);
    expect((await fees()).at(-1)).toMatchObject({ state: 'voided' });
  });

  test.each([
    ['lost', 1],
    ['unsent', 2],
  ] as const)('a capture whose answer is %s is settled by looking, and charged once', async (mishap, calls) => {
    gateway.plan('capture', mishap);
    const before = gateway.calls.filter((call) => call === 'capture').length;
    const id = idOf(await ask('sam'));
    await paymentsRun();
    expect(await at.trip('sam', id)).toMatchObject({ is_deposit: false });
    await pass(1);
    await pass(1);
    // Two charges would be 100.00 USD.
    expect(await at.trip('sam', id)).toMatchObject({ is_deposit: true, total_amount: 5_000 });
    expect(gateway.calls.filter((call) => call === 'capture').length - before).toBe(calls);
  });
});

test('the daily compare looks at the fees that came to rest, and tells what differs', async () => {
  const { world } = at.world();
  gateway.plan('authorize', { kind: 'declined', message: 'no' });
  await ask('sam');
  await ask('sam');
  await paymentsRun();
  expect(await compareFees(world)).toEqual([]);
  // As if the gateway knew none of them.
  const forgetful = {
    ...world,
    payments: { ...world.payments, find: async () => ({ ok: true, value: null }) as const },
  };
  const paid = (await fees()).filter(({ state }) => state === 'captured');
  const calls = () =>
    world.db.selectFrom('desk_calls').where('kind', '=', 'fee books differ').orderBy('trip_id').selectAll().execute();
  expect([paid.length > 0, await calls()]).toEqual([true, []]);
  expect(await compareFees(forgetful)).toEqual(paid.map(({ id: fee }) => ({ fee, difference: 'amount difference' })));
  const called = paid.map(({ key, trip_id }) => ({ key: `fee-books-differ-${key}-amount difference`, trip_id }));
  expect((await calls()).map(({ key, trip_id }) => ({ key, trip_id }))).toEqual(called);
  // Each is called for once, however often it is found.
  await compareFees(forgetful);
  expect(await calls()).toHaveLength(called.length);
});

test('a fee whose payment is gone is called for once, and stays as it is', async () => {
  const { world, clock } = at.world();
  await ask('sam');
  const [fee] = (await fees()).slice(-1);
  clock.advance(1);
  const find = async () => ({ ok: true, value: null }) as const;
  for (let round = 0; round < 2; round += 1) await settleFees({ ...world, payments: { ...world.payments, find } });
  expect((await fees()).at(-1)).toMatchObject({ state: 'needs human', due_at: null });
  const calls = world.db.selectFrom('desk_calls').where('kind', '=', 'stuck fee').select(['key', 'trip_id', 'facts']);
  expect(await calls.execute()).toEqual([
    {
      key: `stuck-fee-${fee?.key}`,
      trip_id: fee?.trip_id,
      facts: expect.arrayContaining([['Seen at the gateway', 'none']]),
    },
  ]);
});

describe('a process that dies while it takes a request', () => {
  const dyingAt = async (point: string) => {
    const { world } = at.world();
    const before = world.faultPoint;
    const points: string[] = [];
    Object.assign(world, {
      faultPoint: (name: string) => {
        points.push(name);
        if (name === point) throw new Error(`died at ${name}`);
      },
    });
    const reply = await ask('sam');
    Object.assign(world, { faultPoint: before });
    expect(points).toContain(point);
    return reply;
  };

  test.each(['fee:after-intent', 'fee:after-call', 'request:before-commit'])(
    '%s: no trip, nothing captured, and a hold is voided',
    async (point) => {
      const before = await trips();
      expect((await dyingAt(point)).status).toBe(500);
      await pass(3);
      await pass(40);
      expect([(await trips()) - before, held(), taken()]).toEqual([0, 0, 0]);
      expect((await fees()).at(-1)).toMatchObject({ state: 'voided' });
      expect(await ask('sam')).toMatchObject({ status: 200 });
    },
  );

  test('fee:after-capture: the next look finds it paid and writes one charge', async () => {
    const id = idOf(await ask('sam'));
    const { world } = at.world();
    const dying = {
      ...world,
      faultPoint: (name: string) => {
        if (name === 'fee:after-capture') throw new Error('died');
      },
    };
    // One that fails is put off for a minute, and stops nobody else.
    await settleFees(dying);
    expect([taken(), (await at.trip('sam', id)).is_deposit]).toEqual([1, false]);
    await pass(1);
    expect(await at.trip('sam', id)).toMatchObject({ is_deposit: true, total_amount: 5_000 });
  });

  test('a fee that can no longer be captured calls a person, and the desk says so', async () => {
    const id = idOf(await ask('sam'));
    const payment = [...gateway.payments.values()].at(-1);
    await gateway.void(payment?.ref ?? '', 'by hand', {
      signal: new AbortController().signal,
      now: () => new Date(),
    });
    await paymentsRun();
    const { trips: rows } = await at.as('eva').get(listDeskTrips);
    expect(rows.find((row) => row.id === id)?.asked).toContain('The service fee could not be charged');
  });
});
