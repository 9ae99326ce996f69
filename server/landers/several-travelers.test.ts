import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listDeskTrips } from '#contract/expert-desk.ts';
import { readTrip } from '#contract/trips.ts';
import { type LanderBody, landerWorld } from '#tests/builders/lander-world.ts';

const at = landerWorld();

let people = 0;
const newAddress = (): string => {
  people += 1;
  return `party${people}@family.example`;
};

const refused = async (more: Partial<LanderBody>, visitor = at.browser()) => {
  const { status, body } = await visitor.send('POST', '/landers/trip', { body: at.body(more) });
  const problem = z.object({ errors: z.record(z.string(), z.string()) });
  return { status, ...problem.parse(body) };
};

const two: Partial<LanderBody> = { pax_count: 2, traveler: null };
const tripAs = async (email: string, id: number) => (await at.world().signIn(email)).get(readTrip, { params: { id } });

describe('a request for several travelers (docs/decisions/0079)', () => {
  test('LAND-88 the number that was stated is in the trip, its description, at the desk and in its mails', async () => {
    const email = newAddress();
    const { trip_id: id } = await at.submitted(at.browser(), { ...two, email, ages_under_18: [9] });
    const trip = await tripAs('nia@northstar.example', id);
    expect(trip).toMatchObject({ travelers: [], pax_count: 2, ages_under_18: [9] });
    const words = 'Travelers: 2, 1 of them under 18 (age 9)';
    expect(trip.description.split('\n')).toContain(words);
    const expert = await at.world().signIn('eva@tripwright.example');
    const { trips } = await expert.get(listDeskTrips, { query: {} });
    expect(trips.find((one) => one.id === id)?.asked).toBe(
      'Propose a trip to London for 2 travelers, 1 of them under 18 (age 9).',
    );
    const toDesk = await at.mailsTo(at.world().world.config.supportEmail);
    expect(toDesk.filter(({ subject }) => subject.endsWith(`trip ${id}`)).map(({ text }) => text)).toEqual([
      expect.stringContaining(words),
    ]);
  });

  test('LAND-93 a description that says another number is put right', async () => {
    const { trip_id: id } = await at.submitted(at.browser(), {
      ...two,
      email: newAddress(),
      description: 'Route: JFK to LHR\nTravelers: 7',
    });
    expect((await tripAs('nia@northstar.example', id)).description).toBe('Route: JFK to LHR\nTravelers: 2');
  });

  test('LAND-70 LAND-71 flights are chosen for adults alone, as many as were stated', async () => {
    at.offerNew();
    const visitor = at.browser();
    const flights = await at.chosen(visitor, { pax: '2' });
    const asked: Partial<LanderBody> = { ...two, email: newAddress(), is_self_search: true, flights };
    expect(await refused(asked, visitor)).toMatchObject({
      status: 422,
      errors: { ages_under_18: 'Please say how many of the travelers are under 18' },
    });
    expect((await refused({ ...asked, ages_under_18: [16] }, visitor)).errors).toEqual({
      is_self_search: 'Flights for travelers under 18 are arranged by an expert.',
    });
    expect((await refused({ ...asked, ages_under_18: [], pax_count: 3 }, visitor)).errors).toHaveProperty('flights');
    const withChild = await at.chosen(visitor, { pax: '2', adults: '1', children: '1' });
    expect((await refused({ ...asked, ages_under_18: [], flights: withChild }, visitor)).errors).toHaveProperty(
      'flights',
    );
    const besideTwo = await at.chosen(visitor, { pax: '3', adults: '2', children: '1' });
    expect((await refused({ ...asked, ages_under_18: [], flights: besideTwo }, visitor)).errors).toHaveProperty(
      'flights',
    );
    const { trip_id: id } = await at.submitted(visitor, { ...asked, ages_under_18: [] });
    const trip = await tripAs('nia@northstar.example', id);
    expect(trip.description).toMatch(/^Ideal fare: .*, 812\.00 USD for 2 travelers$/m);
    expect(trip).toMatchObject({ pax_count: 2, ages_under_18: [], total_amount: 81_200 });
  });

  test('LAND-51 children alone need a guardian', async () => {
    const children: Partial<LanderBody> = { ...two, email: newAddress(), ages_under_18: [9, 16] };
    expect((await refused(children)).errors).toHaveProperty('um_name');
    const guardian = { um_name: 'Ann Stone', um_phone: '+12125550143', um_address: '1 Long Lane, Boston' };
    const { trip_id: id } = await at.submitted(at.browser(), { ...children, ...guardian });
    const { db } = at.world().world;
    const row = db.selectFrom('lander_requests').where('trip_id', '=', id).select('guardian_sealed');
    expect((await row.executeTakeFirstOrThrow()).guardian_sealed).not.toBeNull();
  });

  test('LAND-88 LAND-91 organization, network and address in the body move nothing and prove nothing', async () => {
    const { db } = at.world().world;
    const other = await db
      .selectFrom('organizations')
      .where('name', '=', 'Acme Robotics')
      .select('id')
      .executeTakeFirstOrThrow();
    const body = at.body({ email: newAddress(), organization_id: other.id, ip_address: '203.0.113.9' });
    const headers = { 'idempotency-key': 'one-request-from-two-networks' };
    const first = await at.browser().send('POST', '/landers/trip', { headers, body });
    expect(first.status).toBe(200);
    // Its answer was lost, and with it the session.
    const again = await at
      .browser()
      .send('POST', '/landers/trip', { headers, body: { ...body, ip_address: '203.0.113.10' } });
    const tripId = z.object({ trip_id: z.number() });
    expect(tripId.parse(again.body)).toEqual(tripId.parse(first.body));
    const { trip_id: id } = tripId.parse(first.body);
    const trip = await tripAs('nia@northstar.example', id);
    expect(trip.organization_name).toBe('Northstar Youth Programs');
    const ofOthers = await db.selectFrom('trips').where('id', '=', id).select('organization_id').executeTakeFirst();
    expect(ofOthers?.organization_id).not.toBe(other.id);
  });

  test('LAND-91 a traveler’s address in the body opens no account, and is_me is heard from the owner alone', async () => {
    const { db } = at.world().world;
    const meOf = () =>
      db
        .selectFrom('travelers')
        .innerJoin('users', 'users.id', 'travelers.customer_id')
        .where('users.email', '=', 'sam@acme.example')
        .where('travelers.is_me', '=', true)
        .select(['travelers.id', 'travelers.version', 'users.email_proven_at'])
        .execute();
    const before = await meOf();
    const { traveler } = at.body();
    const visitor = at.browser();
    const asked = {
      email: newAddress(),
      traveler: traveler ? { ...traveler, email: 'sam@acme.example', is_me: true } : null,
    };
    const reply = await at.submitted(visitor, asked);
    expect(await meOf()).toEqual(before);
    expect((await visitor.send('GET', '/landers/user')).body).toMatchObject({ email: asked.email });
    expect(reply.is_signed_in).toBe(true);
    const ofSam = { email: 'sam@acme.example', traveler: traveler ? { ...traveler, is_me: true } : null };
    expect((await at.submitted(at.browser(), ofSam)).is_signed_in).toBe(false);
    expect(await meOf()).toEqual(before);
  });

  test('LAND-57 LAND-92 a state of the United States is two letters that name one; elsewhere it is what it is called', async () => {
    const card = {
      number: '4242424242424242',
      cvc: '123',
      expiry_month: 12,
      expiry_year: 2030,
      full_name: 'Pat Stone',
      street: '1 Long Lane',
      city: 'Denver',
      label: 'Northstar Summer Camps',
      country: 231,
      zip_code: '80205',
    };
    const email = newAddress();
    for (const [state, sentence] of [
      ['CX', 'Please enter a state of the United States, such as CO or Colorado'],
      ['Colorado', 'Please use the 2 letters of the state'],
    ] as const)
      expect(await refused({ email, card: { ...card, state } })).toMatchObject({
        status: 422,
        errors: { 'card.state': sentence },
      });
    await at.submitted(at.browser(), { email, card: { ...card, state: 'co' } });
    await at.submitted(at.browser(), { email, card: { ...card, state: 'Bayern', country: 82 } });
  });
});
