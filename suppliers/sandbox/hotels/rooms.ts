/** The kinds of rooms of a hotel and the plans they are sold under. */
import type { BedOption } from '#suppliers/hotels/port.ts';
import { fraction } from '../kit/hash.ts';
import type { SandboxHotel } from './properties.ts';

export type RoomKind = {
  readonly name: string;
  /** The most adults in it. */
  readonly sleeps: number;
  /** Its price as a multiple of the standard room's; no two of a hotel cost the same. */
  readonly times: number;
  /** Its index among the pictures of rooms. */
  readonly picture: number;
  readonly beds: readonly BedOption[];
};

const bed = (quantity: number, name: string): BedOption => ({ beds: [{ quantity, name }] });
const king = bed(1, 'King Bed');
const queen = bed(1, 'Queen Bed');
const twins = bed(2, 'Twin Bed');
const twoQueens = bed(2, 'Queen Bed');
const withSofa: BedOption = { beds: [...king.beds, { quantity: 1, name: 'Sofa Bed' }] };

const kinds = {
  standard: { name: 'Standard Room', sleeps: 2, times: 1, picture: 0, beds: [queen, twins] },
  superior: { name: 'Superior Room', sleeps: 2, times: 1.18, picture: 1, beds: [king, twins] },
  deluxe: { name: 'Deluxe Room', sleeps: 3, times: 1.42, picture: 2, beds: [king, twoQueens] },
  family: { name: 'Family Room', sleeps: 4, times: 1.55, picture: 1, beds: [twoQueens] },
  suite: { name: 'Suite', sleeps: 4, times: 2.15, picture: 2, beds: [withSofa] },
  apartment: {
    name: 'Apartment with Two Bedrooms',
    sleeps: 8,
    times: 2.9,
    picture: 2,
    beds: [
      {
        beds: [
          { quantity: 2, name: 'King Bed' },
          { quantity: 2, name: 'Sofa Bed' },
        ],
      },
    ],
  },
} satisfies Record<string, RoomKind>;

const kindsByStars: readonly (readonly RoomKind[])[] = [
  [kinds.standard, kinds.family],
  [kinds.standard, kinds.superior, kinds.family],
  [kinds.standard, kinds.superior, kinds.deluxe, kinds.family, kinds.suite],
  [kinds.superior, kinds.deluxe, kinds.family, kinds.suite],
];
/** The share of hotels that also have apartments. */
const apartmentShare = 0.2;

/** @returns the kinds of rooms that fit a party, the cheapest first */
export const roomKinds = (seed: number, { city, place, stars }: SandboxHotel, rooms: readonly number[]): RoomKind[] => {
  const own = kindsByStars[stars - 2] ?? [];
  const all = fraction(seed, city.id, place, 231) < apartmentShare ? [...own, kinds.apartment] : own;
  const most = Math.max(...rooms);
  return all.filter(({ sleeps }) => sleeps >= most);
};

/** A plan a room is sold under. */
export type RatePlan = {
  readonly name: string;
  readonly isFlexible: boolean;
  readonly isBreakfast: boolean;
  readonly payment: 'now' | 'property';
};

/** The share of hotels that charge everything in advance. */
const prepaidShare = 0.75;
/** The surcharge for free cancellation. */
export const flexibleTimes = 1.12;

/** @returns the plans of a hotel; the first is always the cheapest */
export const ratePlans = (seed: number, { city, place, stars, fate }: SandboxHotel): readonly RatePlan[] => {
  const isPrepaid = fate === null ? fraction(seed, city.id, place, 232) < prepaidShare : fate !== 'paid-there';
  const payment = isPrepaid ? 'now' : 'property';
  const saver: RatePlan = {
    name: 'Saver',
    isFlexible: false,
    isBreakfast: false,
    payment: fate === 'paid-there' ? payment : 'now',
  };
  const flexible: RatePlan = { name: 'Flexible', isFlexible: true, isBreakfast: false, payment };
  const breakfast = { ...flexible, name: 'Flexible, breakfast included', isBreakfast: true };
  return stars === 2 ? [saver, flexible] : [saver, flexible, breakfast];
};

/** @returns US dollars for one adult and morning */
export const breakfastUsd = (stars: number, levelUsd: number): number => (0.06 + 0.035 * stars) * levelUsd;
