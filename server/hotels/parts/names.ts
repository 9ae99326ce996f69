/** How the wire names suppliers' items: the supplier's name, a hyphen, the supplier's own name of the item. */
import type { World } from '#server/kit/world.ts';
import type { HotelSupplier } from '#suppliers/hotels/port.ts';

export const wireName = (supplierId: string, name: string): string => `${supplierId}-${name}`;

/** A connected supplier and its own name of an item. */
export type Named = { readonly supplier: HotelSupplier; readonly name: string };

/** @returns the supplier and its own name of an item; null when no such supplier is connected */
export const readWireName = (world: World, wire: string): Named | null => {
  const hyphen = wire.indexOf('-');
  const supplier = world.hotels.find(({ id }) => id === wire.slice(0, hyphen));
  return supplier ? { supplier, name: wire.slice(hyphen + 1) } : null;
};

/** Separates the names of one hotel. */
const between = '~';

/** A supplier and its own name of a hotel. */
export type OwnName = { readonly supplierId: string; readonly id: string };

/** @returns the name of a hotel that several suppliers may sell, the same in whichever order they answered */
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

/** @returns the address of a supplier's picture, which `GET /hotel-images/{id}` answers */
export const pictureAddress = (supplierId: string, name: string): string =>
  `/api/hotel-images/${wireName(supplierId, name)}`;
