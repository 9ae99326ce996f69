import { describe, expect, test } from 'vitest';
import { countDesk, listDeskTrips } from '#contract/expert-desk.ts';
import { readItineraries } from '#contract/trips.ts';
import { preferredItinerary } from '#domain/trips/preferred-itinerary.ts';
import { proposalActs } from '#tests/builders/proposal-acts.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld();
const { requested, found, propose, accept, withdraw, proposals, quoted } = proposalActs(at);

const proposalMails = async (tripId: number) =>
  (await at.mailsTo('sam')).filter(
    ({ subject, text }) => subject.includes('proposal') && text.includes(`/trips/${tripId}`),
  );

describe('experts propose', () => {
  test('TRIP-10 TRIP-13 flights in words: the trip is quoted, and its people are told once', async () => {
    const tripId = await requested();
    expect(await at.trip('eva', tripId)).toMatchObject({ may_propose: true });
    const { body } = await found({ minor: 42_000, expiresAt: '2026-03-02T09:30:00Z' });
    expect(await propose(tripId, { ...body, note: 'The shortest way there' })).toMatchObject({
      status: 200,
      body: { index: 2, state: 'quoted', message: null },
    });
    expect(await at.trip('sam', tripId)).toMatchObject({
      state: 'quoted',
      reply_due_at: null,
      is_active: true,
      is_booked: false,
      may_propose: false,
      status_sentence: 'Proposals are ready. Please choose one.',
    });
    expect(await proposals('sam', tripId)).toMatchObject([
      {
        index: 2,
        status: 'Proposed',
        totalCost: 42_000,
        schedule: [{ itemType: 'flight' }, { itemType: 'separator' }, { itemType: 'flight' }],
        quotes: [{ description: 'New York to London and back', cost: 42_000 }],
        proposal: {
          note: 'The shortest way there',
          expert_name: 'Eva Brandt',
          promised_until: '2026-03-02T09:30:00.000Z',
          total: 42_000,
          pay_now: 42_000,
          pay_property: 0,
          traveler_count: 1,
          is_accepted: false,
          may_accept: true,
          may_withdraw: false,
          is_policy_within: true,
          is_policy_approval: false,
          flight_risks: [],
          flight_rules: 'No refund. Changes: Not provided by the airline.',
        },
      },
    ]);
    const events = at.world().world.db.selectFrom('trip_events').where('trip_id', '=', tripId).select('kind');
    expect((await events.execute()).map(({ kind }) => kind)).toEqual(['trip_changed_itineraries']);
    expect(await propose(tripId, (await found({ minor: 51_000 })).body)).toMatchObject({ body: { index: 3 } });
    const { itineraries } = await at.as('sam').get(readItineraries, { params: { id: tripId } });
    expect(preferredItinerary(itineraries)).toMatchObject({ index: 3 });
    const mails = await proposalMails(tripId);
    expect(mails.map(({ subject }) => subject)).toEqual(['We have a proposal for your trip to London']);
    expect(mails[0]?.text).toContain('The shortest way there');
    at.world().clock.advance(16);
    expect(await propose(tripId, (await found()).body)).toMatchObject({ body: { index: 4 } });
    expect(await proposalMails(tripId)).toHaveLength(2);
  });

  test('a proposal is at the desk as information, until its customer has chosen', async () => {
    const { tripId } = await quoted({});
    const { trips } = await at.as('eva').get(listDeskTrips, { query: { state: 'quoted' } });
    expect(trips.find(({ id }) => id === tripId)).toMatchObject({
      state: 'quoted',
      reply_due_at: null,
      asked: 'The customer has to choose from what was proposed; nothing for you to do.',
    });
    const counts = async () =>
      (await at.as('eva').get(countDesk)).trips.find(({ state }) => state === 'quoted')?.count ?? 0;
    const before = await counts();
    expect(await accept(tripId, 2)).toMatchObject({ status: 200 });
    expect(await counts()).toBe(before - 1);
  });

  test('the same request adds one proposal, another one under its key is refused', async () => {
    const tripId = await requested();
    const { body } = await found();
    await Promise.all([propose(tripId, body, 'eva', 'key-1'), propose(tripId, body, 'eva', 'key-1')]);
    expect(await propose(tripId, body, 'eva', 'key-1')).toMatchObject({ status: 200, body: { index: 2 } });
    expect(await propose(tripId, { ...body, note: 'Other' }, 'eva', 'key-1')).toMatchObject({
      status: 409,
      body: { code: 'idempotency-mismatch' },
    });
    expect(await proposals('eva', tripId)).toHaveLength(1);
  });

  test('a price that rose since the search is told before it is proposed', async () => {
    const tripId = await requested();
    const { body, offer } = await found({ minor: 42_000 });
    at.supplier.prices.set(offer.ref, 43_000);
    expect(await propose(tripId, body)).toMatchObject({
      status: 409,
      body: { code: 'price-changed', old: 420, new: 430, currency: 'USD' },
    });
    const confirmed = { ...body, confirmed_amount: 430, confirmed_currency: 'USD' };
    expect(await propose(tripId, confirmed)).toMatchObject({ status: 200 });
    expect(await proposals('sam', tripId)).toMatchObject([{ totalCost: 43_000 }]);
  });

  test.each([
    ['nothing', {}, 'invalid'],
    ['an empty note', { note: ' ' }, 'invalid'],
    ['a note of 1,001 characters', { note: 'x'.repeat(1001) }, 'invalid'],
  ])('%s is no proposal', async (_title, body, code) => {
    expect(await propose(await requested(), body)).toMatchObject({ status: 422, body: { code } });
  });

  test('flights of another organization or for more people are none of this trip', async () => {
    const tripId = await requested();
    at.offerNew();
    const { flights: personal } = await at.chosen('eva', { org: null });
    expect(await propose(tripId, { flights: personal })).toMatchObject({
      status: 422,
      body: { errors: { organization_id: expect.any(String) } },
    });
    at.offerNew();
    const { flights: forTwo } = await at.chosen('eva', { query: { pax: '2' } });
    expect(await propose(tripId, { flights: forTwo })).toMatchObject({
      status: 422,
      body: { errors: { travelers: 'The flights were searched for 2 travelers' } },
    });
  });

  test('only experts propose and withdraw, and only for trips that were asked for', async () => {
    const { tripId } = await quoted({});
    const { body } = await found();
    for (const name of ['sam', 'ada', 'max', 'root'] as const) {
      expect(await propose(tripId, body, name)).toMatchObject({ status: 401, body: { code: 'forbidden' } });
      expect(await withdraw(tripId, 2, name)).toMatchObject({ status: 401, body: { code: 'forbidden' } });
    }
    at.offerNew();
    const bookedId = await at.created('sam');
    expect(await propose(bookedId, (await found()).body)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await accept(bookedId, 1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await accept(bookedId, 2)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('a withdrawn proposal is gone, its index never comes again, and the trip is requested again', async () => {
    const { tripId } = await quoted({}, {});
    expect(await withdraw(tripId, 2)).toMatchObject({ status: 200 });
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'quoted' });
    expect(await withdraw(tripId, 3)).toMatchObject({ status: 200 });
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'requested', reply_due_at: expect.any(String) });
    expect(await proposals('sam', tripId)).toEqual([]);
    expect(await accept(tripId, 2)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await propose(tripId, (await found()).body)).toMatchObject({ body: { index: 4 } });
    expect(await withdraw(tripId, 1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('what was accepted cannot be withdrawn, nor can the other options', async () => {
    const { tripId } = await quoted({}, {});
    expect(await accept(tripId, 2)).toMatchObject({ status: 200 });
    for (const index of [2, 3])
      expect(await withdraw(tripId, index)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await propose(tripId, (await found()).body)).toMatchObject({ status: 409 });
    expect(await proposals('eva', tripId)).toMatchObject([
      { proposal: { is_accepted: true, may_accept: false, may_withdraw: false } },
      { proposal: { is_accepted: false, may_accept: false, may_withdraw: false } },
    ]);
  });
});
