import { describe, expect, test } from 'vitest';
import { hotelOf } from '#tests/builders/hotel-properties.ts';
import {
  atLimitText,
  type HotelFilters,
  type HotelSort,
  hotelPriceText,
  hotelSorts,
  hotelSortTitles,
  noHotelFilters,
  noHotelsText,
  reviewChoices,
  reviewText,
  reviewTitle,
  shownHotels,
  starsChoices,
  starsTitle,
} from './list.ts';

const far = hotelOf({
  id: 'far',
  name: 'Pensión Ámbar',
  rank: 3,
  rating_star: 2,
  rating_guest: 4.5,
  price_total: 30_000,
});
const near = hotelOf({
  id: 'near',
  name: 'Grand Lumen',
  rank: 1,
  rating_star: 5,
  rating_guest: 4.5,
  price_total: 90_000,
});
const full = hotelOf({ id: 'full', name: 'Casa Full', rank: 2, rating_star: 4, rating_guest: 4.9, price_total: 0 });
const plain = hotelOf({ id: 'plain', rank: 4, rating_guest: 3.4, is_policy_within: false });
const all = [near, full, far, plain];

const ids = (filters: Partial<HotelFilters>, sort: HotelSort = 'nearest'): string[] =>
  shownHotels(all, { ...noHotelFilters, ...filters }, sort).hotels.map(({ id }) => id);

describe('the list of hotels', () => {
  test('HTL-18 the sorts', () => {
    expect(hotelSorts.map((sort) => hotelSortTitles[sort])).toEqual([
      'Nearest',
      'Price lowest',
      'Price highest',
      'Guest rating',
      'Star rating',
    ]);
  });

  test.each([
    ['nearest', ['near', 'far', 'plain', 'full']],
    ['price_lowest', ['far', 'plain', 'near', 'full']],
    ['price_highest', ['near', 'plain', 'far', 'full']],
    ['guest_rating', ['full', 'near', 'far', 'plain']],
    ['star_rating', ['near', 'full', 'plain', 'far']],
  ] as const)('HTL-18 HTL-19 by %s, unavailable hotels last when sorted by price or distance', (sort, order) => {
    expect(ids({}, sort)).toEqual(order);
  });

  test('favorites do not move in any order', () => {
    const marked = all.map((hotel) => ({ ...hotel, favorite_id: hotel === plain ? 1 : null }));
    for (const sort of hotelSorts)
      expect(shownHotels(marked, noHotelFilters, sort).hotels.map(({ id }) => id)).toEqual(ids({}, sort));
  });

  test('HTL-14 stars from 0 to 5 and more', () => {
    expect(starsChoices).toEqual([0, 1, 2, 3, 4, 5]);
    expect([starsTitle(0), starsTitle(5)]).toEqual(['Any', '5+ stars']);
    expect(ids({ stars: 4 })).toEqual(['near', 'full']);
    expect(ids({ stars: 5 })).toEqual(['near']);
  });

  test('HTL-11 HTL-15 guest reviews are doubled to 10', () => {
    expect(reviewChoices.map(reviewTitle)).toEqual([
      'Any',
      '5.0 and above',
      '6.0 and above',
      '7.0 and above',
      '8.0 and above',
      '9.0 and above',
    ]);
    expect(reviewText(near)).toBe('9.0');
    expect(reviewText({ rating_guest: 0 })).toBeNull();
    expect(ids({ review: 9 })).toEqual(['near', 'far', 'full']);
    expect(ids({ review: 7 })).toEqual(['near', 'far', 'full']);
    expect(ids({ review: 6 })).toEqual(['near', 'far', 'plain', 'full']);
  });

  test('HTL-16 in policy only', () => {
    expect(ids({ isInPolicyOnly: true })).toEqual(['near', 'far']);
  });

  test('HTL-17 by name, accents folded', () => {
    expect(ids({ name: ' AMBAR ' })).toEqual(['far']);
    expect(ids({ name: 'lumen' })).toEqual(['near']);
    expect(ids({ name: 'xyz' })).toEqual([]);
    expect(noHotelsText).toBe('Your search returned no results.');
  });

  test('HTL-12 HTL-13 at most 100, with a message about the limit', () => {
    const many = Array.from({ length: 120 }, (_, index) => hotelOf({ id: String(index), rank: 120 - index }));
    const shown = shownHotels(many, noHotelFilters, 'nearest');
    expect(shown.hotels).toHaveLength(100);
    expect(shown.hotels[0]?.id).toBe('119');
    expect(shown.isAtLimit).toBe(true);
    expect(shownHotels(many.slice(21), noHotelFilters, 'nearest').isAtLimit).toBe(false);
    expect(atLimitText).toBe('Maximum 100 results. Use the search box above to find specific items.');
  });

  test('HTL-23 a price of zero shows "Unavailable"', () => {
    expect(hotelPriceText(full)).toBe('Unavailable');
    expect(hotelPriceText(hotelOf({ price_display: 21_240 }))).toBe('212.40 USD');
  });
});
