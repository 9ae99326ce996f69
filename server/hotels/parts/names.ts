/** The names of things of suppliers on the wire: the supplier's, a hyphen, its own. */
import type { World } from '#server/kit/world.ts';
import type { HotelSupplier } from '#suppliers/hotels/port.ts';

export const wireName = (supplierId: string, name: string): string => `${supplierId}-${name}`;

/** A supplier that is connected, and what it calls a thing. */
export type Named = { readonly supplier: HotelSupplier; readonly name: string };

/** @returns the supplier and its own name of a thing, null when nobody is connected by that name */
export const readWireName = (world: World, wire: string): Named | null => {
  const hyphen = wire.indexOf('-');
  const supplier = world.hotels.find(({ id }) => id === wire.slice(0, hyphen));
  return supplier ? { supplier, name: wire.slice(hyphen + 1) } : null;
};

/** Stands between the names of one hotel. */
const between = '~';

/** A supplier and what it calls a hotel. */
export type OwnName = { readonly supplierId: string; readonly id: string };

/** @returns the name of a hotel that several suppliers may sell, the same whoever answered first */
export const hotelWireName = (parts: readonly OwnName[]): string =>
  parts
    .map(({ supplierId, id }) => wireName(supplierId, id))
    .toSorted()
    .join(between);

/** @returns each supplier that is connected, once, with its own name of the hotel */
export const readHotelWireName = (world: World, wire: string): readonly Named[] => {
  const named = wire.split(between).flatMap((part) => readWireName(world, part) ?? []);
  return named.filter(({ supplier }, at) => named.findIndex((other) => other.supplier === supplier) === at);
};

/** @returns the address of a picture that a supplier drew, as `GET /hotel-images/{id}` answers it */
export const pictureAddress = (supplierId: string, name: string): string =>
  `/api/hotel-images/${wireName(supplierId, name)}`;
