/** Proves docs/decisions/0044 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameHotel, type ListedHotel, sameHotelMeters, sameHotels } from './same-hotel.ts';

const metersPerDegree = 111_195;

/** @param north meters @param east meters, of a point in London */
const at = (supplierId: string, name: string, north = 0, east = 0, id = `${name} ${north} ${east}`): ListedHotel => ({
  supplierId,
  id,
  name,
  city: 'London',
  latitude: 51.5 + north / metersPerDegree,
  longitude: -0.12 + east / (metersPerDegree * Math.cos((51.5 * Math.PI) / 180)),
});

const idsOf = (groups: readonly (readonly ListedHotel[])[]) =>
  groups.map((group) => group.map(({ supplierId, id }) => `${supplierId}/${id}`));

/** In a canonical order, for comparison. */
const sorted = (groups: readonly (readonly ListedHotel[])[]) =>
  idsOf(groups)
    .map((group) => group.join(' + '))
    .sort();

describe('one hotel of several suppliers', () => {
  test('is one hotel up to a distance, by its name', () => {
    const here = at('rapid', 'The Larkwell');
    expect(isSameHotel(here, at('duffel', 'Larkwell Hotel', 120, 120))).toBe(true);
    expect(isSameHotel(here, at('duffel', 'Larkwell Hotel', sameHotelMeters + 1))).toBe(false);
    expect(isSameHotel(here, at('duffel', 'Fenwick Rooms'))).toBe(false);
    expect(isSameHotel(here, at('rapid', 'Larkwell Hotel', 5))).toBe(false);
  });

  test('two hotels of a chain 300 m apart stay two, each joined with its match from the other supplier', () => {
    const [first, second] = [at('rapid', 'Holiday Inn Express', 0), at('rapid', 'Holiday Inn Express', 300)];
    const [near, far] = [at('duffel', 'Holiday Inn Express', 20), at('duffel', 'Holiday Inn Express', 290)];
    expect(sorted(sameHotels([first, second, far, near]))).toEqual(
      sorted([
        [near, first],
        [far, second],
      ]),
    );
    expect(sameHotels([first, far])).toHaveLength(2);
  });

  test('the nearer of two hotels joins; the other stays alone', () => {
    const twins = [at('rapid', 'Larkwell', 150), at('rapid', 'Larkwell', 10)];
    const other = at('duffel', 'Larkwell');
    expect(sorted(sameHotels([...twins, other]))).toEqual(sorted([[other, twins[1] ?? other], [twins[0] ?? other]]));
  });

  test('a row of neighbors does not become one hotel', () => {
    const row = [at('alpha', 'Larkwell', 0), at('bravo', 'Larkwell', 150), at('charlie', 'Larkwell', 320)];
    expect(sorted(sameHotels(row))).toEqual(['alpha/Larkwell 0 0 + bravo/Larkwell 150 0', 'charlie/Larkwell 320 0']);
  });

  test('a hotel sold by three suppliers is one', () => {
    expect(
      sameHotels([at('charlie', 'Larkwell'), at('alpha', 'The Larkwell', 50), at('bravo', 'LARKWELL', 90)]),
    ).toHaveLength(1);
  });

  test('groups keep the order of their first hotel', () => {
    const groups = sameHotels([at('rapid', 'Quay House'), at('duffel', 'Larkwell'), at('duffel', 'Quay House', 30)]);
    expect(groups.map(([first]) => first?.name)).toEqual(['Quay House', 'Larkwell']);
  });

  test('the date line, the equator and the poles are not special', () => {
    const pairs = [
      [
        { latitude: -16.8, longitude: 179.9999 },
        { latitude: -16.8, longitude: -179.9999 },
      ],
      [
        { latitude: -0.0004, longitude: -0.0004 },
        { latitude: 0.0004, longitude: 0.0004 },
      ],
      [
        { latitude: 90, longitude: 10 },
        { latitude: 89.9999, longitude: -170 },
      ],
    ];
    for (const [a, b] of pairs)
      expect(
        sameHotels([
          { ...at('rapid', 'Larkwell'), ...a },
          { ...at('duffel', 'Larkwell'), ...b },
        ]),
      ).toHaveLength(1);
  });
});

/** Few names in a small area, so that most hotels have a possible match. */
const hotel = fc.record({
  supplierId: fc.constantFrom('rapid', 'duffel', 'third'),
  name: fc.constantFrom('Larkwell', 'The Larkwell London', 'Larkwell Spa', 'Larkwell Tower A', 'Quay House', 'London'),
  north: fc.integer({ min: 0, max: 500 }),
  east: fc.integer({ min: 0, max: 500 }),
});
const hotels = fc
  .array(hotel, { maxLength: 24 })
  .map((all) => all.map(({ supplierId, name, north, east }, index) => at(supplierId, name, north, east, `h${index}`)));
const shuffled = hotels.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
);

describe('the matching of hotels', () => {
  test('is symmetric', () => {
    const listed = hotels.filter((all) => all.length > 1);
    fc.assert(
      fc.property(listed, (all) => {
        for (const a of all) for (const b of all) expect(isSameHotel(a, b)).toBe(isSameHotel(b, a));
      }),
    );
  });

  test('does not depend on which supplier answers first', () => {
    fc.assert(
      fc.property(shuffled, ([all, mixed]) => {
        expect(sorted(sameHotels(mixed))).toEqual(sorted(sameHotels(all)));
      }),
    );
  });

  test('loses no hotel, joins no two of one supplier, and joins only hotels that all match each other', () => {
    fc.assert(
      fc.property(hotels, (all) => {
        const groups = sameHotels(all);
        expect(new Set(groups.flat())).toEqual(new Set(all));
        expect(groups.flat()).toHaveLength(all.length);
        for (const group of groups)
          for (const one of group)
            for (const other of group) expect(one === other || isSameHotel(one, other)).toBe(true);
      }),
    );
  });

  test('gives the same groups again for each group, and for all of them', () => {
    fc.assert(
      fc.property(hotels, (all) => {
        const groups = sameHotels(all);
        for (const group of groups) expect(idsOf(sameHotels(group))).toEqual(idsOf([group]));
        expect(sorted(sameHotels(groups.flat()))).toEqual(sorted(groups));
      }),
    );
  });
});
