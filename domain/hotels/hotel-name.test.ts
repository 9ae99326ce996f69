/** Proves docs/decisions/0044 */
import { describe, expect, test } from 'vitest';
import { hotelNameReader, isSameHotelName } from './hotel-name.ts';

const isSame = (a: string, b: string, cityOfA = 'London', cityOfB = cityOfA): boolean => {
  const read = hotelNameReader();
  return isSameHotelName(read({ name: a, city: cityOfA }), read({ name: b, city: cityOfB }));
};

describe('hotel names as suppliers write them', () => {
  test.each([
    ['The Larkwell', 'LARKWELL HOTEL'],
    ['Harbour & Lantern Hotel', 'Hotel Harbour and Lantern'],
    ['Hôtel d’Angleterre', "HOTEL D'ANGLETERRE"],
    ['Münchner Hof', 'Muenchner Hof'],
    ['King’s Arms', 'Kings Arms'],
    ['Fenwick Rooms, London', 'Fenwick Rooms'],
    ['London Hilton on Park Lane', 'Hilton on Park Lane London'],
    ['Hampton by Hilton London Waterloo', 'Hampton London Waterloo'],
    ['Quay House, Autograph Collection', 'Quay House'],
    ['Quay House, a Luxury Collection Hotel', 'The Quay House'],
    ['Alden Court, Tapestry Collection by Hilton', 'Alden Court Hotel'],
    ['Even Hotel by IHG', 'Even, an IHG Hotel'],
    ['Grand Larkwell Hotel & Spa', 'Grand Larkwell'],
    ['Larkwell St. Pancras', 'Larkwell Saint Pancras'],
    ['Larkwell Suites City Centre', 'Larkwell Suite, City Center'],
  ])('%s and %s are one', (a, b) => {
    expect(isSame(a, b)).toBe(true);
    expect(isSame(b, a)).toBe(true);
  });

  test.each([
    ['Larkwell Airport North', 'Larkwell Airport South'],
    ['Larkwell Airport', 'Larkwell'],
    ['Larkwell Tower A', 'Larkwell Tower B'],
    ['Larkwell Tower A', 'Larkwell Tower'],
    ['Apartment 12, Quay House', 'Apartment 14, Quay House'],
    ['Quay House II', 'Quay House'],
    ['Quay House 2', 'Quay House'],
    ['Holiday Inn', 'Holiday Inn Express'],
    ['Ibis London Wembley', 'Ibis Budget London Wembley'],
    ['Courtyard by Marriott Quayside', 'Residence Inn by Marriott Quayside'],
    ['Larkwell Hotel', 'Larkwell Hostel'],
    ['London Spa', 'London Hotel'],
    ['Hotel', 'The Hotel'],
    ['', ''],
  ])('%s and %s are two', (a, b) => {
    expect(isSame(a, b)).toBe(false);
    expect(isSame(b, a)).toBe(false);
  });

  test('a direction counts in a hotel’s name even when it is part of the city’s name', () => {
    const city = 'South Lake Tahoe';
    expect(isSame('Larkwell South Lake Tahoe', 'Larkwell Lake Tahoe', city)).toBe(false);
    expect(isSame('Larkwell South Lake Tahoe', 'Larkwell South', city)).toBe(true);
  });

  test('suppliers may name the city differently, and write in other letters than ours', () => {
    expect(isSame('Larkwell Roma Termini', 'Larkwell Termini', 'Rome', 'Roma')).toBe(true);
    expect(isSame('帝国ホテル', '帝国ホテル', '東京', 'Tokyo')).toBe(true);
    expect(isSame('帝国ホテル', '東京ホテル', '東京', 'Tokyo')).toBe(false);
  });
});
