import { beforeEach, describe, expect, test } from 'vitest';
import { listDeskTrips } from '#contract/expert-desk.ts';
import { addOwnCard } from '#contract/settings.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { listTravelers } from '#contract/travelers.ts';
import { readItineraries } from '#contract/trips.ts';
import { seededIds } from '#platform/ids.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { sandboxPayments } from '#platform/payments/sandbox.ts';
import { compareFees } from '#server/settings/billing/compare-fees.ts';
import { findDueFees } from '#server/settings/billing/parts/fee-store.ts';
import { settleFees } from '#server/settings/billing/settle-fees.ts';
import { cardBody } from '#tests/builders/card-body.ts';
import { fakeGateway } from '#tests/builders/fake-gateway.ts';
import { testSecrets } from '#tests/builders/test-database.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const gateway = fakeGateway();
const at = tripWorld({
  // Cards are kept as the sandbox keeps them; the money is the fake's.
  payments: ({ database: { db } }) => {
    const cards = sandboxPayments({ db, secrets: testSecrets, ids: seededIds(3) });
    return { ...gateway, saveCard: (...asked) => cards.saveCard(...asked) };
  },
});
const paymentsRun = () => at.world().jobs.runDue();
const trips = async () => (await at.world().world.db.selectFrom('trips').select('id').execute()).length;
/** Payments of this test in a state. */
let earlier = 0;
beforeEach(async () => {
  await at.world().jobs.runDue();
  earlier = gateway.payments.size;
});
const paymentsIn = (wanted: string) =>
  [...gateway.payments.values()].slice(earlier).filter(({ state }) => state === wanted).length;
const held = () => paymentsIn('authorised');
const taken = () => paymentsIn('captured');
const fees = () => at.world().world.db.selectFrom('service_fees').selectAll().orderBy('id').execute();
const pass = async (minutes: number) => {
  at.world().clock.advance(minutes);
  await settleFees(at.world().world);
};

/** An assisted trip as the wizard sends it. */
const asked = (said: object = {}) => ({
  isSelfBook: false,
  description: 'Flights: Round trip, Economy, 1 traveler\nOther: an aisle seat',
  destination: 'London',
  dateStart: '2026-06-16',
  dateEnd: '2026-06-22',
  organization_id: at.organization('Acme'),
  identifier: 'CC-100',
  ...said,
});
let keys = 0;
const ask = (name: Person, said: object = {}) => {
  keys += 1;
  return at.send(name, asked(said), `ask-${keys}`);
};
const idOf = (reply: { body: unknown }) => Number(Reflect.get(Object(reply.body), 'id'));

/** Puts a card of Sam's own on file. @returns its id */
const cardOfSam = async (): Promise<number> => {
  const { id } = await at.as('sam').get(readCurrentUser);
  const added = await at.as('sam').get(addOwnCard, {
    params: { id },
    body: { ...cardBody, number: '4000056655665556' },
  });
  return added.id;
};

const deskMails = async () => {
  await at.world().relay.relayDue();
  return readMailbox(at.world().world.db, 'support@tripwright.example');
};

describe('Assisted Booking, spec 2, 1 and semantics 6', () => {
  test('WIZ-10 WIZ-25 WIZ-26 MONEY-09 the request is a trip in state requested, its fee is charged once, and both sides get a mail', async () => {
    const [me] = await at.as('sam').get(listTravelers, { query: { all: true } });
    const reply = await ask('sam', { travelers: [me?.id] });
    expect(reply).toMatchObject({ status: 200, body: { state: 'requested', is_self_book: false, message: null } });
    const id = idOf(reply);
    expect(await at.trip('sam', id)).toMatchObject({
      state: 'requested',
      destination: 'London',
      date_start: '2026-06-16',
      description: 'Flights: Round trip, Economy, 1 traveler\nOther: an aisle seat',
      status_sentence:
        'An expert is working on your request and answers by 2 March 2026, 10:00 Coordinated Universal Time.',
      reply_due_at: '2026-03-02T10:00:00.000Z',
      is_self_book: false,
      is_deposit: false,
      travelers: [{ id: me?.id }],
    });
    await paymentsRun();
    expect(await at.trip('sam', id)).toMatchObject({ is_deposit: true, total_amount: 5_000, total_currency: 'USD' });
    const { itineraries } = await at.as('sam').get(readItineraries, { params: { id } });
    expect(itineraries).toMatchObject([
      {
        index: 1,
        status: 'Requested',
        bookings: [{ description: 'Assisted Booking service fee', cost: 5_000, cost_card: '4242', cost_label: 'Fee' }],
      },
    ]);
    const receipt = await at.as('sam').send('GET', `/trips/${id}/receipt`);
    expect(receipt.text).toContain('Assisted Booking service fee');
    expect(receipt.text).toContain('Visa ending 4242');
    const [mail] = await at.mailsTo('sam');
    expect(mail).toMatchObject({ subject: `We have your request, trip ${id}` });
    expect(mail?.text).toContain('Service fee: 50.00 USD, card ending in 4242');
    expect(mail?.text).toContain('Other: an aisle seat');
    expect((await deskMails())[0]).toMatchObject({
      subject: `New request, trip ${id}: answer by 2 March 2026, 10:00 Coordinated Universal Time`,
      text: expect.stringContaining('Organization: Acme Robotics'),
    });
  });

  test('WIZ-35 the desk lists it with the time by which it is to be answered', async () => {
    const id = idOf(await ask('sam', { destination: 'Oslo' }));
    const { trips: rows } = await at.as('eva').get(listDeskTrips);
    expect(rows.find((row) => row.id === id)).toMatchObject({
      state: 'requested',
      asked: 'Propose a trip to Oslo.',
      reply_due_at: '2026-03-02T10:00:00.000Z',
    });
  });

  test('the same request twice is one trip with one fee', async () => {
    const before = await trips();
    const replies = await Promise.all(Array.from({ length: 4 }, () => at.send('sam', asked(), 'twice')));
    const again = await at.send('sam', asked(), 'twice');
    await paymentsRun();
    expect(again.status).toBe(200);
    for (const reply of replies)
      expect([again.body, 'in-progress']).toContainEqual(reply.status === 200 ? reply.body : 'in-progress');
    expect(await trips()).toBe(before + 1);
    expect([taken(), held()]).toEqual([1, 0]);
  });

  test.each([
    ['a declined card', { kind: 'declined', message: 'no' }, 422, 'card-declined'],
    ['a gateway that takes nothing up', { kind: 'unavailable', message: 'down' }, 503, 'unavailable'],
  ] as const)('%s creates nothing, and says so', async (_title, mishap, status, code) => {
    const before = await trips();
    gateway.plan('authorise', mishap);
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

  test('an answer that was lost is looked up: the trip is made and the fee is taken once', async () => {
    gateway.plan('authorise', 'lost');
    expect(await ask('sam')).toMatchObject({ status: 200 });
    await paymentsRun();
    expect([taken(), held()]).toEqual([1, 0]);
  });

  test('an answer that stays unknown creates nothing, and what was held is given back', async () => {
    const before = await trips();
    gateway.plan('authorise', 'lost');
    gateway.plan('find', { kind: 'timeout', message: 'no answer' });
    expect(await ask('sam')).toMatchObject({ status: 503 });
    expect([await trips(), held()]).toEqual([before, 1]);
    await pass(3);
    expect([held(), taken()]).toEqual([0, 0]);
    expect((await fees()).at(-1)).toMatchObject({ state: 'freed', trip_id: null, due_at: null });
  });

  test('a hold that the gateway never made is given up after two clean looks, the second half an hour later', async () => {
    gateway.plan('authorise', 'unsent');
    expect(await ask('sam')).toMatchObject({ status: 503 });
    await pass(3);
    expect((await fees()).at(-1)).toMatchObject({ state: 'freeing' });
    await pass(40);
    expect((await fees()).at(-1)).toMatchObject({ state: 'freed' });
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

test('booking.md 10: the daily compare looks at the fees that came to rest, and tells what differs', async () => {
  const { world } = at.world();
  gateway.plan('authorise', { kind: 'declined', message: 'no' });
  await ask('sam');
  await ask('sam');
  await paymentsRun();
  expect(await compareFees(world)).toEqual([]);
  // As if the gateway had never heard of any of them.
  const forgetful = {
    ...world,
    payments: { ...world.payments, find: async () => ({ ok: true, value: null }) as const },
  };
  const paid = (await fees()).filter(({ state }) => state === 'paid');
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

test('booking.md 10: a fee whose payment is gone is called for once, and stays as it is', async () => {
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
    '%s: no trip, nothing taken, and whatever was held is given back',
    async (point) => {
      const before = await trips();
      expect((await dyingAt(point)).status).toBe(500);
      await pass(3);
      await pass(40);
      expect([(await trips()) - before, held(), taken()]).toEqual([0, 0, 0]);
      expect((await fees()).at(-1)).toMatchObject({ state: 'freed' });
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

  test('a fee that cannot be taken any more calls a person, and the desk says so', async () => {
    const id = idOf(await ask('sam'));
    const payment = [...gateway.payments.values()].at(-1);
    await gateway.release(payment?.ref ?? '', 'by hand', {
      signal: new AbortController().signal,
      now: () => new Date(),
    });
    await paymentsRun();
    const { trips: rows } = await at.as('eva').get(listDeskTrips);
    expect(rows.find((row) => row.id === id)?.asked).toContain('The service fee could not be taken');
  });
});

describe('concierge requests and who may ask', () => {
  test('WIZ-27 WIZ-29 a group is asked for without a charge, and the desk knows what it is', async () => {
    const id = idOf(await ask('sam', { trip_type: 'group', description: 'Group, 15-29 people', destination: '' }));
    await paymentsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'requested', is_deposit: false, total_amount: null });
    expect(held() + taken()).toBe(0);
    const { trips: rows } = await at.as('eva').get(listDeskTrips);
    expect(rows.find((row) => row.id === id)?.asked).toBe('Propose a group trip.');
    expect((await at.mailsTo('sam'))[0]?.text).not.toContain('Service fee');
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

  test('GUIDE-19 GUIDE-20 Globex has self booking switched off: booking is refused, asking is not', async () => {
    const body = { organization_id: at.organization('Globex'), identifier: null };
    expect(await ask('max', { ...body, isSelfBook: true })).toMatchObject({
      status: 422,
      body: { code: 'self-booking-disabled' },
    });
    expect(await ask('max', body)).toMatchObject({ status: 200, body: { state: 'requested' } });
  });

  test.each([
    [{ description: '' }, 'description'],
    [{ dateStart: '2026-02-01' }, 'dateStart'],
    [{ dateStart: '2027-04-01', dateEnd: '2027-04-02' }, 'dateStart'],
    [{ dateStart: '2026-06-22', dateEnd: '2026-06-16' }, 'dateEnd'],
    [{ dateStart: null, dateEnd: '2026-06-16' }, 'dateEnd'],
    [{ identifier: '' }, 'identifier'],
    [{ travelers: [1, 1] }, 'travelers'],
  ])('%j is told at %s, and no money is asked for', async (said, field) => {
    const asks = gateway.calls.length;
    expect(await ask('sam', said)).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } });
    expect(gateway.calls.length).toBe(asks);
  });

  test('WIZ-22 a manager asks for a colleague, a Standard member does not; nobody asks with a foreign traveler', async () => {
    const ada = await at
      .world()
      .world.db.selectFrom('users')
      .where('email', '=', 'ada@acme.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const sam = await at
      .world()
      .world.db.selectFrom('users')
      .where('email', '=', 'sam@acme.example')
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await ask('sam', { customer_id: ada.id })).toMatchObject({ status: 403 });
    expect(await ask('tom', { customer_id: sam.id })).toMatchObject({ status: 200 });
    expect(await ask('max', { travelers: [1], organization_id: at.organization('Globex') })).toMatchObject({
      status: 404,
    });
  });
});
