/** Favorite hotels of a person, in lists, on a hotel's page and as places. Proves docs/decisions/0193 */
import { afterEach, describe, expect, test } from 'vitest';
import { addFavoriteHotel, mostFavorites } from '#contract/favorite-hotels.ts';
import { type HotelProperty, listProperties, readProperty } from '#contract/hotels.ts';
import { listGeographies, readGeography } from '#contract/places.ts';
import { deleteFavoriteHotel } from '#contract/saved-place-changes.ts';
import { listSavedPlaces } from '#contract/saved-places.ts';
import { houseOf, listedHotels, rateOf, roomOf } from '#tests/builders/listed-hotels.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const rooms = [roomOf('Room', [rateOf('a', 40_000)])];
const alder = listedHotels('alder', [
  { property: houseOf('1', 'The Larkwell', 0), rooms },
  { property: houseOf('2', 'Quay House', 400), rooms },
]);
const birch = listedHotels('birch', [{ property: houseOf('acc_1', 'LARKWELL HOTEL', 90), rooms }]);
const at = tripWorld({ hotels: [alder, birch] });

afterEach(async () => {
  alder.setDown(false);
  birch.setDown(false);
  await at.world().world.db.deleteFrom('favorite_hotels').execute();
});

const stay = { checkin: '2026-06-16', checkout: '2026-06-19', adults: '2' };
const londonId = async (): Promise<string> =>
  String((await at.as('sam').get(listGeographies, { query: { query: 'london' } }))[0]?.id);
/** Answers are kept for minutes, so a supplier is asked again only for other nights. */
const listed = async (person: Person, checkout = stay.checkout) =>
  await at.as(person).get(listProperties, { query: { ...stay, checkout, geo: await londonId() } });
const marks = async (person: Person, checkout = stay.checkout) =>
  Object.fromEntries((await listed(person, checkout)).map(({ id, favorite_id: favorite }) => [id, favorite]));
const named = (hotels: readonly HotelProperty[], name: string): HotelProperty => {
  const found = hotels.find((hotel) => hotel.name === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
};
const mark = (person: Person, hotel: HotelProperty) => {
  const { id: property, name, address_city: city, latitude, longitude } = hotel;
  return at.as(person).get(addFavoriteHotel, { body: { property, name, city, latitude, longitude } });
};
const unmark = (person: Person, id: number) => at.as(person).get(deleteFavoriteHotel, { params: { id: String(id) } });
const both = 'alder-1~birch-acc_1';

describe('a favorite hotel', () => {
  test('is marked in the list and on its page, and no longer once that is undone', async () => {
    const hotel = named(await listed('sam'), 'The Larkwell');
    expect([hotel.id, hotel.favorite_id]).toEqual([both, null]);
    const { id } = await mark('sam', hotel);
    expect(await marks('sam')).toEqual({ [both]: id, 'alder-2': null });
    const page = () => at.as('sam').get(readProperty, { params: { id: both }, query: stay });
    // What the page says of the hotel is what it would be marked with there.
    expect(await page()).toMatchObject({
      favorite_id: id,
      latitude: hotel.latitude,
      longitude: hotel.longitude,
      name: hotel.name,
    });
    expect((await mark('sam', hotel)).id).toBe(id);
    await unmark('sam', id);
    expect(await marks('sam')).toEqual({ [both]: null, 'alder-2': null });
    expect((await page()).favorite_id).toBeNull();
    await unmark('sam', id);
  });

  test('stays one while only one of its suppliers answers, also one that did not sell it then', async () => {
    birch.setDown(true);
    const { id } = await mark('sam', named(await listed('sam'), 'The Larkwell'));
    birch.setDown(false);
    expect(await marks('sam')).toEqual({ [both]: id, 'alder-2': null });
    alder.setDown(true);
    expect(await marks('sam', '2026-06-20')).toEqual({ 'birch-acc_1': id });
    expect((await mark('sam', named(await listed('sam', '2026-06-20'), 'LARKWELL HOTEL'))).id).toBe(id);
  });

  test('does not exist for anybody else: no colleague, no Super Admin, no expert', async () => {
    const { id } = await mark('sam', named(await listed('sam'), 'The Larkwell'));
    const [place] = (await at.as('sam').get(listSavedPlaces)).filter(({ is_favorite: is }) => is);
    for (const other of ['tom', 'ada', 'zoe', 'eva'] as const) {
      expect(await marks(other)).toEqual({ [both]: null, 'alder-2': null });
      await unmark(other, id);
      expect((await at.as(other).get(listSavedPlaces)).filter(({ is_favorite: is }) => is)).toEqual([]);
      expect((await at.as(other).send('GET', `/geographies/${place?.id}`)).status).toBe(404);
    }
    expect((await marks('sam'))[both]).toBe(id);
    // Two people mark the same hotel, each for themselves.
    expect((await mark('tom', named(await listed('tom'), 'The Larkwell'))).id).not.toBe(id);
  });

  test('is a place to search near, and stays named when no supplier lists it any more', async () => {
    const { id } = await mark('sam', named(await listed('sam'), 'The Larkwell'));
    const [place] = await at.as('sam').get(listSavedPlaces);
    expect(place).toMatchObject({ name: 'The Larkwell', kind: 'own', row_id: id, is_favorite: true, city: 'London' });
    expect(place?.name_full).toMatch(/^The Larkwell, London, .*United Kingdom$/);
    const query = { ...stay, geo: String(place?.id) };
    const near = await at.as('sam').get(listProperties, { query });
    expect(near.map(({ name, favorite_id: favorite }) => [name, favorite])).toEqual([
      ['The Larkwell', id],
      ['Quay House', null],
    ]);
    expect(near[0]?.distance_km).toBeCloseTo(0, 2);
    const map = await at.as('sam').get(readGeography, { params: { id: String(place?.id) } });
    expect(map).toMatchObject({ name: 'The Larkwell', kind: 'own' });
    alder.setDown(true);
    birch.setDown(true);
    expect(await at.as('sam').get(listSavedPlaces)).toEqual([place]);
  });

  test(`is refused after ${mostFavorites}, with what to do`, async () => {
    const hotel = named(await listed('sam'), 'The Larkwell');
    const body = { name: 'House', city: 'London', latitude: 10, longitude: 10 };
    for (let each = 0; each < mostFavorites; each += 1)
      await at.as('sam').get(addFavoriteHotel, { body: { ...body, property: `alder-x${each}` } });
    const { id: property, name, address_city: city, latitude, longitude } = hotel;
    const refused = await at
      .as('sam')
      .send('POST', '/favorite-hotels', { body: { property, name, city, latitude, longitude } });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('You have 100 favorite hotels. Please remove one on your account page first.'),
    ]);
    const [first] = await at.as('sam').get(listSavedPlaces);
    await unmark('sam', first?.row_id ?? 0);
    expect((await marks('sam'))[both]).toBeNull();
    expect((await mark('sam', hotel)).id).toBeGreaterThan(0);
  });

  test.each([
    ['no supplier’s id', { property: 'The Larkwell' }, 'This is not a hotel'],
    ['no name', { name: ' ' }, 'Please fill in this field'],
  ])('is refused with %s', async (_, wrong, sentence) => {
    const body = { property: both, name: 'House', city: 'London', latitude: 10, longitude: 10, ...wrong };
    const refused = await at.as('sam').send('POST', '/favorite-hotels', { body });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(sentence)]);
  });
});
