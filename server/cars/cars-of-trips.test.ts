import { describe, expect, test } from 'vitest';
import { listCarRequests } from '#contract/car-requests.ts';
import { countDesk, listDeskTrips } from '#contract/expert-desk.ts';
import { listMessages } from '#contract/messages.ts';
import { listTrips } from '#contract/trip-list.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const bookingsRun = () => at.world().jobs.runDue();
const cars = 'Cars: 1\nCar: London, Tuesday 16 June 2026, 12:00pm to London, Monday 22 June 2026, 12:00pm';

/** Flights that are booked at once, with a car. @returns the trip's id */
const bookedWithCars = async (name: Person = 'sam'): Promise<number> => {
  at.offerNew();
  return at.created(name, { body: { cars } });
};
const listed = async (name: Person, id: number) =>
  (await at.as(name).get(listTrips, { query: {} })).find((trip) => trip.id === id);
const waiting = async (id: number) =>
  (await at.as('eva').get(listCarRequests)).requests.find(({ trip_id }) => trip_id === id);
const answer = (name: Person, id: number, text = 'A compact car, 210.00 USD. Shall we book it?') =>
  at.as(name).send('PUT', `/trips/${id}/cars`, { body: { text } });
const receipt = async (id: number) => (await at.as('sam').send('GET', `/trips/${id}/receipt`)).text;

describe('cars in Self Booking', () => {
  test('WIZ-05 MONEY-06 the flights are booked at once, the cars are a request of that trip, and trip, list, mail and receipt say so', async () => {
    at.offerNew();
    const reply = await at.create('sam', { body: { cars } });
    expect(reply).toMatchObject({ status: 200, body: { state: 'booking', is_self_book: true } });
    expect(Reflect.get(Object(reply.body), 'message')).toMatch(/^An expert answers about your cars by /);
    const id = Number(Reflect.get(Object(reply.body), 'id'));
    await bookingsRun();
    const trip = await at.trip('sam', id);
    expect(trip).toMatchObject({ state: 'booked', total_amount: 41_200, reply_due_at: null });
    expect(trip.cars).toMatchObject({
      description: cars,
      standing: 'waiting',
      reply_due_at: '2026-03-02T10:00:00.000Z',
    });
    expect(await listed('sam', id)).toMatchObject({ is_booked: true, is_car_pending: true });
    const mail = (await at.mailsTo('sam')).find(({ text }) => text.includes(`/trips/${id}`));
    expect(mail?.text).toContain('Pending Approval TBD');
    expect(mail?.text).toContain('An expert answers about your cars by 2 March 2026, 05:00 Eastern Standard Time.');
    expect(await receipt(id)).toContain('Pending Approval TBD');
    const desk = await readMailbox(at.world().world.db, at.world().world.config.supportEmail);
    expect(desk.filter(({ subject }) => subject.startsWith(`New request, trip ${id}:`))).toHaveLength(1);
  });

  test('MONEY-06 at the desk they are an open request of the trip until an expert answers; the answer is a message', async () => {
    const id = await bookedWithCars();
    await bookingsRun();
    const eva = at.as('eva');
    expect(await waiting(id)).toMatchObject({
      destination: 'London',
      organization_name: 'Acme Robotics',
      customer_name: 'Sam Rivera',
      state: 'booked',
      description: cars,
    });
    const before = await eva.get(countDesk);
    expect(await answer('sam', id)).toMatchObject({ status: 401, body: { code: 'forbidden' } });
    expect(await answer('root', id)).toMatchObject({ status: 401, body: { code: 'forbidden' } });
    expect(await answer('eva', id, ' ')).toMatchObject({ status: 422 });
    expect(await answer('eva', id)).toMatchObject({ status: 200 });
    expect(await waiting(id)).toBeUndefined();
    expect((await eva.get(countDesk)).cars).toBe(before.cars - 1);
    expect(await answer('eva', id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const [message] = await at.as('sam').get(listMessages, { params: { id }, query: {} });
    expect(message).toMatchObject({ is_expert: true, text: 'A compact car, 210.00 USD. Shall we book it?' });
    expect((await at.trip('sam', id)).cars).toMatchObject({ standing: 'answered' });
    expect(await listed('sam', id)).toMatchObject({ is_car_pending: false });
    expect(await receipt(id)).not.toContain('Pending Approval TBD');
    const audits = await at
      .world()
      .world.db.selectFrom('audit_events')
      .where('event', '=', 'cars-answered')
      .selectAll()
      .execute();
    expect(audits).toHaveLength(1);
  });

  test('MONEY-06 APPR-01 an approver reads in the mail which cars are asked for beside it, and that nobody has priced them', async () => {
    const business = { query: { cabin: 'business_first' }, body: { cars, approval_reason: 'A visit' } } as const;
    at.offerNew({ cabin: 'business', fare: 'Club', minor: 176_575 });
    const id = await at.created('sam', business);
    const mails = async () => (await at.mailsTo('ada')).filter(({ text }) => text.includes(`Trip: ${id}, London`));
    const [question] = await mails();
    expect(question?.subject).toBe('Sam Rivera asks you to approve a trip to London');
    for (const fact of [
      'Cost Center: CC-',
      'Cars asked for: Cars: 1; Car: London,',
      'Their price: Pending Approval TBD',
    ])
      expect(question?.text).toContain(fact);
  });

  test('MONEY-06 an approver who wants to be told upfront reads the same of a trip within policy', async () => {
    const { db } = at.world().world;
    await db.updateTable('policies').set({ is_notify_upfront: true }).execute();
    const id = await bookedWithCars();
    await bookingsRun();
    await db.updateTable('policies').set({ is_notify_upfront: false }).execute();
    const notice = (await at.mailsTo('ada')).find(({ text }) => text.includes(`Trip: ${id}, London`));
    expect(notice?.subject).toBe('Sam Rivera books a trip to London');
    for (const fact of [
      'Cost Center: CC-',
      'Cars asked for: Cars: 1; Car: London,',
      'Their price: Pending Approval TBD',
    ])
      expect(notice?.text).toContain(fact);
  });

  test('MONEY-06 nobody looks for cars of a trip that failed', async () => {
    const { offer } = at.offerNew();
    const body = await at.chosen('sam', { body: { cars } });
    at.supplier.plan('book', { kind: 'unavailable', message: 'gone' });
    const id = Number(Reflect.get(Object((await at.send('sam', body)).body), 'id'));
    await bookingsRun();
    at.supplier.plan('book');
    expect(offer.ref).toBeTruthy();
    const trip = await at.trip('sam', id);
    expect(trip).toMatchObject({ state: 'failed', cars: { standing: 'ended' } });
    expect(await waiting(id)).toBeUndefined();
    expect(await listed('sam', id)).toMatchObject({ is_car_pending: false });
    expect(await answer('eva', id)).toMatchObject({ status: 409 });
  });

  test('MONEY-07 cars alone are a request that charges nothing, and need a traveler like everything in Self Booking', async () => {
    const alone = {
      isSelfBook: true,
      description: cars,
      cars,
      destination: 'London',
      dateStart: '2026-06-16',
      dateEnd: '2026-06-22',
      organization_id: at.organization('Acme'),
      identifier: 'CC-100',
    };
    expect(await at.send('sam', alone)).toMatchObject({
      status: 422,
      body: { errors: { travelers: expect.anything() } },
    });
    at.offerNew();
    const { travelers } = await at.chosen('sam');
    const reply = await at.send('sam', { ...alone, travelers });
    expect(reply).toMatchObject({ status: 200, body: { state: 'requested', is_self_book: false } });
    const id = Number(Reflect.get(Object(reply.body), 'id'));
    await bookingsRun();
    expect(await at.trip('sam', id)).toMatchObject({ state: 'requested', total_amount: null, description: cars });
    const fees = await at.world().world.db.selectFrom('service_fees').where('trip_id', '=', id).selectAll().execute();
    expect(fees).toEqual([]);
    // The desk lists it once, among the cars, where it is answered.
    const { trips } = await at.as('eva').get(listDeskTrips, { query: {} });
    expect(trips.find((trip) => trip.id === id)).toBeUndefined();
    expect(await waiting(id)).toMatchObject({ state: 'requested', description: cars });
    expect(await answer('eva', id)).toMatchObject({ status: 200 });
    expect(await waiting(id)).toBeUndefined();
    expect(await at.trip('sam', id)).toMatchObject({
      state: 'requested',
      reply_due_at: null,
      status_sentence: 'Our experts have answered about your cars: please read the messages.',
    });
  });

  test('WIZ-19 cars of Assisted Booking are part of its description', async () => {
    const request = { isSelfBook: false, description: cars, cars, organization_id: null };
    expect(await at.send('sam', request)).toMatchObject({ status: 422, body: { errors: { cars: expect.anything() } } });
  });
});
