import { describe, expect, test } from 'vitest';
import { hotelOf } from '#tests/builders/hotel-properties.ts';
import { hotelFilterChoices, mostHelpfulHotelRemoval } from './filter-choices.ts';
import { hotelCountText, hotelFilterWords } from './filter-words.ts';
import { activeHotelFilters, type HotelFilters, noHotelFilters, shownHotels, withoutHotelFilter } from './list.ts';

const hotels = [
  hotelOf({ id: 'a', rating_star: 5, rating_guest: 4.6, price_display: 40_000 }),
  hotelOf({ id: 'b', rating_star: 4, rating_guest: 4.1, price_display: 25_000, longitude: 0.3 }),
  hotelOf({ id: 'c', rating_star: 4, rating_guest: 3.2, price_display: 30_000, is_policy_within: false }),
  hotelOf({ id: 'd', rating_star: 2, rating_guest: 2.6, price_display: 0, price_total: 0 }),
];
const middle = { south: 51.4, west: -0.3, north: 51.6, east: 0.1 };
const rows = (filters: HotelFilters): number => shownHotels(hotels, filters, 'nearest').hotels.length;

describe('the filters of the hotels', () => {
  test('HTL-14 HTL-15 each choice shows how many rows it leaves and their lowest price a night', () => {
    const filters = { ...noHotelFilters, review: 6 } as const;
    const { stars, review, inPolicyOnly } = hotelFilterChoices(hotels, filters);
    expect(stars.map(({ title, count }) => `${title} ${count}`)).toEqual([
      'Any 3',
      '1+ stars 3',
      '2+ stars 3',
      '3+ stars 3',
      '4+ stars 3',
      '5+ stars 1',
    ]);
    expect(stars.map(({ lowest }) => lowest?.minor)).toEqual([25_000, 25_000, 25_000, 25_000, 25_000, 40_000]);
    for (const choice of stars) expect(choice.count).toBe(rows({ ...filters, stars: choice.value }));
    for (const choice of review) expect(choice.count).toBe(rows({ ...filters, review: choice.value }));
    expect(inPolicyOnly.count).toBe(rows({ ...filters, isInPolicyOnly: true }));
  });

  test('amenities, chain, payment, cancellation and distance: counts are the rows, and several hold at once', () => {
    const [northlight, aldermere, alone, silent] = [
      hotelOf({
        id: '0',
        amenities: ['wifi', 'gym'],
        chain: 'Northlight',
        price_payment: 'now',
        price_free_cancel: 0,
        distance_km: 0.2,
      }),
      hotelOf({
        id: '1',
        amenities: ['wifi'],
        chain: 'Aldermere',
        price_payment: 'property',
        price_free_cancel: 21_000,
        distance_km: 1.5,
      }),
      hotelOf({
        id: '2',
        amenities: ['wifi', 'gym', 'pool'],
        price_payment: 'now',
        price_free_cancel: 23_000,
        distance_km: 4,
      }),
      hotelOf({ id: '3' }),
    ];
    const known = [northlight, aldermere, alone, silent];
    const left = (more: Partial<HotelFilters>): string =>
      shownHotels(known, { ...noHotelFilters, ...more }, 'nearest')
        .hotels.map(({ id }) => id)
        .join('');
    expect(left({ amenities: ['gym'] })).toBe('02');
    expect(left({ amenities: ['gym', 'pool'] }), 'all of them').toBe('2');
    expect(left({ chains: ['Northlight', 'Aldermere'] }), 'any of them').toBe('01');
    expect(left({ payment: 'property' })).toBe('1');
    expect(left({ isFreeToCancelOnly: true })).toBe('12');
    expect(left({ distance: 2 }), 'an unknown distance is not near').toBe('01');
    expect(left({ distance: 2, amenities: ['gym'] })).toBe('0');

    const filters: HotelFilters = { ...noHotelFilters, amenities: ['gym'] };
    const choices = hotelFilterChoices(known, filters);
    expect(choices.amenities.choices.map(({ value, count }) => [value, count])).toEqual([
      ['wifi', 2],
      ['gym', 2],
      ['pool', 1],
    ]);
    expect(choices.amenities.unstated).toBe(1);
    for (const { value, count } of choices.amenities.choices)
      expect(count, value).toBe(left({ amenities: [...new Set([...filters.amenities, value])] }).length);
    for (const { value, count } of choices.chains.choices)
      expect(count, value).toBe(left({ ...filters, chains: [value] }).length);
    for (const { value, count } of choices.payment)
      expect(count, value).toBe(left({ ...filters, payment: value }).length);
    for (const { value, count } of choices.distance)
      expect(count, String(value)).toBe(left({ ...filters, distance: value }).length);
    expect(choices.freeToCancelOnly).toMatchObject({ choices: [{ count: 1 }], unstated: 1 });
    expect(choices.chains).toMatchObject({ unstated: 2 });
  });

  test('Free to cancel names the lowest price that is free to cancel, not the lowest of the same hotels', () => {
    const known = [
      hotelOf({ id: '0', price_display: 10_000, price_free_cancel: 26_000 }),
      hotelOf({ id: '1', price_display: 20_000, price_free_cancel: 24_000, rating_star: 2 }),
      hotelOf({ id: '2', price_display: 9_000, price_free_cancel: 0 }),
      hotelOf({ id: '3', price_display: 8_000, price_free_cancel: null }),
    ];
    const lowest = (filters: Partial<HotelFilters>) =>
      hotelFilterChoices(known, { ...noHotelFilters, ...filters }).freeToCancelOnly.choices[0]?.lowest;
    expect(lowest({})).toEqual({ minor: 24_000, currency: known[0]?.price_currency });
    expect(lowest({ stars: 3 }), 'of the hotels that the other filters leave').toMatchObject({ minor: 26_000 });
    expect(lowest({ name: 'nowhere' })).toBeNull();
  });

  test('Favorites counts those that the other filters leave, with their lowest price a night', () => {
    const known = [
      hotelOf({ id: '0', favorite_id: 7, price_display: 26_000 }),
      hotelOf({ id: '1', favorite_id: 8, price_display: 24_000, rating_star: 2 }),
      hotelOf({ id: '2', favorite_id: null, price_display: 9_000 }),
      hotelOf({ id: '3', price_display: 8_000 }),
      hotelOf({ id: '4', favorite_id: 9, price_display: 0, price_total: 0 }),
    ];
    const choice = (filters: Partial<HotelFilters>, all = known) =>
      hotelFilterChoices(all, { ...noHotelFilters, ...filters }).favoriteOnly;
    expect(choice({})).toMatchObject({ title: 'Favorites', count: 3, lowest: { minor: 24_000 } });
    expect(choice({ stars: 3 })).toMatchObject({ count: 2, lowest: { minor: 26_000 } });
    const only = shownHotels(known, { ...noHotelFilters, isFavoriteOnly: true }, 'nearest').hotels;
    expect(only.map(({ id }) => id)).toEqual(['0', '1', '4']);
    // Where none is a favorite there is nothing to choose, unless the filter is on.
    const others = known.slice(2, 4);
    expect([choice({}, others), choice({ isFavoriteOnly: true }, others)?.count]).toEqual([null, 0]);
  });

  test('what no hotel states is no filter', () => {
    const { amenities, chains, freeToCancelOnly, distance } = hotelFilterChoices(hotels, noHotelFilters);
    expect([amenities.choices, chains.choices, freeToCancelOnly.choices, distance]).toEqual([[], [], [], []]);
  });

  test('a choice that leaves only unavailable hotels has no lowest price', () => {
    const { stars } = hotelFilterChoices([hotelOf({ price_display: 0, price_total: 0 })], noHotelFilters);
    expect(stars[0]).toMatchObject({ count: 1, lowest: null });
  });

  test('HTL-12 a count never exceeds the number of rows the list shows', () => {
    const many = Array.from({ length: 120 }, (_, index) => hotelOf({ id: String(index) }));
    expect(hotelFilterChoices(many, noHotelFilters).stars[0]?.count).toBe(100);
  });

  test('the list can be limited to a part of the map', () => {
    expect(rows({ ...noHotelFilters, area: middle })).toBe(3);
  });

  test('active filters are named, and each can be removed alone', () => {
    const all: HotelFilters = {
      name: ' mer ',
      stars: 4,
      review: 8,
      isInPolicyOnly: true,
      distance: 0.5,
      amenities: ['wifi', 'gym'],
      payment: 'property',
      isFreeToCancelOnly: true,
      chains: ['Northlight', 'Aldermere'],
      isFavoriteOnly: true,
      area: middle,
    };
    expect(activeHotelFilters(all).map((name) => hotelFilterWords(name, all))).toEqual([
      'Name mer',
      '4+ stars',
      'Guest review 8.0 and above',
      'In policy only',
      'Up to 500 m',
      'Wi-Fi, gym',
      'Pay At Property',
      'Free to cancel',
      'Northlight or Aldermere',
      'Favorites',
      'In view of the map',
    ]);
    expect(activeHotelFilters({ ...noHotelFilters, name: '  ' })).toEqual([]);
    expect(withoutHotelFilter(all, 'stars')).toEqual({ ...all, stars: 0 });
    expect(withoutHotelFilter(all, 'chains').chains).toEqual([]);
    expect([hotelCountText(1, 1), hotelCountText(9, 36)]).toEqual(['1 hotel', '9 of 36 hotels']);
  });

  test('without a match it names the filter that hides most', () => {
    const filters: HotelFilters = { ...noHotelFilters, name: 'xyz', stars: 5 };
    expect(mostHelpfulHotelRemoval(hotels, filters)).toEqual({ filter: 'name', count: 1 });
    expect(mostHelpfulHotelRemoval(hotels, noHotelFilters)).toBeNull();
  });
});
