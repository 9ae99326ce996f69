import { describe, expect, test } from 'vitest';
import * as changeCalls from '#contract/flight-changes.ts';
import { listMessages } from '#contract/messages.ts';
import { listTrips } from '#contract/trip-list.ts';
import * as calls from '#contract/trips.ts';
import { brokenInvariants } from '#domain/bookings/invariants.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { type Shift, shifted, sliceOf } from '#tests/builders/flight-offers.ts';
import { readOwnBooks, readSandboxLedgers } from '#tests/builders/own-books.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';
import { compareBooking, compareBooks, watchDepartures } from './compare-books.ts';
import { takeFlightChange } from './take-flight-change.ts';

const at = tripWorld();
const { supplier } = at;

/** Sam's booked trip to London and back, on days of its own. */
const booked = async (said: Parameters<typeof at.offerNew>[0] = {}) => {
  const { depart, back } = at.offerNew(said);
  const tripId = await at.created('sam');
  const { world, jobs } = at.world();
  await jobs.runDue();
  const attempt = await world.db
    .selectFrom('booking_attempts')
    .where('trip_id', '=', tripId)
    .select(['id', 'key'])
    .executeTakeFirstOrThrow();
  await at.mailsTo('sam');
  const look = async () => {
    await compareBooking(world, attempt.id);
    await jobs.runDue();
  };
  /** The airline changes its flights, and its notice is processed. */
  const move = async (...shifts: Shift[]) => {
    supplier.reschedule(attempt.key, (slices) => shifts.reduce(shifted, slices));
    await look();
  };
  return { tripId, attemptId: attempt.id, key: attempt.key, depart, back, look, move };
};

const change = async (tripId: number, name: Person = 'sam') =>
  (await at.as(name).get(changeCalls.readFlightChange, { params: { id: tripId } })).change;
const answer = (name: Person, tripId: number, body: { change_id: number; answer: 'accept' | 'ask' }) =>
  at.as(name).call(changeCalls.answerFlightChange, { params: { id: tripId }, body });
const flights = async (tripId: number) =>
  (await at.as('sam').get(calls.readItineraries, { params: { id: tripId } })).appendixFlights;
const mailsAbout = async (tripId: number, to: string | null = 'sam@acme.example') => {
  const { relay, world } = at.world();
  await relay.relayDue();
  return (await readMailbox(world.db, to)).filter(({ text }) => text.includes(`/trips/${tripId}\n`));
};
const history = (tripId: number) =>
  at.world().world.db.selectFrom('flight_changes').where('trip_id', '=', tripId).orderBy('id').selectAll().execute();
/** The current attempt, to ask for its order. */
const standing = (attemptId: number) => {
  const attempts = at.world().world.db.selectFrom('booking_attempts').where('id', '=', attemptId);
  return attempts.select(['id', 'version']).executeTakeFirstOrThrow();
};
const dayText = (date: string) => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return `${day} ${new Date(Date.UTC(year, month - 1, day)).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })}`;
};

describe('an airline moves a flight that is booked', () => {
  test('TRIP-17 a few minutes: the trip shows the new and the original time, its people are told once, nobody has to answer', async () => {
    const { tripId, depart, look, move, attemptId } = await booked();
    expect(await change(tripId)).toBeNull();
    const before = await at.trip('sam', tripId);
    await move({ minutes: 20 });
    await look();
    await compareBooks(at.world().world);
    const [out, home] = await flights(tripId);
    expect(out).toMatchObject({
      time_depart: `${depart}T18:50`,
      original_time_depart: `${depart}T18:30`,
      number: '178',
      original_flight: null,
      changed_at: at.world().clock.now().toISOString(),
      status: 'Booked',
    });
    expect(home).toMatchObject({ changed_at: null });
    expect(home?.time_depart).toBe(home?.original_time_depart);
    expect(await change(tripId)).toBeNull();
    const after = await at.trip('sam', tripId);
    expect(after.state).toBe('booked');
    expect(after.version).toBeGreaterThan(before.version);
    const mails = await mailsAbout(tripId);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your flights to London changed',
      'Your trip to London is booked',
    ]);
    expect(mails[0]?.text).toContain(`British Airways 178 on ${dayText(depart)} departs 18:50 instead of 18:30`);
    expect(mails[0]?.text).toMatch(/Departs: +18:50 New York[\s\S]*British Airways: +X7K2QP/);
    expect(await history(tripId)).toMatchObject([
      { reason: null, answer_by: null, subject: '', attempt_id: attemptId },
    ]);
    expect(supplier.accepted).toHaveLength(1);
    // A person with nothing to answer is told only the new changes.
    await move({ minutes: 20 });
    expect((await mailsAbout(tripId))[0]?.text).toContain('departs 19:10 instead of 18:50');
  });

  test('an hour or more: the traveler is asked, accepts, and the airline is told', async () => {
    const { tripId, key, move } = await booked();
    await move({ minutes: 85 });
    const open = await change(tripId);
    expect(open).toMatchObject({ reason: 'moved', subject: 'British Airways 178', is_asked: false, may_answer: true });
    expect(open?.sentence).toMatch(/^British Airways 178 on \d+ \w+ departs 19:55 instead of 18:30/);
    expect((await at.trip('sam', tripId)).state).toBe('booked');
    expect((await mailsAbout(tripId))[0]).toMatchObject({
      subject: 'Please answer: your flights to London changed',
      text: expect.stringContaining('Please accept the new flights or ask for others by'),
    });
    const before = supplier.accepted.length;
    expect((await answer('sam', tripId, { change_id: open?.id ?? 0, answer: 'accept' })).ok).toBe(true);
    await at.world().jobs.runDue();
    const ref = [...supplier.orders.values()].find((order) => order.attemptId === key)?.ref;
    expect(supplier.accepted.slice(before)).toEqual([ref]);
    expect(await change(tripId)).toBeNull();
    expect(await answer('sam', tripId, { change_id: open?.id ?? 0, answer: 'accept' })).toMatchObject({ status: 409 });
    // Later moves are compared with the accepted flights.
    await move({ minutes: 30 });
    expect(await change(tripId)).toBeNull();
    expect((await mailsAbout(tripId)).length).toBe(3);
  });

  test('many small moves add up', async () => {
    const { tripId, move } = await booked();
    await move({ minutes: 40 });
    expect(await change(tripId)).toBeNull();
    await move({ minutes: 40 });
    expect(await change(tripId)).toMatchObject({
      reason: 'moved',
      sentence: expect.stringContaining('19:50 instead of 18:30'),
    });
    const [out] = await flights(tripId);
    expect(out?.original_time_depart).toContain('T18:30');
  });

  test('back where it was, nothing is left to answer', async () => {
    const { tripId, move } = await booked();
    await move({ minutes: 85 });
    await move({ minutes: -85 });
    expect(await change(tripId)).toBeNull();
    expect(await history(tripId)).toHaveLength(2);
  });

  test('another flight number: what it was booked as stays beside it', async () => {
    const { tripId, move } = await booked();
    await move({ number: '182' });
    const [out] = await flights(tripId);
    expect(out).toMatchObject({ number: '182', original_flight: 'British Airways 178' });
    await move({ number: '184' });
    expect((await flights(tripId))[0]).toMatchObject({ number: '184', original_flight: 'British Airways 178' });
  });

  test('into another day: the trip list and the receipt say so', async () => {
    const { tripId, depart, move } = await booked();
    const { date_end: end } = await at.trip('sam', tripId);
    await move({ minutes: 6 * 60 }, { slice: 1, minutes: 24 * 60 });
    expect(await at.trip('sam', tripId)).toMatchObject({ date_start: next(depart), date_end: next(end ?? '') });
    expect((await at.as('sam').get(listTrips)).find(({ id }) => id === tripId)?.start).toBe(next(depart));
    const receipt = await at.as('sam').send('GET', `/trips/${tripId}/receipt`);
    expect(['00:30', '18:30'].map((time) => receipt.text.includes(time))).toEqual([true, false]);
    await move({ slice: 1, minutes: -24 * 60 }); // The next test books the days after these.
  });

  test('another way: the old flights are replaced, the history keeps them', async () => {
    const { tripId, key, depart, look } = await booked();
    const via = sliceOf(
      { from: 'JFK', to: 'BOS', at: `${depart}T16:00`, minutes: 70, flight: 'AA20' },
      { from: 'BOS', to: 'LHR', at: `${depart}T19:00`, minutes: 400, flight: 'BA212' },
    );
    supplier.reschedule(key, ([, home]) => (home ? [via, home] : []));
    await look();
    expect((await flights(tripId)).map(({ airline_iata, number }) => airline_iata + number)).toEqual([
      'AA20',
      'BA212',
      'BA177',
    ]);
    expect(await change(tripId)).toMatchObject({
      reason: 'rerouted',
      sentence: expect.stringContaining('New York to London on'),
    });
    const [kept] = await history(tripId);
    expect(JSON.stringify(kept?.before)).toContain('"178"');
  });
});

/** The day after. */
const next = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

describe('what needs a person', () => {
  test('asked for other flights: the desk gets the trip and a message; the traveler may accept after all', async () => {
    const { tripId, move } = await booked();
    await move({ minutes: 85 });
    const open = await change(tripId);
    const ask = { change_id: open?.id ?? 0, answer: 'ask' } as const;
    expect((await answer('sam', tripId, ask)).ok).toBe(true);
    expect((await answer('sam', tripId, ask)).ok).toBe(true);
    expect((await at.trip('sam', tripId)).state).toBe('needs attention');
    const desk = await at.as('eva').send('GET', '/desk/trips?state=needs%20attention');
    expect(desk.text).toContain(`"id":${tripId},`);
    expect(desk.text).toContain('Find other flights: the traveler asks for them. British Airways 178');
    expect(desk.text).toContain(`"flight_change_id":${ask.change_id}}`);
    const messages = await at.as('sam').get(listMessages, { params: { id: tripId } });
    expect(messages).toMatchObject([{ is_urgent: true, text: expect.stringContaining('Please find others.') }]);
    expect(await change(tripId)).toMatchObject({ is_asked: true });
    expect((await answer('sam', tripId, { ...ask, answer: 'accept' })).ok).toBe(true);
    expect((await at.trip('sam', tripId)).state).toBe('booked');
    expect(await change(tripId)).toBeNull();
  });

  test('a connection that breaks is at the desk at once, and the desk gets a mail', async () => {
    const { tripId, key, depart, look, move } = await booked();
    const via = sliceOf(
      { from: 'JFK', to: 'BOS', at: `${depart}T16:00`, minutes: 70, flight: 'AA20' },
      { from: 'BOS', to: 'LHR', at: `${depart}T19:00`, minutes: 400, flight: 'BA212' },
    );
    supplier.reschedule(key, ([, home]) => (home ? [via, home] : []));
    await look();
    await answer('sam', tripId, { change_id: (await change(tripId))?.id ?? 0, answer: 'accept' });
    expect((await at.trip('sam', tripId)).state).toBe('booked');
    await move({ minutes: 80 });
    expect(await change(tripId)).toMatchObject({
      reason: 'connection',
      sentence: expect.stringContaining('that leaves 30 min to change in Boston'),
    });
    expect((await at.trip('sam', tripId)).state).toBe('needs attention');
    const { supportEmail } = at.world().world.config;
    expect((await mailsAbout(tripId, supportEmail))[0]?.subject).toBe(`Trip ${tripId} needs an expert`);
    // The flights are again as agreed, so the trip needs no attention.
    await move({ minutes: -80 });
    expect((await at.trip('sam', tripId)).state).toBe('booked');
  });
});

describe('who may answer, and to what', () => {
  test('those who may buy for the trip; a stranger learns nothing; an approver may look', async () => {
    const { tripId, move } = await booked();
    await move({ minutes: 85 });
    const open = await change(tripId);
    expect(await change(tripId, 'ada')).toMatchObject({ may_answer: true, is_for_traveler: false });
    expect(await change(tripId, 'eva')).toMatchObject({ may_answer: true, is_for_traveler: true });
    for (const name of ['max', 'root'] as const)
      expect((await answer(name, tripId, { change_id: open?.id ?? 0, answer: 'accept' })).ok).toBe(false);
    expect((await at.as('max').send('GET', `/trips/${tripId}/flight-change`)).status).toBe(401);
    expect(await change(tripId)).not.toBeNull();
    expect((await answer('eva', tripId, { change_id: open?.id ?? 0, answer: 'accept' })).ok).toBe(true);
  });

  test('an answer to an older change is refused: what is flown now has to be looked at', async () => {
    const { tripId, move } = await booked();
    await move({ minutes: 85 });
    const first = await change(tripId);
    await move({ minutes: 30 });
    const late = await at
      .as('sam')
      .send('PUT', `/trips/${tripId}/flight-change`, { body: { change_id: first?.id, answer: 'accept' } });
    expect(late.status).toBe(409);
    expect(late.text).toContain('The flights have changed again');
  });

  test('what the airline changes while it is being told is not accepted unseen', async () => {
    const { tripId, key, move } = await booked();
    await move({ minutes: 85 });
    const open = await change(tripId);
    const before = supplier.accepted.length;
    await answer('sam', tripId, { change_id: open?.id ?? 0, answer: 'accept' });
    supplier.reschedule(key, (slices) => shifted(slices, { minutes: 200 }));
    await at.world().jobs.runDue();
    expect(supplier.accepted).toHaveLength(before);
  });
});

describe('news that comes late, twice or out of order', () => {
  test('an answer older than what is known changes nothing', async () => {
    const { tripId, attemptId, key, move } = await booked();
    const { world } = at.world();
    const order = [...supplier.orders.values()].find((each) => each.attemptId === key);
    const seen = await standing(attemptId);
    await move({ minutes: 20 });
    if (!order) throw new Error('there is an order');
    expect(await takeFlightChange(world, seen, order)).toBe(false);
    expect((await flights(tripId))[0]?.time_depart).toContain('T18:50');
    expect(await history(tripId)).toHaveLength(1);
  });

  test('an order that tells nothing of its flights, or cannot be read, moves nothing', async () => {
    const { tripId, attemptId, key, look } = await booked();
    const order = [...supplier.orders.values()].find((each) => each.attemptId === key);
    if (!order) throw new Error('there is an order');
    await takeFlightChange(at.world().world, await standing(attemptId), { ...order, slices: null });
    supplier.plan('find', { kind: 'upstream', message: 'unreadable' });
    await look();
    expect(await history(tripId)).toEqual([]);
  });

  test('the history cannot be rewritten', async () => {
    const { tripId, move } = await booked();
    await move({ minutes: 20 });
    const { db } = at.world().world;
    await expect(
      db.updateTable('flight_changes').set({ sentence: '' }).where('trip_id', '=', tripId).execute(),
    ).rejects.toThrow('append-only');
    await expect(db.deleteFrom('flight_changes').where('trip_id', '=', tripId).execute()).rejects.toThrow(
      'append-only',
    );
  });
});

describe('an airline cancels', () => {
  test('the trip is canceled, the money goes back, its people and the desk are told once, and the question is gone', async () => {
    const { tripId, key, look, move } = await booked();
    await move({ minutes: 85 });
    supplier.cancelByAirline(key);
    await look();
    await look();
    expect(await at.trip('sam', tripId)).toMatchObject({
      state: 'canceled',
      is_booked: false,
      status_sentence: 'The airline canceled these flights. 412.00 USD are refunded to the card ending in 4242.',
    });
    expect(await change(tripId)).toBeNull();
    const own = await mailsAbout(tripId);
    expect(own.filter(({ subject }) => subject === 'Your trip to London was canceled')).toHaveLength(1);
    const { world } = at.world();
    expect(await mailsAbout(tripId, world.config.supportEmail)).toHaveLength(1);
    const itineraries = await at.as('sam').get(calls.readItineraries, { params: { id: tripId } });
    expect(itineraries.itineraries[0]?.bookings.map(({ is_refund }) => is_refund)).toEqual([false, true]);
    expect(itineraries.itineraries[0]?.totalCost).toBe(0);
  });
});

test('a traveler who is nobody of the trip’s people is told as well, without a way into the trip', async () => {
  const { tripId, depart, move } = await booked();
  const { db } = at.world().world;
  await db
    .updateTable('travelers')
    .set({ email: 'Robin@Elsewhere.example' })
    .where('id', 'in', db.selectFrom('trip_travelers').where('trip_id', '=', tripId).select('traveler_id'))
    .execute();
  await move({ minutes: 20 });
  await at.world().relay.relayDue();
  const mails = await readMailbox(db, 'robin@elsewhere.example');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`British Airways 178 on ${dayText(depart)} departs 18:50`);
  expect(mails[0]?.links).toEqual([]);
});

describe('as time passes', () => {
  test('an answer that does not come in time brings the trip to the desk, once', async () => {
    const { tripId, move } = await booked();
    await move({ minutes: 85 });
    const { world, clock } = at.world();
    await watchDepartures(world);
    expect((await at.trip('sam', tripId)).state).toBe('booked');
    clock.advance(48 * 60 + 1);
    await watchDepartures(world);
    expect((await at.trip('sam', tripId)).state).toBe('needs attention');
    const { version } = await at.trip('sam', tripId);
    await watchDepartures(world);
    expect((await at.trip('sam', tripId)).version).toBe(version);
    expect(await change(tripId)).not.toBeNull();
  });

  test('what is left of a journey that has begun: a person sees to it, nothing is given back by itself', async () => {
    const { tripId, key, depart, look } = await booked();
    const { clock } = at.world();
    const minutes = (Date.parse(`${depart}T23:00:00Z`) - clock.now().getTime()) / 60_000;
    clock.advance(minutes);
    supplier.cancelByAirline(key);
    await look();
    await look();
    // Weeks later everybody has to sign in again.
    const again = await at.world().signIn('sam@acme.example');
    expect(await again.get(calls.readTrip, { params: { id: tripId } })).toMatchObject({
      state: 'needs attention',
      is_booked: true,
      status_sentence: expect.stringContaining('The airline canceled flights that you have not taken yet.'),
    });
    expect((await mailsAbout(tripId)).filter(({ subject }) => subject.includes('needs attention'))).toHaveLength(1);
  });
});

test('books and invariants hold after all of it', async () => {
  const { world, clock } = at.world();
  const own = await readOwnBooks(world.db);
  const { payments } = await readSandboxLedgers(world.db, { now: clock.now(), productNow: clock.now() });
  const orders = [...supplier.orders.values()].map((order) => ({
    ref: order.ref,
    itemKey: order.attemptId,
    state: order.state,
    cancellation: order.cancellation,
    totalMinor: order.total.minor,
    currency: order.total.currency,
  }));
  const acknowledged = own.attempts.map(({ tripId }) => tripId);
  expect(brokenInvariants({ ...own, payments, orders, acknowledged, crashes: 0 })).toEqual([]);
});
