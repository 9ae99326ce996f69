import { describe, expect, test } from 'vitest';
import * as contract from '#contract/places.ts';
import { airports } from '#reference/airports.ts';
import { cities } from '#reference/cities.ts';
import { findKnownPlace } from './find-place.ts';
import { listGeographies } from './list-geographies.ts';
import { geographyView } from './read-geography.ts';

const found = async (query: string): Promise<string[]> =>
  (await listGeographies({ query })).map((place) => place.name_full);

describe('GET /geographies', () => {
  test('HTL-06 a text query answers places, each with id, name and name_full', async () => {
    const places = await listGeographies({ query: 'portland' });
    expect(contract.listGeographies.reply.parse(places)).toEqual(places);
    expect(places[0]).toEqual({
      id: expect.any(Number),
      name: 'Portland',
      name_full: 'Portland, Oregon, United States',
      kind: 'city',
    });
    expect(places.map((place) => place.name_full)).toContain('Portland, Maine, United States');
    expect(places.length).toBeLessThanOrEqual(20);
  });

  test('HTL-08 less than two characters are not looked for', () => {
    const { query } = contract.listGeographies;
    expect(query.safeParse({ query: 'l' }).success).toBe(false);
    expect(query.safeParse({ query: ' l ' }).success).toBe(false);
    expect(query.safeParse({ query: 'lo' }).success).toBe(true);
  });

  test.each([
    ['the greatest city first', 'lo', 'London, United Kingdom'],
    ['the greatest city first', 'par', 'Paris, France'],
    ['the greatest city first', 'santi', 'Santiago, Chile'],
    ['accents need not be typed', 'sao pau', 'São Paulo, Brazil'],
    ['accents may be typed', 'São Pau', 'São Paulo, Brazil'],
    ['umlauts may be written out', 'zuerich', 'Zürich, Switzerland'],
    ['a code of an airport before all names', 'lhr', 'London, Heathrow (LHR), United Kingdom'],
    ['a metro code as its city', 'nyc', 'New York City, New York, United States'],
    ['the city before its airports', 'atlanta', 'Atlanta, Georgia, United States'],
    ['the airport by its name', 'heathrow', 'London, Heathrow (LHR), United Kingdom'],
    ['the city before longer names', 'la', 'Los Angeles, California, United States'],
    ['a borough by its own name', 'manhattan', 'Manhattan, New York, United States'],
    ['another name of the city', 'bangalore', 'Bengaluru, India'],
    ['a city with its region', 'portland maine', 'Portland, Maine, United States'],
    ['a city with its country', 'paris france', 'Paris, France'],
    ['saint cut short', 'st louis', 'St. Louis, Missouri, United States'],
    ['a country', 'iceland', 'Iceland'],
    ['a country by its other name', 'usa', 'United States'],
    ['a region', 'tasmania', 'Tasmania, Australia'],
    ['a city with a wrong letter', 'san fransisco', 'San Francisco, California, United States'],
    ['a city with letters swapped', 'barcelnoa', 'Barcelona, Spain'],
    ['a country with a letter too few', 'switerland', 'Switzerland'],
  ])('%s: "%s" finds %s', async (_why, query, first) => {
    expect((await found(query))[0]).toBe(first);
  });

  test('a city is followed by its airports', async () => {
    const names = await found('london');
    expect(names.slice(0, 3)).toContain('London, Heathrow (LHR), United Kingdom');
    expect(names).toContain('London, Gatwick (LGW), United Kingdom');
  });

  test('nothing matches, nothing is answered', async () => {
    expect(await found('xyzzyx')).toEqual([]);
    expect(await found('!!')).toEqual([]);
  });
});

describe('places by their id', () => {
  test('no two places share an id, and each can be found again', async () => {
    const ids = [...(await cities()), ...airports].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const [london] = await listGeographies({ query: 'london' });
    expect(await findKnownPlace(london?.id ?? 0)).toMatchObject({ name: 'London', kind: 'city' });
    expect(await findKnownPlace(999_999)).toBeNull();
  });

  test('hotels of a city are around it, those of a country around its largest cities', async () => {
    const [[london], [iceland]] = await Promise.all([
      listGeographies({ query: 'london' }),
      listGeographies({ query: 'iceland' }),
    ]);
    const [area, ...more] = (await findKnownPlace(london?.id ?? 0))?.areas ?? [];
    expect(more).toEqual([]);
    expect(area?.latitude).toBeCloseTo(51.5, 1);
    expect(area?.radiusKm).toBe(14);
    const wide = (await findKnownPlace(iceland?.id ?? 0))?.areas ?? [];
    expect(wide.length).toBeGreaterThan(1);
    expect(wide[0]?.latitude).toBeCloseTo(64.1, 1);
  });
});

describe('GET /geographies/{id}', () => {
  test('HTL-06 what a map of a place shows: where its hotels are, towns and airports around', async () => {
    const [london] = await listGeographies({ query: 'london' });
    const read = await geographyView(await findKnownPlace(london?.id ?? 0), null);
    if (!read.ok) throw new Error('London is known');
    expect(contract.readGeography.reply.parse(read.value)).toEqual(read.value);
    expect(read.value).toMatchObject({ ...london, areas: [{ name: 'London', radius_km: 14 }] });
    expect(read.value.tiles, 'without a tile source').toBeNull();
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}', attribution: '© Map', origin: 'https://tiles.example' };
    const withStreets = await geographyView(await findKnownPlace(london?.id ?? 0), tiles);
    expect(withStreets.ok && withStreets.value.tiles).toEqual({ url: tiles.url, attribution: tiles.attribution });
    const names = read.value.landmarks.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Heathrow (LHR)', 'City (LCY)', 'Croydon']));
    expect(names).not.toContain('Manchester');
  });

  test('of a country its largest cities; of nothing there is none', async () => {
    const [iceland] = await listGeographies({ query: 'iceland' });
    const read = await geographyView(await findKnownPlace(iceland?.id ?? 0), null);
    expect(read.ok && read.value.areas[0]?.name).toBe('Reykjavík');
    expect(await geographyView(null, null)).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });
});
