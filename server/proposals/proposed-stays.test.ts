import { beforeAll, describe, expect, test } from 'vitest';
import { listProperties, readProperty } from '#contract/hotels.ts';
import { listGeographies } from '#contract/places.ts';
import { readCurrentUser } from '#contract/sign-in.ts';
import { listTravelers } from '#contract/travelers.ts';
import { readItineraries } from '#contract/trips.ts';
import { proposalActs } from '#tests/builders/proposal-acts.ts';
import { memoryStayLedger, testSandboxHotels } from '#tests/builders/sandbox-hotels.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';

const at = tripWorld({ hotels: [testSandboxHotels(memoryStayLedger(), true)] });
const { requested, found, propose, accept, proposals } = proposalActs(at);

const stay = { checkin: '2026-06-16', checkout: '2026-06-18' };
let alwaysGood = '';
beforeAll(async () => {
  const [place] = await at.as('sam').get(listGeographies, { query: { query: 'luton' } });
  const query = { geo: String(place?.id), ...stay, adults: '1' };
  const list = await at.as('sam').get(listProperties, { query });
  alwaysGood = list.find(({ name }) => name === 'Always Good')?.id ?? '';
});

/** What an expert finds for Sam at a hotel. */
const roomFor = async (adults: string) => {
  const { id } = await at.as('sam').get(readCurrentUser);
  const query = { ...stay, adults, org: String(at.organization('Acme')), contact: String(id) };
  const { details } = await at.as('eva').get(readProperty, { params: { id: alwaysGood }, query });
  const price = details.rooms.flatMap(({ prices }) => prices).find((each) => each.is_policy_within);
  if (!price) throw new Error('nothing is in policy');
  return price;
};

describe('proposals with hotels', () => {
  test('flights and a room are proposed together, each with its price, and booked as one', async () => {
    const tripId = await requested();
    const price = await roomFor('1');
    const { body } = await found({ minor: 42_000 });
    const properties = [{ signature: price.signature }];
    expect(await propose(tripId, { ...body, properties })).toMatchObject({ status: 200 });
    expect(await proposals('sam', tripId)).toMatchObject([
      {
        totalCost: 42_000 + price.price_total_pay_now,
        proposal: {
          total: 42_000 + price.price_total,
          pay_now: 42_000 + price.price_total_pay_now,
          pay_property: price.price_total_pay_property,
        },
      },
    ]);
    expect(await accept(tripId, 2)).toMatchObject({ status: 200, body: { state: 'booking' } });
    await at.world().jobs.runDue();
    const { appendixAccommodations } = await at.as('sam').get(readItineraries, { params: { id: tripId } });
    expect(appendixAccommodations).toMatchObject([{ status: 'Booked', guests: ['Sam Rivera'] }]);
    expect(await at.trip('sam', tripId)).toMatchObject({ state: 'booked', missing: [] });
  });

  test('rooms without guests get their names from the person who accepts', async () => {
    const tripId = await requested({ trip_type: 'group', travelers: [] });
    const { signature } = await roomFor('2,1');
    expect(await propose(tripId, { properties: [{ signature }] })).toMatchObject({ status: 200 });
    expect(await proposals('sam', tripId)).toMatchObject([{ proposal: { traveler_count: 3 } }]);
    const people = await at.as('sam').get(listTravelers, { query: { all: true } });
    const travelers = people.slice(0, 2).map(({ id }) => id);
    expect(await accept(tripId, 2, { travelers })).toMatchObject({ status: 200 });
    await at.world().jobs.runDue();
    const { appendixAccommodations } = await at.as('sam').get(readItineraries, { params: { id: tripId } });
    const [booked] = appendixAccommodations;
    expect(booked?.status).toBe('Booked');
    expect(new Set(booked?.guests).size).toBe(2);
    expect(booked?.guests).not.toContain('');
  });
});
