/** Proves docs/decisions/0184 */
import { describe, expect, test } from 'vitest';
import { listProperties } from '#contract/hotels.ts';
import { readGeography } from '#contract/places.ts';
import { addOrganizationPlace, addSavedPlace, mostSavedPlaces } from '#contract/saved-place-changes.ts';
import { listSavedPlaces } from '#contract/saved-places.ts';
import { flatKm } from '#domain/kit/globe.ts';
import type { StayArea } from '#suppliers/hotels/port.ts';
import { memoryStayLedger, testSandboxHotels } from '#tests/builders/sandbox-hotels.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const hotel = testSandboxHotels(memoryStayLedger(), true);
/** What the supplier was told. */
const told: StayArea[] = [];
const at = tripWorld({
  hotels: [
    {
      ...hotel,
      list: (query, context) => {
        told.push(...query.areas);
        return hotel.list(query, context);
      },
    },
  ],
});

const office = { name: 'Client in Munich', latitude: 48.139_271, longitude: 11.566_214 };
const stay = { checkin: '2026-06-16', checkout: '2026-06-18', adults: '1' };

const namesOf = async (person: Person) =>
  (await at.as(person).get(listSavedPlaces)).map(({ name }) => name).filter((name) => name !== office.name);

describe('an own place', () => {
  test('HTL-09 HTL-18 hotels are listed by the distance from exactly its point, which no supplier is told', async () => {
    const place = await at.as('sam').get(addSavedPlace, { body: office });
    expect(place).toMatchObject({
      ...office,
      name_full: 'Client in Munich, Munich, Germany',
      city: 'Munich',
      kind: 'own',
      organization_id: null,
      may_delete: true,
    });
    expect(await at.as('sam').get(listSavedPlaces)).toEqual([place]);
    told.length = 0;
    const hotels = await at.as('sam').get(listProperties, { query: { ...stay, geo: String(place.id) } });
    expect(told).toEqual([expect.objectContaining({ latitude: 48.139, longitude: 11.566, radiusKm: 10 })]);
    expect(hotels.length).toBeGreaterThan(20);
    const km = hotels.map((each) => flatKm(office, each));
    // The rank is the order of the list, and the distance is what it is ordered by.
    expect(hotels.map(({ rank }) => rank)).toEqual(hotels.map((_, index) => index + 1));
    expect(km).toEqual(km.toSorted((a, b) => a - b));
    for (const [index, { distance_km }] of hotels.entries()) expect(distance_km).toBeCloseTo(km[index] ?? 0, 1);
    const map = await at.as('sam').get(readGeography, { params: { id: String(place.id) } });
    expect(map).toMatchObject({
      id: place.id,
      areas: [{ name: 'Client in Munich', latitude: office.latitude, longitude: office.longitude, radius_km: 10 }],
      landmarks: expect.arrayContaining([expect.objectContaining({ name: 'Munich' })]),
    });
  });

  test('does not exist for anybody else: no colleague, no expert finds it by its number', async () => {
    const { id, row_id } = await at.as('sam').get(addSavedPlace, { body: office });
    for (const other of ['tom', 'ada', 'zoe', 'eva', 'max'] as const) {
      expect((await at.as(other).send('GET', `/geographies/${id}`)).status).toBe(404);
      const asked = new URLSearchParams({ ...stay, geo: String(id) }).toString();
      const search = await at.as(other).send('GET', `/properties?${asked}`);
      expect([search.status, search.text]).toEqual([422, expect.stringContaining('choose a place from the list')]);
      expect((await at.as(other).get(listSavedPlaces)).map((each) => each.id)).not.toContain(id);
      expect((await at.as(other).send('DELETE', `/saved-places/${row_id}`)).status).toBe(404);
    }
    expect((await at.as('sam').send('DELETE', `/saved-places/${row_id}`)).status).toBe(200);
    expect((await at.as('sam').send('GET', `/geographies/${id}`)).status).toBe(404);
  });

  test('of an organization: its Super Admin keeps and removes it, its members use it', async () => {
    const acme = at.organization('Acme');
    const body = { name: 'Office Berlin', latitude: 52.5, longitude: 13.4 };
    const place = await at.as('ada').get(addOrganizationPlace, { params: { id: String(acme) }, body });
    expect(place).toMatchObject({ organization_id: acme, organization_name: 'Acme Robotics', may_delete: true });
    const [seen] = (await at.as('sam').get(listSavedPlaces)).filter(({ id }) => id === place.id);
    expect(seen).toEqual({ ...place, may_delete: false });
    expect((await at.as('sam').send('GET', `/geographies/${place.id}`)).status).toBe(200);
    expect(await namesOf('max')).toEqual([]);
    expect((await at.as('max').send('GET', `/geographies/${place.id}`)).status).toBe(404);
    const path = `/organizations/${acme}/saved-places`;
    expect((await at.as('sam').send('POST', path, { body })).status).toBe(403);
    expect((await at.as('sam').send('DELETE', `${path}/${place.row_id}`)).status).toBe(403);
    // It is no own place of hers, and none of another organization.
    expect((await at.as('ada').send('DELETE', `/saved-places/${place.row_id}`)).status).toBe(404);
    const globex = `/organizations/${at.organization('Globex')}/saved-places/${place.row_id}`;
    expect((await at.as('zoe').send('DELETE', globex)).status).toBe(404);
    expect((await at.as('ada').send('DELETE', `${path}/${place.row_id}`)).status).toBe(200);
    expect(await namesOf('sam')).toEqual([]);
  });

  test('there are at most twenty, and none without a name or off the map', async () => {
    const body = { name: 'Somewhere', latitude: 1, longitude: 1 };
    for (let count = 0; count < mostSavedPlaces; count += 1) await at.as('tom').get(addSavedPlace, { body });
    const refused = await at.as('tom').send('POST', '/saved-places', { body });
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ errors: { name: expect.stringContaining('20 places') } }),
    ]);
    for (const change of [{ name: ' ' }, { latitude: 86 }, { longitude: -181 }, { name: 'x'.repeat(41) }])
      expect((await at.as('zoe').send('POST', '/saved-places', { body: { ...body, ...change } })).status).toBe(422);
  });

  test('is sealed: the row alone says nothing', async () => {
    await at.as('sam').get(addSavedPlace, { body: { ...office, name: 'Xyloria' } });
    const rows = await at.world().world.db.selectFrom('saved_places').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Xyloria|48\.139|Munich/);
  });
});
