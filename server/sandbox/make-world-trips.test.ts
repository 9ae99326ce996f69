import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMessages } from '#contract/messages.ts';
import { listTrips } from '#contract/trip-list.ts';
import { readItineraries, readReceipt } from '#contract/trips.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { familyRequests } from './parts/family-plans.ts';
import { makeProposals } from './parts/make-proposals.ts';
import { makeFamilyRequest, makeRequest } from './parts/make-request.ts';
import { makeTrip } from './parts/make-trip.ts';
import { sandboxRequests } from './parts/request-plans.ts';
import { acmeTrips, type TripFate, type TripPlan } from './parts/trip-plans.ts';
import { findOrganizationId, hasFamilyRequestOf, hasProposalOf, hasRequestOf } from './parts/trips-store.ts';

const today = '2026-03-02';

let at: TestWorld;
let ada: TestCaller;
beforeAll(async () => {
  at = await testWorld();
  ada = await at.signIn('ada@acme.example');
});
afterAll(() => at.close());

const planOf = (fate: TripFate, isOver: boolean): TripPlan => {
  const plan = acmeTrips.find((each) => each.fate === fate && each.departsIn < 0 === isOver);
  if (!plan) throw new Error(`no plan of ${fate}`);
  return plan;
};

describe('the trips of the sandbox world', () => {
  test.each<[TripFate, boolean, string]>([
    ['booked', true, 'completed'],
    ['booked', false, 'booked'],
    ['waiting', false, 'pending approval'],
    ['declined', true, 'declined'],
    ['expired', true, 'expired'],
    ['failed', true, 'failed'],
    ['canceled', true, 'canceled'],
    ['canceled', false, 'canceled'],
    ['price-changed', false, 'needs attention'],
  ])('a trip that is %s (over: %s) ends up %s, by the product’s own verbs', async (fate, isOver, state) => {
    const plan = planOf(fate, isOver);
    expect(await makeTrip(at.world, plan, today)).toBe(true);
    const trips = await ada.get(listTrips);
    expect(trips.find(({ identifier }) => identifier === plan.identifier)).toMatchObject({ state });
  });

  test('a booked trip has messages of both sides and a receipt', async () => {
    const id = (await ada.get(listTrips)).find(({ state }) => state === 'completed')?.id ?? 0;
    const messages = await ada.get(listMessages, { params: { id } });
    expect(new Set(messages.map(({ is_expert }) => is_expert))).toEqual(new Set([true, false]));
    const times = messages.map(({ created }) => created);
    expect(times).toEqual(times.toSorted().toReversed());
    const { appendixAccommodations: stays } = await ada.get(readItineraries, { params: { id } });
    expect(stays).toMatchObject([{ status: 'Booked' }]);
    expect(await ada.get(readReceipt, { params: { id } })).toContain('Total paid');
  });

  test('there are forty over the last 14 and next 3 months, and Sam’s own to come begin late', () => {
    const requested = sandboxRequests.filter(({ organization }) => organization === 'Acme Robotics');
    const identifiers = [...acmeTrips, ...requested].map(({ identifier }) => identifier);
    expect(identifiers).toHaveLength(40);
    expect(new Set(identifiers).size).toBe(40);
    for (const { departsIn, bookedIn, requester } of acmeTrips) {
      expect(bookedIn).toBeLessThanOrEqual(0);
      expect(bookedIn).toBeLessThan(departsIn);
      expect(departsIn).toBeGreaterThan(-427);
      expect(departsIn).toBeLessThan(93);
      if (requester === 'sam' && departsIn > 0) expect(departsIn).toBeGreaterThan(35);
    }
  });

  test('Globex Studio asked for six, Acme Robotics for two, and each is made once', async () => {
    const start = { today, now: at.world.clock.now() };
    for (const plan of sandboxRequests) {
      expect(await hasRequestOf(at.world.db, plan)).toBe(false);
      expect(await makeRequest(at.world, plan, start)).toBe(true);
      expect(await hasRequestOf(at.world.db, plan)).toBe(true);
    }
    const max = await at.signIn('max@globex.example');
    const own = await max.get(listTrips);
    expect(own.map(({ state }) => state)).toEqual(['requested', 'requested', 'requested', 'requested']);
    const zoe = await at.signIn('zoe@acme.example');
    const globex = await findOrganizationId(at.world.db, 'Globex Studio');
    const seen = (await zoe.get(listTrips)).filter(({ organization_id: id }) => id === globex);
    expect(seen).toHaveLength(6);
    expect((await ada.get(listTrips)).find(({ identifier }) => identifier === 'CC-140')).toMatchObject({
      state: 'requested',
      places: 'Denver',
    });
  });

  test('for Sam’s request an expert has two proposals ready, one of them with a room', async () => {
    const plan = sandboxRequests.find(({ proposed }) => proposed !== undefined);
    if (!plan) throw new Error('nothing is proposed');
    expect(await hasProposalOf(at.world.db, plan.identifier)).toBe(false);
    expect(await makeProposals(at.world, plan, today)).toBe(true);
    expect(await hasProposalOf(at.world.db, plan.identifier)).toBe(true);
    const sam = await at.signIn('sam@acme.example');
    const trip = (await sam.get(listTrips)).find(({ identifier }) => identifier === plan.identifier);
    expect(trip).toMatchObject({ state: 'quoted', places: 'Chicago' });
    const { itineraries, appendixAccommodations } = await sam.get(readItineraries, { params: { id: trip?.id ?? 0 } });
    expect(itineraries.slice(1).map(({ proposal }) => [proposal?.may_accept, proposal?.is_policy_approval])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(appendixAccommodations).toHaveLength(1);
  });

  test('Northstar has twelve from its landing pages, of families and of coaches', async () => {
    const start = { today, now: at.world.clock.now() };
    for (const plan of familyRequests) {
      expect(await hasFamilyRequestOf(at.world.db, plan)).toBe(false);
      expect(await makeFamilyRequest(at.world, plan, start)).toBe(true);
      expect(await hasFamilyRequestOf(at.world.db, plan)).toBe(true);
    }
    const nia = await at.signIn('nia@northstar.example');
    const trips = await nia.get(listTrips);
    expect(trips).toHaveLength(12);
    expect(new Set(trips.map(({ state }) => state))).toEqual(new Set(['requested']));
    expect(new Set(trips.map(({ places }) => places)).size).toBe(4);
  });

  test('the clock of the product is where it was', async () => {
    expect(at.world.clock.today()).toBe(today);
    await at.relay.relayDue();
    expect((await readMailbox(at.world.db, 'ada@acme.example')).length).toBeGreaterThan(0);
  });
});
