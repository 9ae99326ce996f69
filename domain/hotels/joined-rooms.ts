/** One room list for a hotel that several suppliers sell. docs/decisions/0044 */
import type { HotelRoom } from '#contract/hotels.ts';

const lettersAndDigits = /[\p{L}\p{N}]+/gu;

const nameKey = (name: string): string => (name.toLowerCase().match(lettersAndDigits) ?? []).join(' ');

/** @returns whether two suppliers mean the same room name: "Deluxe Room, 1 King Bed" and "DELUXE ROOM - 1 KING BED" */
export const isSameRoomName = (a: string, b: string): boolean => nameKey(a) === nameKey(b);

const keyOf = ({ name, bed_options }: HotelRoom): string => JSON.stringify([nameKey(name), bed_options]);

const isOfAnother = (room: HotelRoom, other: HotelRoom): boolean =>
  room.prices.every(({ source }) => other.prices.every((price) => price.source !== source));

const joined = (room: HotelRoom, other: HotelRoom): HotelRoom => ({
  ...room,
  image_primary: room.image_primary ?? other.image_primary,
  prices: [...room.prices, ...other.prices].sort((a, b) => a.price_total - b.price_total),
});

const lowest = ({ prices }: HotelRoom): number => prices[0]?.price_total ?? 0;

/**
 * One list of the rooms of all suppliers. Rooms with the same name and beds become one room with the prices of all
 * its sellers. Every price is kept, because the seller also decides who helps the guest. Two rooms of one supplier
 * stay two.
 * @returns rooms and their prices, the cheapest first
 */
export const joinedRooms = (rooms: readonly HotelRoom[]): HotelRoom[] => {
  const known = new Map<string, HotelRoom[]>();
  for (const room of rooms) {
    const alike = known.get(keyOf(room)) ?? [];
    known.set(keyOf(room), alike);
    const at = alike.findIndex((other) => isOfAnother(room, other));
    const other = alike[at];
    if (other) alike[at] = joined(other, room);
    else alike.push(room);
  }
  return [...known.values()].flat().sort((a, b) => lowest(a) - lowest(b));
};
