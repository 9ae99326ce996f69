/** Proves docs/decisions/0193 */
import { describe, expect, test } from 'vitest';
import { isListedFavorite, keptHotelFinder, type NamedHotel, suppliersOf } from './kept-hotel.ts';
import { favoritePlaceId } from './own-place.ts';

const at = (more: Partial<NamedHotel>): NamedHotel => ({
  property: 'rapid-1',
  name: 'Hotel Aurel',
  city: 'London',
  latitude: 51.509,
  longitude: -0.126,
  ...more,
});
const aurel = at({ property: 'duffel-acc_1~rapid-1' });
const inn = at({ property: 'rapid-9', name: 'City Inn', latitude: 51.6 });
const find = keptHotelFinder([aurel, inn]);

describe('a kept hotel is found again', () => {
  test.each<[string, Partial<NamedHotel>, NamedHotel | undefined]>([
    ['with the same suppliers', { property: 'duffel-acc_1~rapid-1' }, aurel],
    ['while one of its suppliers does not answer', { property: 'rapid-1' }, aurel],
    ['when another supplier sells it too', { property: 'rapid-1~sandbox-7' }, aurel],
    ['under another name at another place, by its supplier’s id', { property: 'rapid-9', latitude: 51.7 }, inn],
    ['sold only by a new supplier, by name and place', { property: 'sandbox-7', latitude: 51.5095 }, aurel],
    ['not another hotel of its supplier with the same name next door', { property: 'rapid-2' }, undefined],
    ['not a hotel of another name at the same place', { property: 'sandbox-7', name: 'The Wren' }, undefined],
    ['not a hotel of the same name farther north', { property: 'sandbox-7', latitude: 51.512 }, undefined],
    ['not a hotel of the same name farther east', { property: 'sandbox-7', longitude: -0.12 }, undefined],
  ])('%s', (_, found, kept) => {
    expect(find(at(found))).toBe(kept);
  });

  test('nothing is found among none', () => {
    expect(keptHotelFinder([])(aurel)).toBeUndefined();
  });

  test('a hotel names its suppliers, whose ids may have a hyphen', () => {
    expect(suppliersOf(at({ property: 'duffel-acc_1~rapid-a-1' }))).toEqual(['duffel', 'rapid']);
  });
});

describe('hotels near a favorite', () => {
  const place = { id: favoritePlaceId(7), name: 'Hotel Aurel' };
  test.each<[string, { id: number; name: string }, { name: string; favorite_id: number | null }[], boolean]>([
    ['have it', place, [{ name: 'Aurel', favorite_id: 7 }], true],
    ['have it, no longer marked', place, [{ name: 'Hotel Aurel', favorite_id: null }], true],
    ['do not have it', place, [{ name: 'City Inn', favorite_id: 8 }], false],
    ['are none', place, [], false],
    ['are asked of favorites only', { id: 7, name: 'London' }, [], true],
  ])('%s', (_, near, hotels, isListed) => {
    expect(isListedFavorite(near, hotels)).toBe(isListed);
  });
});
