/** Proves docs/faults.md#many-rows, docs/faults.md#stale-writes, docs/threats.md#forbidden-fields */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readUsableVoucher, type Voucher, voucher as voucherShape } from '#contract/settings/vouchers.ts';
import { transact } from '#platform/db/database.ts';
import { makeBookingWorld } from '#tests/builders/booking-world.ts';
import { testDatabase } from '#tests/builders/test-database.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { restoreVoucher } from './restore-voucher.ts';
import { returnToVoucher } from './return-to-voucher.ts';
import { settleVoucher } from './settle-voucher.ts';
import { spendVoucher } from './spend-voucher.ts';
import { spentVoucherMinor } from './spent-voucher.ts';
import { lockVoucher, voucherAmount } from './usable-voucher.ts';

let at: TestWorld;
let ada: TestCaller;
let nia: TestCaller;
let acme: number;
let northstar: number;
beforeAll(async () => {
  at = await testWorld();
  [ada, nia] = [await at.signIn('ada@acme.example'), await at.signIn('nia@northstar.example')];
  const rows = await at.world.db.selectFrom('organizations').select(['id', 'name']).execute();
  [acme = 0, northstar = 0] = ['Acme', 'North'].map((name) => rows.find((row) => row.name.startsWith(name))?.id ?? 0);
});
beforeEach(() => at.world.db.deleteFrom('vouchers').execute());
afterAll(() => at.close());

const parsed = (body: unknown): Voucher => voucherShape.parse(body);
const address = (id?: number, org = acme, rest = ''): string =>
  `/vouchers${id === undefined ? '' : `/${id}`}?organization_id=${org}${rest}`;
const body = { customer_name: '  Uma Castellanos ', customer_email: 'Uma@Elsewhere.example', amount_usd: 150 };
const add = (change: object = {}, by = ada, org = acme) =>
  by.send('POST', address(undefined, org), { body: { ...body, organization_id: org, ...change } });
const added = async (change: object = {}, by = ada, org = acme) => parsed((await add(change, by, org)).body);
const put = (id: number, change: object, by = ada, org = acme) =>
  by.send('PUT', address(id, org), { body: { ...body, customer_email: 'uma@elsewhere.example', ...change } });
const turn = (id: number, action: string, by = ada, org = acme) =>
  by.send('PUT', `/vouchers/${id}/set-active?organization_id=${org}&action=${action}`);
const check = async (email: string, org = acme): Promise<unknown> =>
  (await at.anonymous.send('GET', `/voucher/check?email=${email}&organization_id=${org}`)).body;
const aTrip = async (): Promise<number> => {
  const { id: userId } = await at.world.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  const trip = { contact_id: userId, contact_name: 'C', contact_email: 'c@acme.example', creator_id: userId };
  const { id } = await at.world.db
    .insertInto('trips')
    .values({
      ...trip,
      organization_id: acme,
      policy_id: null,
      trip_type: 'standard',
      is_self_book: true,
      state: 'booked',
      created_at: at.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const spend = (voucherId: number, tripId: number) =>
  at.world.database.transact((tx) => spendVoucher(at.world, tx, { voucherId, tripId, attemptId: null }));

describe('vouchers of an organization', () => {
  test('VOU-03 VOU-10 VOU-21 a new one is available, with its name trimmed and its address in lower case', async () => {
    const reply = await add();
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      id: parsed(reply.body).id,
      customer_name: 'Uma Castellanos',
      customer_email: 'uma@elsewhere.example',
      amount_usd: 150,
      is_active: true,
      used_at: null,
      created_at: at.clock.now().toISOString(),
      trip_id: null,
      version: 1,
    });
  });

  test('VOU-18 answers the vouchers of that organization alone, the newest first, or those with the words', async () => {
    const [first, second] = [await added(), await added({ customer_name: 'Zoë', customer_email: 'zoe@acme.example' })];
    await added({}, nia, northstar);
    const ids = async (rest = '') => {
      const reply = await ada.send('GET', address(undefined, acme, rest));
      return voucherShape
        .array()
        .parse(reply.body)
        .map(({ id }) => id);
    };
    expect(await ids()).toEqual([second.id, first.id]);
    expect(await ids('&search=CASTELLANOS elsewhere')).toEqual([first.id]);
    expect(await ids('&search=acme.example')).toEqual([second.id]);
    expect(await ids('&search=%25')).toEqual([]);
  });

  test('of more than a thousand it answers the newest thousand', async () => {
    const rows = Array.from({ length: 1_001 }, (_, n) => ({
      organization_id: acme,
      customer_email: `p${n}@camp.example`,
      amount_usd_minor: n,
      created_at: at.clock.now(),
    }));
    await at.world.db.insertInto('vouchers').values(rows).execute();
    const list = voucherShape.array().parse((await ada.send('GET', address())).body);
    expect([list.length, list[0]?.customer_email]).toEqual([1_000, 'p1000@camp.example']);
    const found = await ada.send('GET', address(undefined, acme, '&search=p0@'));
    expect(found.body).toHaveLength(1);
  });

  test('VOU-19 answers one, in the organization of the query only', async () => {
    const own = await added();
    expect(parsed((await ada.send('GET', address(own.id))).body)).toEqual(own);
    const foreign = await added({}, nia, northstar);
    const statuses = [
      await ada.send('GET', address(foreign.id)),
      await ada.send('GET', address(foreign.id, northstar)),
      await put(foreign.id, {}),
      await turn(foreign.id, 'deactivate'),
      await at.anonymous.send('GET', address(own.id)),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404, 401]);
  });

  test('VOU-20 name and amount change; the address stays. VOU-11', async () => {
    const own = await added();
    const saved = await put(own.id, { customer_name: ' Uma C. ', amount_usd: 75.5, organization_id: acme });
    expect([saved.status, saved.body]).toMatchObject([200, { customer_name: 'Uma C.', amount_usd: 75.5, version: 2 }]);
    const other = await put(own.id, { customer_email: 'else@elsewhere.example' });
    expect([other.status, other.body]).toMatchObject([
      422,
      { errors: { customer_email: 'The email of a voucher cannot be changed' } },
    ]);
    expect((await put(own.id, { organization_id: northstar })).status).toBe(422);
    // A change without an address, or with the version that was shown, is applied.
    const seen = await put(own.id, { customer_email: undefined, seen_version: 2, amount_usd: 80 });
    expect([seen.status, seen.body]).toMatchObject([200, { amount_usd: 80, version: 3 }]);
  });

  test.each([
    [{ amount_usd: undefined }, 'amount_usd', 'Please enter an amount'],
    [{ amount_usd: '12' }, 'amount_usd', 'Please enter an amount'],
    [{ amount_usd: -0.01 }, 'amount_usd', 'Please use an amount above 0'],
    [{ amount_usd: 0 }, 'amount_usd', 'Please use an amount above 0'],
    [{ amount_usd: 0.005 }, 'amount_usd', 'Please use at most two decimals'],
    [{ amount_usd: 1_000_000.01 }, 'amount_usd', 'Please use at most 1,000,000'],
    [{ customer_email: '' }, 'customer_email', 'Please enter a valid email address'],
    [{ customer_email: `${'x'.repeat(250)}@a.example` }, 'customer_email', 'Please use at most 255 characters'],
    [{ customer_name: 'x'.repeat(256) }, 'customer_name', 'Please use at most 255 characters'],
  ])('VOU-10 VOU-11 VOU-12 %j is refused', async (change, field, sentence) => {
    const reply = await add(change);
    expect([reply.status, reply.body]).toMatchObject([422, { errors: { [field]: sentence } }]);
  });

  test('VOU-12 every step of a cent above 0 is taken as it is written', async () => {
    for (const amount of [0.01, 0.07, 0.29, 1.15, 4.35, 1_000_000])
      expect((await added({ amount_usd: amount })).amount_usd).toBe(Math.round(amount * 100));
  });

  test('nobody writes what is the product’s to write', async () => {
    for (const forbidden of ['is_active', 'used_at', 'trip_id', 'id', 'created_at', 'version'])
      expect((await add({ [forbidden]: 1 })).status).toBe(400);
    expect((await ada.send('GET', address())).body).toEqual([]);
  });

  test('VOU-22 VOU-23 is disabled and enabled; what is so already stays', async () => {
    const own = await added();
    expect((await turn(own.id, 'deactivate')).body).toMatchObject({ is_active: false, version: 2 });
    expect((await turn(own.id, 'deactivate')).body).toMatchObject({ is_active: false, version: 2 });
    expect((await put(own.id, { amount_usd: 1 })).body).toMatchObject({
      code: 'conflict',
      detail: 'A voucher that is disabled cannot be changed.',
    });
    expect((await turn(own.id, 'activate')).body).toMatchObject({ is_active: true, version: 3 });
    expect((await turn(own.id, 'delete')).status).toBe(422);
  });

  test('VOU-08 VOU-09 a used one is neither changed nor enabled nor disabled', async () => {
    const own = await added();
    const trip = await aTrip();
    expect(await spend(own.id, trip)).toBe(true);
    const replies = [await put(own.id, {}), await turn(own.id, 'deactivate'), await turn(own.id, 'activate')];
    const neither = '409 A voucher that is used can be neither enabled nor disabled.';
    expect(replies.map(({ status, body: problem }) => `${status} ${Object(problem).detail}`)).toEqual([
      '409 A voucher that is used cannot be changed.',
      neither,
      neither,
    ]);
    expect((await ada.send('GET', address(own.id))).body).toMatchObject({
      is_active: true,
      used_at: at.clock.now().toISOString(),
      trip_id: trip,
    });
  });

  test('an older version is refused with the voucher as it is now', async () => {
    const own = await added();
    await put(own.id, { amount_usd: 20 });
    const late = await put(own.id, { amount_usd: 30, seen_version: 1 });
    expect([late.status, late.body]).toMatchObject([409, { current: { id: own.id, amount_usd: 20, version: 2 } }]);
  });

  test('experts read addresses masked, only administrators write, and both leave a trace', async () => {
    const own = await added();
    const [eva, root] = [await at.signIn('eva@tripwright.example'), await at.signIn('root@tripwright.example')];
    const emailFor = async (staff: TestCaller) => (await staff.send('GET', address(own.id))).body;
    expect(await emailFor(eva)).toMatchObject({ customer_email: 'u…@elsewhere.example' });
    expect(await emailFor(root)).toMatchObject({ customer_email: 'uma@elsewhere.example' });
    expect((await turn(own.id, 'deactivate', eva)).status).toBe(403);
    expect((await turn(own.id, 'deactivate', root)).status).toBe(200);
    expect((await root.send('GET', address(undefined, 999_999))).status).toBe(404);
    const events = await at.world.db.selectFrom('audit_events').select('event').orderBy('id', 'desc').execute();
    const said = events.map(({ event }) => event);
    expect(said.slice(0, 1)).toEqual(['voucher-disabled']);
    expect(said.filter((event) => event === 'vouchers-read')).toHaveLength(2);
  });
});

describe('who may do what with vouchers', () => {
  test('members read and write none, people of other organizations and organizations that are missing are not found', async () => {
    const own = await added();
    const every = async (caller: TestCaller, org = acme) => {
      const replies = [
        await caller.send('GET', address(undefined, org)),
        await caller.send('GET', address(own.id, org)),
        await add({}, caller, org),
        await put(own.id, {}, caller, org),
        await turn(own.id, 'deactivate', caller, org),
      ];
      return replies.map(({ status, body: problem }) => `${status} ${Object(problem).code}`);
    };
    const five = (said: string) => Array.from({ length: 5 }, () => said);
    expect(await every(await at.signIn('sam@acme.example'))).toEqual(five('403 role-too-low'));
    expect(await every(nia)).toEqual(five('404 not-found'));
    expect(await every(await at.signIn('root@tripwright.example'), 999_999)).toEqual(five('404 not-found'));
    expect((await add({ organization_id: northstar }, ada, acme)).body).toMatchObject({
      code: 'invalid',
      errors: { organization_id: 'Please use the same organization as in the query' },
    });
    expect(parsed((await ada.send('GET', address(own.id))).body)).toEqual(own);
  });

  test('who added, changed, disabled and enabled a voucher is written down, with the amount before', async () => {
    const own = await added();
    await put(own.id, { amount_usd: 75.5 });
    for (const action of ['deactivate', 'activate', 'activate']) await turn(own.id, action);
    const rows = await at.world.db.selectFrom('audit_events').orderBy('id').selectAll().execute();
    const actor = await at.world.db
      .selectFrom('users')
      .where('email', '=', 'ada@acme.example')
      .select('id')
      .executeTakeFirst();
    const of = { organizationId: acme, voucherId: own.id };
    expect(
      rows
        .filter(({ facts }) => Object(facts).voucherId === own.id)
        .map(({ event, actor_id, user_id, facts }) => [event, actor_id, user_id, facts]),
    ).toEqual(
      [
        ['voucher-added', { ...of, amountUsdMinor: 15_000 }],
        ['voucher-changed', { ...of, amountUsdMinor: 7_550, amountUsdMinorBefore: 15_000 }],
        ['voucher-disabled', of],
        ['voucher-enabled', of],
      ].map(([event, facts]) => [event, actor?.id, null, facts]),
    );
  });
});

describe('what a voucher pays', () => {
  test('a person hears what their own vouchers pay, in US dollars alone; an expert, who books for others, hears 0', async () => {
    for (const amount_usd of [20, 150]) await added({ customer_email: 'ada@acme.example', amount_usd });
    const asked = async (caller: TestCaller, amount: string, currency = 'USD') =>
      caller.get(readUsableVoucher, { query: { organization_id: String(acme), amount, currency } });
    expect(await asked(ada, '412.50')).toEqual({ voucher_amount: 15_000, currency: 'USD' });
    expect(await asked(ada, '19.99')).toEqual({ voucher_amount: 1_999, currency: 'USD' });
    expect([await asked(ada, '412', 'EUR'), await asked(ada, '0')].map((reply) => reply.voucher_amount)).toEqual([
      0, 0,
    ]);
    for (const due of [
      { minor: 41_200, currency: 'EUR' },
      { minor: 0, currency: 'USD' },
    ]) {
      const use = { email: 'ada@acme.example', organizationId: acme, due };
      expect(await at.world.database.transact((tx) => lockVoucher(tx, use))).toBeNull();
    }
    await added({ customer_email: 'eva@tripwright.example' });
    const eva = await at.signIn('eva@tripwright.example');
    expect((await asked(eva, '412')).voucher_amount).toBe(0);
  });

  test('what is left of it, and what comes back, become new vouchers; what was not needed is whole again', async () => {
    const { inRolledBack } = await testDatabase();
    await inRolledBack(async (db) => {
      const { submit, world } = makeBookingWorld(db);
      const { attemptId, tripId } = await submit({ voucherMinor: 10_000 });
      const { attemptId: unpaid } = await submit();
      world.clock.advance(5);
      const rows = async () =>
        (await db.selectFrom('vouchers').orderBy('id').selectAll().execute()).map((row) => [
          row.amount_usd_minor,
          row.trip_id,
          row.origin_id !== null,
          row.created_at.getTime() === world.clock.now().getTime(),
        ]);
      const settle = (spentMinor: number) => transact(db, (tx) => settleVoucher(world, tx, { attemptId, spentMinor }));
      expect(await transact(db, (tx) => spentVoucherMinor(tx, attemptId))).toBe(10_000);
      expect(await transact(db, (tx) => spentVoucherMinor(tx, unpaid))).toBe(0);
      await expect(settle(10_001)).rejects.toThrow('pays no more than it has');
      expect(await settle(10_000)).toEqual({
        id: expect.any(Number),
        organizationName: expect.stringMatching(/^Acme /),
      });
      expect(await rows()).toEqual([[10_000, tripId, false, false]]);
      await settle(6_000);
      expect(await rows()).toEqual([
        [10_000, tripId, false, false],
        [4_000, null, true, true],
      ]);
      const back = { attemptId, amountMinor: 2_500 };
      await transact(db, (tx) => returnToVoucher(world, tx, back));
      expect((await rows()).at(-1)).toEqual([2_500, null, true, true]);
      await expect(transact(db, (tx) => returnToVoucher(world, tx, { ...back, attemptId: unpaid }))).rejects.toThrow(
        `attempt ${unpaid} was paid by a voucher`,
      );
      expect(await settle(0)).toBeNull();
      expect((await rows())[0]).toEqual([10_000, null, false, false]);
      await expect(settle(1)).rejects.toThrow(`attempt ${attemptId} is paid by a voucher`);
      const next = await submit({ voucherMinor: 3_000 });
      await transact(db, (tx) => restoreVoucher(tx, next.attemptId));
      expect((await rows()).at(-1)).toEqual([3_000, null, false, false]);
    });
  });
});

describe('T19: checking and spending', () => {
  test('of fifty who spend one voucher at once one gets it', async () => {
    const own = await added();
    const trips = await Promise.all(Array.from({ length: 50 }, aTrip));
    const spent = await Promise.all(trips.map((trip) => spend(own.id, trip)));
    expect(spent.filter(Boolean)).toHaveLength(1);
    const off = await added();
    await turn(off.id, 'deactivate');
    expect(await spend(off.id, trips[0] ?? 0)).toBe(false);
  });

  test('of fifty bookings that look for one voucher at once one spends it, and the others find none', async () => {
    await added();
    const tripId = await aTrip();
    const use = { email: 'uma@elsewhere.example', organizationId: acme, due: { minor: 41_200, currency: 'USD' } };
    const spent = await Promise.all(
      Array.from({ length: 50 }, () =>
        at.world.database.transact(async (tx) => {
          const found = await lockVoucher(tx, use);
          return found !== null && (await spendVoucher(at.world, tx, { voucherId: found.id, tripId, attemptId: null }));
        }),
      ),
    );
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect(await voucherAmount(at.world.db, use)).toBe(0);
  });

  test('anyone learns the amount of an address’s largest usable voucher, and 0 for all that is unknown', async () => {
    const [small, large] = [await added({ amount_usd: 20.25 }), await added({ amount_usd: 150 })];
    await added({ amount_usd: 900 }, nia, northstar);
    expect(await check('UMA@elsewhere.example')).toEqual({ amount_usd: 150 });
    await turn(large.id, 'deactivate');
    expect(await check('uma@elsewhere.example')).toEqual({ amount_usd: 20.25 });
    await spend(small.id, await aTrip());
    for (const [email, org] of [
      ['uma@elsewhere.example', acme],
      ['nobody@acme.example', acme],
      ['uma@elsewhere.example', 999],
    ] as const)
      expect(await check(email, org)).toEqual({ amount_usd: 0 });
  });

  test('one network may guess so many addresses in a minute and no more', async () => {
    at.clock.advance(2);
    const statuses: number[] = [];
    for (let n = 0; n < 121; n += 1)
      statuses.push(
        (await at.anonymous.send('GET', `/voucher/check?email=p${n}@a.example&organization_id=${acme}`)).status,
      );
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429]);
    at.clock.advance(2);
    expect(await check('nobody@acme.example')).toEqual({ amount_usd: 0 });
  });
});
