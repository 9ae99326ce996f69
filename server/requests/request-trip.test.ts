import { describe, expect, test } from 'vitest';
import { listDeskTrips } from '#contract/expert-desk.ts';
import { listTravelers } from '#contract/travelers.ts';
import { readItineraries } from '#contract/trips.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { feeWorld } from '#tests/builders/fee-world.ts';

const { at, gateway, asked, ask, idOf, trips, paymentsIn } = feeWorld();
const paymentsRun = () => at.world().jobs.runDue();
const held = () => paymentsIn('authorized');
const taken = () => paymentsIn('captured');

const deskMails = async () => {
  await at.world().relay.relayDue();
  return readMailbox(at.world().world.db, 'support@tripwright.example');
};

describe('Assisted Booking', () => {
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
