/** Proves docs/decisions/0044 */
import { describe, expect, test } from 'vitest';
import type { HotelRoom } from '#contract/hotels.ts';
import { roomPriceOf } from '#tests/builders/chosen-stays.ts';
import { joinedRooms } from './joined-rooms.ts';

const king = [{ beds: [{ quantity: 1, name: 'King Bed' }] }];
const twin = [{ beds: [{ quantity: 2, name: 'Twin Bed' }] }];

const roomOf = (source: string, name: string, totals: readonly number[], more: Partial<HotelRoom> = {}): HotelRoom => ({
  name,
  image_primary: null,
  bed_options: king,
  prices: totals.map((price_total) => roomPriceOf({ source, price_total })),
  price_selected_index: 0,
  ...more,
});
const pricesOf = (rooms: readonly HotelRoom[]) =>
  rooms.map(({ name, prices }) => [name, ...prices.map(({ source, price_total }) => `${source} ${price_total}`)]);

describe('rooms sold by several suppliers', () => {
  test('HTL-27 a room with the same name and beds is listed once, with every price, the cheapest first', () => {
    const rooms = [
      roomOf('duffel', 'Deluxe Room, 1 King Bed', [300, 500]),
      roomOf('rapid', 'DELUXE ROOM – 1 King Bed', [300, 400], { image_primary: '/picture' }),
    ];
    const joined = joinedRooms(rooms);
    expect(pricesOf(joined)).toEqual([
      ['Deluxe Room, 1 King Bed', 'duffel 300', 'rapid 300', 'rapid 400', 'duffel 500'],
    ]);
    expect(joined[0]?.image_primary).toBe('/picture');
  });

  test('other beds or another name make another room, and so does a second room of one supplier', () => {
    const rooms = [
      roomOf('duffel', 'Deluxe Room', [300]),
      roomOf('rapid', 'Deluxe Room', [200], { bed_options: twin }),
      roomOf('rapid', 'Deluxe Suite', [900]),
      roomOf('rapid', 'Deluxe Room', [310]),
      roomOf('rapid', 'Deluxe Room', [320]),
    ];
    expect(pricesOf(joinedRooms(rooms))).toEqual([
      ['Deluxe Room', 'rapid 200'],
      ['Deluxe Room', 'duffel 300', 'rapid 310'],
      ['Deluxe Room', 'rapid 320'],
      ['Deluxe Suite', 'rapid 900'],
    ]);
  });
});
