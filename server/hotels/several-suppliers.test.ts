/** Two suppliers sell the same hotel: the list, the hotel and the chosen rate show one. Proves docs/decisions/0044 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '#contract/hotels.ts';
import { listGeographies } from '#contract/places.ts';
import { houseOf, listedHotels, rateOf, roomOf } from '#tests/builders/listed-hotels.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { findStay, offerOfStay } from './find-stay.ts';

const alder = listedHotels('alder', [
  {
    property: houseOf('1', 'The Larkwell', 0, {
      pictures: ['door'],
      guestRatingCount: 900,
      guestRating: 4.5,
      stars: 0,
    }),
    rooms: [roomOf('Deluxe Room', [rateOf('alder-flex', 60_000)]), roomOf('Suite', [rateOf('alder-suite', 90_000)])],
    tells: '<h2>Where</h2><p>By the river.</p>',
  },
  { property: houseOf('2', 'Quay House', 400), rooms: [] },
  { property: houseOf('3', 'Fenwick Rooms', 700), rooms: [roomOf('Room', [rateOf('alder-room', 30_000)])] },
]);
const birch = listedHotels('birch', [
  {
    property: houseOf('acc_1', 'LARKWELL HOTEL', 90, {
      city: 'City of London',
      pictures: ['hall', 'bar'],
      amenities: ['gym', 'wifi'],
      chain: 'Larkwell Hotels',
    }),
    rooms: [roomOf('DELUXE ROOM', [rateOf('birch-flex', 50_000)])],
    tells: 'In a quiet street, five minutes from the river and from the park.',
  },
  { property: houseOf('acc_2', 'Quay House', 410), rooms: [roomOf('Room', [rateOf('birch-quay', 40_000)])] },
  { property: houseOf('acc_4', 'Larkwell Tower', 30), rooms: [roomOf('Room', [rateOf('birch-tower', 20_000)])] },
]);

let at: TestWorld;
let sam: TestCaller;
let samId: number;
let acme: string;
let london: string;

beforeAll(async () => {
  at = await testWorld({ hotels: [alder, birch] });
  sam = await at.signIn('sam@acme.example');
  const { db } = at.world;
  samId = (await db.selectFrom('users').select('id').where('email', '=', 'sam@acme.example').executeTakeFirstOrThrow())
    .id;
  const named = db.selectFrom('organizations').select('id').where('name', 'like', 'Acme%');
  acme = String((await named.executeTakeFirstOrThrow()).id);
  london = String((await sam.get(listGeographies, { query: { query: 'london' } }))[0]?.id);
});
afterEach(() => {
  alder.setDown(false);
  birch.setDown(false);
});
afterAll(() => at.close());

const stay = { checkin: '2026-06-16', checkout: '2026-06-19', adults: '2' };
const listed = () => sam.get(calls.listProperties, { query: { geo: london, ...stay, org: acme } });
const opened = (id: string) => sam.get(calls.readProperty, { params: { id }, query: { ...stay, org: acme } });
const status = async (id: string) => (await sam.send('GET', `/properties/${id}?${new URLSearchParams(stay)}`)).status;
const both = 'alder-1~birch-acc_1';

const customer = { session: 'sign-in-of-sam' };

describe('hotels of two suppliers', () => {
  test('HTL-10 a list without one supplier is the other’s, under the names that it has alone', async () => {
    birch.setDown(true);
    expect((await listed()).map(({ id, sources }) => [id, ...sources])).toEqual([
      ['alder-1', 'alder'],
      ['alder-2', 'alder'],
      ['alder-3', 'alder'],
    ]);
  });

  test('HTL-09 HTL-10 a hotel of both is listed once, at the lowest price and with all that is known of it', async () => {
    const hotels = await listed();
    expect(hotels.map(({ id, rank, price_total, price_source }) => [id, rank, price_total, price_source])).toEqual([
      [both, 1, 60_000, 'birch'],
      ['alder-2~birch-acc_2', 2, 48_000, 'birch'],
      ['alder-3', 3, 36_000, 'alder'],
      ['birch-acc_4', 4, 24_000, 'birch'],
    ]);
    expect(hotels[0]).toMatchObject({
      name: 'The Larkwell',
      image_primary: '/api/hotel-images/birch-hall',
      rating_star: 4,
      rating_guest: 4.5,
      rating_guest_count: 900,
      sources: ['alder', 'birch'],
      amenities: ['wifi', 'gym'],
      chain: 'Larkwell Hotels',
      price_free_cancel: null,
      is_policy_within: true,
    });
  });

  test('HTL-26 HTL-27 its page has the rooms of both, a room of both once with each price', async () => {
    const hotel = await opened(both);
    expect(hotel).toMatchObject({ id: both, name: 'The Larkwell', rating_star: 4, rating_guest: 4.5 });
    expect(hotel.images).toEqual(['/api/hotel-images/birch-hall', '/api/hotel-images/birch-bar']);
    expect(hotel.descriptions).toEqual([{ title: 'Location', text: expect.stringContaining('quiet street') }]);
    expect(hotel.instructions).toBe(
      '<h3>Rooms sold by alder</h3><p><strong>Where</strong></p><p>By the river.</p>' +
        '<h3>Rooms sold by birch</h3><p>In a quiet street, five minutes from the river and from the park.</p>',
    );
    expect(
      hotel.details.rooms.map(({ name, prices }) => [name, ...prices.map((one) => `${one.source} ${one.price_total}`)]),
    ).toEqual([
      ['Deluxe Room', 'birch 60000', 'alder 72000'],
      ['Suite', 'alder 108000'],
    ]);
  });

  test('HTL-28 each price is booked with the supplier who sells it', async () => {
    const [deluxe] = (await opened(both)).details.rooms;
    const chosen =
      deluxe?.prices.map(({ signature }) => findStay(at.world, signature, { userId: samId, customer })) ?? [];
    expect(chosen).toMatchObject([
      { value: { supplierId: 'birch', propertyId: 'acc_1', rateRef: 'birch-flex', room: 'DELUXE ROOM' } },
      { value: { supplierId: 'alder', propertyId: '1', rateRef: 'alder-flex', room: 'Deluxe Room' } },
    ]);
    const [, dearer] = chosen;
    if (!dearer?.ok) throw new Error('the signature is ours');
    expect(await offerOfStay(at.world, dearer.value, [0])).toMatchObject({
      value: { propertyId: '1', name: 'The Larkwell', rate: { ref: 'alder-flex' } },
    });
  });

  test('HTL-25 one who does not answer is named, and takes nothing of the other with it', async () => {
    birch.setDown(true);
    expect(await opened(both)).toMatchObject({
      id: both,
      name: 'The Larkwell',
      sources: ['alder'],
      sources_missing: ['birch'],
    });
    alder.setDown(true);
    expect(await status(both)).toBe(503);
  });

  test('HTL-25 a link to one supplier’s hotel still opens it; houses that are not one are not shown as one', async () => {
    expect(await opened('alder-1')).toMatchObject({ id: 'alder-1', sources: ['alder'], sources_missing: [] });
    expect(await opened('alder-1~birch-acc_4')).toMatchObject({ id: 'alder-1', sources: ['alder'] });
    expect(await opened('alder-1~birch-acc_99')).toMatchObject({ id: 'alder-1', sources_missing: [] });
    expect(await opened('alder-1~nobody-1')).toMatchObject({ id: 'alder-1' });
    expect(await status('alder-99~birch-acc_99')).toBe(404);
    for (const wrong of ['alder-1~', '~alder-1', 'a-1~a-1~a-1~a-1~a-1']) expect(await status(wrong)).toBe(400);
  });
});
