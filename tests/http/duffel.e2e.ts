import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProperties, readProperty } from '#contract/hotels.ts';
import { listOwnOrganizations } from '#contract/organizations.ts';
import { listGeographies } from '#contract/places.ts';
import { type Caller, readReply, signedInCaller } from '#tests/builders/api-caller.ts';
import { type DuffelServer, startDuffelServer } from '#tests/builders/duffel-server.ts';
import {
  book,
  type Choose,
  chooseRoundTrip,
  daysAhead,
  expectOk,
  finishedSearch,
  ownTraveler,
  tripInState,
} from '#tests/builders/main-job.ts';
import { removeDataDir, type ServerProcess, startServer } from '#tests/builders/server-process.ts';

let duffel: DuffelServer;
let server: ServerProcess;
let sam: Caller;

beforeAll(async () => {
  duffel = await startDuffelServer(new Date());
  const env = { DUFFEL_ACCESS_TOKEN: 'duffel_test_key', DUFFEL_URL: duffel.baseUrl, DUFFEL_STAYS: '1' };
  server = await startServer({ env });
  sam = await signedInCaller(server.url, 'sam@acme.example');
  // Cheap enough for any policy.
  duffel.setOffers((offers) => offers.map((offer) => Object.assign(offer, { total_amount: '151.30' })));
});
afterAll(async () => {
  await server.stop();
  removeDataDir(server.dataDir);
  await duffel.close();
});

const roundTrip = {
  way: 'roundtrip',
  from: 'JFK',
  to: 'LHR',
  depart: daysAhead(28),
  return: daysAhead(35),
  pax: '1',
  cabin: 'economy',
};

const acmeOf = async (caller: Caller): Promise<number> => {
  const organizations = readReply(listOwnOrganizations, expectOk(await caller.send('GET', '/organizations-admin')));
  const acme = organizations.find(({ name }) => name === 'Acme Robotics');
  if (!acme) throw new Error('Not a member of Acme Robotics');
  return acme.id;
};

/** The first price from Duffel. */
const ofDuffel: Choose = (options) => {
  for (const option of options) {
    const price = option.prices.find(({ source, amount }) => source === 'duffel' && amount > 0);
    if (price) return { option, price };
  }
  throw new Error('Duffel sells nothing');
};

describe('a process with a Duffel token', () => {
  test('sells its flights next to those of others, and orders them with the attempt in their metadata', async () => {
    const acme = await acmeOf(sam);
    const { flights, total } = await chooseRoundTrip(sam, { ...roundTrip, org: String(acme) }, ofDuffel);
    const sources = new Set(flights.map(({ price }) => price.source));
    expect(sources).toEqual(new Set(['duffel']));
    const traveler = await ownTraveler(sam);
    const wish = {
      isSelfBook: true,
      flights,
      travelers: [traveler],
      organization_id: acme,
      trip_type: 'standard',
      identifier: 'CC-100',
      destination: 'London',
    };
    const created = await book(sam, wish, 'duffel');
    const trip = await tripInState(sam, created.id, ['booked', 'canceled', 'failed']);
    expect(trip.state).toBe('booked');
    expect(duffel.orders.size).toBe(1);
    const [order] = duffel.orders.values();
    expect(order).toMatchObject({ metadata: { attempt_id: expect.stringMatching(/^.{8,}$/) }, type: 'instant' });
    expect(trip.total_amount).toBe(total.amount);
  });

  test('sells its hotels next to those of others, in the currency of the organization', async () => {
    const solo = await signedInCaller(server.url, 'new@solo.example');
    const [own] = readReply(listOwnOrganizations, expectOk(await solo.send('GET', '/organizations-admin')));
    const places = readReply(listGeographies, expectOk(await solo.send('GET', '/geographies?query=london')));
    const stay = { checkin: daysAhead(28), checkout: daysAhead(31), adults: '2,1', org: String(own?.id) };
    const query = new URLSearchParams({ geo: String(places[0]?.id), ...stay });
    const hotels = readReply(listProperties, expectOk(await solo.send('GET', `/properties?${query}`)));
    const ofDuffel = hotels.filter(({ id }) => id.startsWith('duffel-'));
    expect(ofDuffel).toHaveLength(3);
    expect(hotels.length).toBeGreaterThan(10);
    const [first] = ofDuffel;
    const path = `/properties/${first?.id}?${new URLSearchParams(stay)}`;
    const hotel = readReply(readProperty, expectOk(await solo.send('GET', path)));
    expect(hotel.details.rooms[0]?.prices[0]).toMatchObject({
      price_total: first?.price_total,
      price_currency: 'GBP',
      signature: expect.stringMatching(/^\S{100,600}$/),
    });
  });

  test('finds the flights of others when Duffel is unreachable, and says who did not answer', async () => {
    const down = { answer: 502, text: '<html>Bad Gateway</html>' };
    // The search is sent three times.
    duffel.fault('POST /air/batch_offer_requests', down, down, down);
    const search = await finishedSearch(sam, { ...roundTrip, depart: daysAhead(29) });
    expect(search.flights.length).toBeGreaterThan(5);
    expect(search.flight_stats.failed).toEqual(['duffel']);
  });
});
