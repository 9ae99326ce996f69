/**
 * Finds a hotel again that somebody keeps: the next search may have other suppliers of it, and lists only what these say.
 * docs/decisions/0193
 */
import type { Point } from '#domain/kit/globe.ts';
import { favoritePlaceRow } from './own-place.ts';
import { isSameHotel, sameHotelMeters } from './same-hotel.ts';

/** A hotel as a list has it. */
export type NamedHotel = Point & {
  /** Each supplier with its own id of the hotel: "duffel-acc_1~rapid-123". */
  readonly property: string;
  readonly name: string;
  readonly city: string;
};

/** Each supplier's own name of a hotel: "duffel-acc_1", "rapid-123". */
const ownNamesOf = ({ property }: NamedHotel): readonly string[] => property.split('~');

/** @returns the suppliers who sold a hotel when it was listed */
export const suppliersOf = (hotel: NamedHotel): readonly string[] =>
  ownNamesOf(hotel).map((name) => name.slice(0, name.indexOf('-')));

const degreesOfMeters = sameHotelMeters / 110_000;

/**
 * Whether two hotels without a common supplier are one: as when suppliers are merged, by place and name. A supplier of
 * both would have given both the same id.
 */
const isSameElsewhere = (kept: NamedHotel, found: NamedHotel): boolean => {
  // Nearly all are far apart, and this is much faster than what follows.
  if (Math.abs(kept.latitude - found.latitude) > degreesOfMeters) return false;
  const suppliers = suppliersOf(kept);
  if (suppliersOf(found).some((supplier) => suppliers.includes(supplier))) return false;
  return isSameHotel(
    { ...kept, supplierId: 'kept', id: kept.property },
    { ...found, supplierId: 'found', id: found.property },
  );
};

/**
 * @param kept the hotels that somebody keeps, each once
 * @returns which of them a hotel of a list is: the one with a common supplier's id, else the one at the same place with
 * the same name; undefined: none
 */
export const keptHotelFinder = <K extends NamedHotel>(kept: readonly K[]): ((found: NamedHotel) => K | undefined) => {
  const byName = new Map(kept.flatMap((one) => ownNamesOf(one).map((name) => [name, one] as const)));
  return (found) => {
    for (const name of ownNamesOf(found)) {
      const known = byName.get(name);
      if (known) return known;
    }
    return kept.find((one) => isSameElsewhere(one, found));
  };
};

type Listed = { readonly name: string; readonly favorite_id?: number | null | undefined };

/**
 * Whether hotels near a favorite have the favorite among them; true for every other place. By its name too, because the
 * person may have taken the mark off since.
 */
export const isListedFavorite = (
  { id, name }: { readonly id: number; readonly name: string },
  hotels: readonly Listed[],
): boolean => {
  const row = favoritePlaceRow(id);
  return row === null || hotels.some((hotel) => hotel.favorite_id === row || hotel.name === name);
};
