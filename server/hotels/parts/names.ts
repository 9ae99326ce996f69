/** The names of things of suppliers on the wire: the supplier's, a hyphen, its own. */
import type { World } from '#server/kit/world.ts';
import type { HotelSupplier } from '#suppliers/hotels/port.ts';

export const wireName = (supplierId: string, name: string): string => `${supplierId}-${name}`;

/** @returns the supplier and its own name of a thing, null when nobody is connected by that name */
export const readWireName = (
  world: World,
  wire: string,
): { readonly supplier: HotelSupplier; readonly name: string } | null => {
  const hyphen = wire.indexOf('-');
  const supplier = world.hotels.find(({ id }) => id === wire.slice(0, hyphen));
  return supplier ? { supplier, name: wire.slice(hyphen + 1) } : null;
};

/** @returns the address of a picture that a supplier drew, as `GET /hotel-images/{id}` answers it */
export const pictureAddress = (supplierId: string, name: string): string =>
  `/api/hotel-images/${wireName(supplierId, name)}`;
