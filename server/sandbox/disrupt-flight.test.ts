import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disruptFlight } from '#contract/sandbox.ts';
import { readItineraries, readTrip } from '#contract/trips.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { makeTrip } from './parts/make-trip.ts';
import type { TripPlan } from './parts/trip-plans.ts';
import { tellNews } from './tell-news.ts';

let made: TestWorld;
let sam: TestCaller;
beforeAll(async () => {
  made = await testWorld();
  sam = await made.signIn('sam@acme.example');
});
afterAll(() => made.close());

/** A trip of Sam's that the sandbox's own suppliers sold. */
const booked = async (identifier: string): Promise<number> => {
  const plan: TripPlan = {
    identifier,
    requester: 'sam',
    from: 'JFK',
    to: 'LHR',
    departsIn: 40,
    nights: 4,
    bookedIn: -1,
    fate: 'booked',
    hasStay: false,
  };
  expect(await makeTrip(made.world, plan, made.clock.today())).toBe(true);
  const { id } = await made.world.db
    .selectFrom('trips')
    .where('identifier', '=', identifier)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};

const firstFlight = async (id: number) => (await sam.get(readItineraries, { params: { id } })).appendixFlights[0];
const subjects = async () => {
  await made.relay.relayDue();
  return (await readMailbox(made.world.db, 'sam@acme.example')).map(({ subject }) => subject);
};

describe('the sandbox’s airlines, from their books to the trip', () => {
  test('TRIP-34 a flight that is moved reaches the trip and its people, though the news comes again and again', async () => {
    const tripId = await booked('CC-901');
    const before = await firstFlight(tripId);
    await made.anonymous.get(disruptFlight, { body: { trip_id: tripId, is: 'moved', minutes: 25, number: '4321' } });
    await made.jobs.runDue();
    await expect.poll(async () => (await firstFlight(tripId))?.number).toBe('4321');
    const after = await firstFlight(tripId);
    expect(after?.original_time_depart).toBe(before?.time_depart);
    expect(Date.parse(`${after?.time_depart}Z`) - Date.parse(`${before?.time_depart}Z`)).toBe(25 * 60_000);
    for (const minutes of [11, 24 * 60]) {
      made.clock.advance(minutes);
      await tellNews(made.world);
      await made.jobs.runDue();
    }
    expect((await subjects()).filter((subject) => subject.includes('changed'))).toHaveLength(1);
  });

  test('an order that is canceled cancels the trip', async () => {
    const tripId = await booked('CC-902');
    await made.anonymous.get(disruptFlight, { body: { trip_id: tripId, is: 'canceled' } });
    await made.jobs.runDue();
    await expect.poll(async () => (await sam.get(readTrip, { params: { id: tripId } })).state).toBe('canceled');
    expect((await subjects())[0]).toMatch(/ was canceled$/);
  });

  test('nothing happens to a flight that is not there, a trip that is not booked, or outside the sandbox world', async () => {
    const tripId = await booked('CC-903');
    const refusal = async (body: object) => (await made.anonymous.send('POST', '/sandbox/disruption', { body })).status;
    expect(await refusal({ trip_id: tripId, is: 'moved', flight: 40 })).toBe(409);
    expect(await refusal({ trip_id: 999_999, is: 'moved' })).toBe(409);
    expect(await refusal({ trip_id: tripId, is: 'moved', minutes: 0.5 })).toBe(422);
    const real = await testWorld({ hasPeople: false, config: { world: 'empty' } });
    const reply = await real.anonymous.send('POST', '/sandbox/disruption', { body: { trip_id: 1, is: 'canceled' } });
    expect(reply.status).toBe(404);
    await real.close();
  });

  test('what is not signed by them is not believed', async () => {
    const reply = await made.app.inject({
      method: 'POST',
      url: '/api/webhooks/sandbox',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': 'forged' },
      payload: '{"id":"news-1","order_ref":"or.1"}',
    });
    expect(reply.statusCode).toBe(401);
  });
});
