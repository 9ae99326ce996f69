/** What a browser gets from a live supplier next to the sandbox's. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/hotels.ts';
import { listGeographies } from '#contract/places.ts';
import { makeRapidHotels } from '#suppliers/rapid/hotels.ts';
import { type RapidServer, startRapidServer } from '#tests/builders/rapid-server.ts';
import { rapidNow, rapidOptions } from '#tests/builders/rapid-supplier.ts';
import { testSandboxHotels } from '#tests/builders/sandbox-hotels.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { findStay, offerOfStay } from './find-stay.ts';

let rapid: RapidServer;
let at: TestWorld;
let sam: TestCaller;

beforeAll(async () => {
  rapid = await startRapidServer(rapidNow);
  const supplier = makeRapidHotels({ ...rapidOptions(rapid), pictureOrigin: rapid.baseUrl });
  at = await testWorld({ startIso: rapidNow.toISOString(), hotels: [testSandboxHotels(), supplier] });
  sam = await at.signIn('sam@acme.example');
});
afterAll(async () => {
  await at.close();
  await rapid.close();
});

const stay = { checkin: '2026-09-29', checkout: '2026-10-01', adults: '2,1' };
const listed = async () => {
  const [place] = await sam.get(listGeographies, { query: { query: 'london' } });
  return sam.get(calls.listProperties, { query: { geo: String(place?.id), ...stay } });
};

const customer = { session: 'sign-in-of-sam' };

describe('hotels of a live supplier', () => {
  test('are listed among those of the others, and one supplier that fails stops no other', async () => {
    const names = (hotels: readonly calls.HotelProperty[]) => hotels.map(({ id }) => id.split('-')[0]);
    const down = { answer: 503 };
    rapid.fault('GET /v3/properties/availability', down, down, down);
    expect(new Set(names(await listed()))).toEqual(new Set(['sandbox']));
    // A list is asked for again while there is time.
    rapid.fault('GET /v3/properties/availability', down, down);
    expect(names(await listed()).slice(0, 4)).toEqual(['sandbox', 'rapid', 'sandbox', 'rapid']);
  });

  test('a rate that was shown is found by its signature, and asked for what it costs', async () => {
    const hotel = await sam.get(calls.readProperty, { params: { id: 'rapid-11775754' }, query: stay });
    const [room] = hotel.details.rooms;
    const [price] = room?.prices ?? [];
    expect(room?.name).toBe('Deluxe Room, 1 King Bed');
    expect(hotel.instructions).toContain('City tax: GBP 2.50 per person, per night');
    const { id } = await at.world.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'sam@acme.example')
      .executeTakeFirstOrThrow();
    const found = findStay(at.world, price?.signature ?? '', { userId: id, customer });
    if (!found.ok) throw new Error('the signature is ours');
    expect(await offerOfStay(at.world, found.value, [0])).toMatchObject({
      ok: true,
      value: { rate: { price: { totalMinor: price?.price_total } } },
    });
  });

  test('its photographs come through us, and one that does not come can be asked for again', async () => {
    const hotel = await sam.get(calls.readProperty, { params: { id: 'rapid-11775755' }, query: stay });
    expect(hotel.images).toEqual([]);
    const path = '/hotel-images/rapid-lodging.12000000.11780000.11775800.11775754.4d5e6f70_z.jpg';
    const { status, headers } = await at.anonymous.send('GET', path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    rapid.fault('GET /lodging', 'reset');
    const failed = await at.anonymous.send('GET', path);
    expect(failed.status).toBe(503);
    expect(failed.headers['cache-control']).not.toContain('immutable');
    expect((await at.anonymous.send('GET', '/hotel-images/rapid-127.0.0.1')).status).toBe(404);
  });
});
