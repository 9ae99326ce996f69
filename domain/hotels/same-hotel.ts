/** Recognizes the same hotel sold by several suppliers. docs/decisions/0044 */
import type { Point } from '#domain/kit/globe.ts';
import { type HotelNameWords, hotelNameReader, isSameHotelName } from './hotel-name.ts';

/** A supplier's data about a hotel that others may sell too. */
export type ListedHotel = Point & {
  readonly supplierId: string;
  /** The supplier's own id. */
  readonly id: string;
  readonly name: string;
  readonly city: string;
};

/**
 * How far apart two suppliers may place one hotel. One puts its pin on the door, another in the middle of the plot,
 * a third rounds to a thousandth of a degree (up to 79 m). 200 m covers these, and is closer than two hotels of one
 * chain with the same name.
 */
export const sameHotelMeters = 200;

const earthMeters = 6_371_009;

/** Meters from the center of the earth: in these coordinates neither the poles nor the date line are special. */
type Place = readonly [number, number, number];

type Known<H> = {
  readonly hotel: H;
  readonly place: Place;
  /** Read only when another hotel is near: most hotels have no neighbor. */
  words: HotelNameWords | null;
};

const placeOf = ({ latitude, longitude }: Point): Place => {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const toAxis = Math.cos(north) * earthMeters;
  return [toAxis * Math.cos(east), toAxis * Math.sin(east), Math.sin(north) * earthMeters];
};

/** In square meters: much faster than the distance itself, with the same order. */
const squareBetween = ([ax, ay, az]: Place, [bx, by, bz]: Place): number =>
  (ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2;

const knownOf = <H extends ListedHotel>(hotel: H): Known<H> => ({ hotel, place: placeOf(hotel), words: null });

type IsSame = (a: Known<ListedHotel>, b: Known<ListedHotel>) => boolean;

const makeIsSame = (): IsSame => {
  const read = hotelNameReader();
  const wordsOf = (known: Known<ListedHotel>): HotelNameWords => {
    known.words ??= read(known.hotel);
    return known.words;
  };
  return (a, b) =>
    a.hotel.supplierId !== b.hotel.supplierId &&
    squareBetween(a.place, b.place) <= sameHotelMeters ** 2 &&
    isSameHotelName(wordsOf(a), wordsOf(b));
};

/** @returns whether two suppliers mean one hotel: it is in the same place and has the same name */
export const isSameHotel = (a: ListedHotel, b: ListedHotel): boolean => makeIsSame()(knownOf(a), knownOf(b));

/** A whole number for a cell. Two cells may share one. Then some pairs are checked that are far apart, or twice. */
const cellKey = (x: number, y: number, z: number): number =>
  (Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663) ^ Math.imul(z, 83_492_791)) >> 2;

const cellOf = ([x, y, z]: Place): Place => [
  Math.floor(x / sameHotelMeters),
  Math.floor(y / sameHotelMeters),
  Math.floor(z / sameHotelMeters),
];

const steps = [-1, 0, 1];
/** The steps to the cells around a cell, with each pair of neighbors once. */
const halfAround = steps
  .flatMap((x) => steps.flatMap((y) => steps.map((z): Place => [x, y, z])))
  .filter(([x, y, z]) => x > 0 || (x === 0 && (y > 0 || (y === 0 && z > 0))));

const none: readonly never[] = [];

/** All pairs in one cell or in neighboring cells, and few others. */
const eachNear = <T extends { readonly place: Place }>(all: readonly T[], see: (a: T, b: T) => void): void => {
  const members = new Map<number, T[]>();
  for (const one of all) {
    const key = cellKey(...cellOf(one.place));
    const cell = members.get(key);
    if (!cell) members.set(key, [one]);
    else {
      for (const other of cell) see(one, other);
      cell.push(one);
    }
  }
  for (const one of all) {
    const [x, y, z] = cellOf(one.place);
    for (const [right, up, far] of halfAround)
      for (const other of members.get(cellKey(x + right, y + up, z + far)) ?? none) see(one, other);
  }
};

/** @returns the key that orders hotels, independent of which supplier answered first */
const nameOf = ({ supplierId, id }: ListedHotel): string => `${supplierId} ${id}`;

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b);

type Pair<H> = { readonly members: readonly [Known<H>, Known<H>]; readonly square: number; readonly name: string };

const pairOf = <H extends ListedHotel>(a: Known<H>, b: Known<H>): Pair<H> => {
  const members: Pair<H>['members'] = nameOf(a.hotel) < nameOf(b.hotel) ? [a, b] : [b, a];
  return {
    members,
    square: squareBetween(a.place, b.place),
    name: members.map(({ hotel }) => nameOf(hotel)).join(' '),
  };
};

/** The pairs that may be one hotel, the closest first. */
const pairsOf = <H extends ListedHotel>(all: readonly Known<H>[], isSame: IsSame): readonly Pair<H>[] => {
  const pairs: Pair<H>[] = [];
  eachNear(all, (a, b) => {
    if (isSame(a, b)) pairs.push(pairOf(a, b));
  });
  return pairs.sort((a, b) => a.square - b.square || compareText(a.name, b.name));
};

/** The groups with more than one hotel, by each of their members. */
const joinedHotels = <H extends ListedHotel>(all: readonly Known<H>[]): ReadonlyMap<Known<H>, readonly Known<H>[]> => {
  const isSame = makeIsSame();
  const groups = new Map<Known<H>, readonly Known<H>[]>();
  for (const { members } of pairsOf(all, isSame)) {
    const [first, second] = [groups.get(members[0]) ?? [members[0]], groups.get(members[1]) ?? [members[1]]];
    if (first === second || !first.every((one) => second.every((other) => isSame(one, other)))) continue;
    const joined = [...first, ...second].sort((a, b) => compareText(nameOf(a.hotel), nameOf(b.hotel)));
    for (const member of joined) groups.set(member, joined);
  }
  return groups;
};

/**
 * Groups the hotels that several suppliers list for one hotel. The closest pairs come first. A hotel joins a group
 * only when it matches every member, so a chain of neighbors never becomes one hotel. Two hotels of one supplier
 * are never joined. The answer does not depend on the order of the hotels.
 * @returns every hotel in one group; groups in the order of their first hotel, hotels of a group by supplier and id
 */
export const sameHotels = <H extends ListedHotel>(hotels: readonly H[]): readonly (readonly H[])[] => {
  if (hotels.every(({ supplierId }) => supplierId === hotels[0]?.supplierId)) return hotels.map((hotel) => [hotel]);
  const all = hotels.map(knownOf);
  const groups = joinedHotels(all);
  const returned = new Set<readonly Known<H>[]>();
  return all.flatMap((one): (readonly H[])[] => {
    const group = groups.get(one);
    if (!group) return [[one.hotel]];
    if (returned.has(group)) return [];
    returned.add(group);
    return [group.map(({ hotel }) => hotel)];
  });
};
