/** From an option's price level to a fare: the families its seller sells, in dollars, with bags and rules. */
import type { Cabin } from '#contract/flights.ts';
import { fraction } from '../kit/hash.ts';
import { carriers } from '../network/carriers.ts';
import type { Timetable } from '../network/timetable.ts';
import { hasCabin } from './cabins.ts';
import { type FareFamily, type FareLevel, fareFamilies } from './fare-brands.ts';
import type { SliceOption } from './slice-options.ts';

export const longHaulKm = 3500;

/** The share of fares of carriers that answer without baggage data. */
const silentAboutBags = 0.12;

const families = new Map<number, readonly FareFamily[]>();

/** @returns the families a carrier, by number, sells */
export const familiesOf = (seller: number): readonly FareFamily[] => {
  let list = families.get(seller);
  if (list === undefined) {
    const carrier = carriers[seller];
    list = carrier === undefined ? [] : fareFamilies(carrier.code, carrier.brands);
    families.set(seller, list);
  }
  return list;
};

/** Fewer seats are sold at the lowest fare than the flight has. */
const seatsAtLevel = (option: SliceOption, level: FareLevel): number => {
  if (level === 'basic') return Math.floor(option.seats * 0.5);
  if (level === 'premium' || level === 'business') return Math.ceil(option.seats * 0.2);
  return level === 'first' ? Math.ceil(option.seats * 0.05) : option.seats;
};

/** @returns seats left in a family on an option; 0 when it is not sold there at all */
export const seatsOfFamily = (timetable: Timetable, option: SliceOption, family: FareFamily): number => {
  const row = option.itinerary.rows[option.mainFlight] ?? 0;
  return hasCabin(timetable, row, family.cabin) ? seatsAtLevel(option, family.level) : 0;
};

/** @returns the family of a seller at a level, among the requested cabins */
export const familyAt = (seller: number, level: FareLevel, cabins: readonly Cabin[]): FareFamily | undefined =>
  familiesOf(seller).find((family) => family.level === level && cabins.includes(family.cabin));

/** The price of flexibility grows with the distance, and low-cost carriers charge less for it. */
const surchargeScale = (option: SliceOption): number => {
  const way = option.market.km < 1000 ? 0.6 : option.market.km > 6000 ? 1.8 : 1;
  return way * (carriers[option.seller]?.kind === 'low-cost' ? 0.6 : 1);
};

/** @returns dollars for one adult one way, before advance purchase and round-trip discount */
export const familyUsd = (option: SliceOption, level: FareLevel): number => {
  const isLong = option.market.km > longHaulKm;
  switch (level) {
    case 'basic':
      return option.usd;
    case 'standard':
      return option.usd + 35 * surchargeScale(option);
    case 'flex':
      return option.usd + 120 * surchargeScale(option);
    case 'premium':
      return option.usd * 1.9;
    case 'business':
      return option.usd * (isLong ? 3.8 : 2.6);
    case 'first':
      return option.usd * 6;
  }
};

/** @returns whether this fare comes without bag data */
export const isSilentAboutBags = (seed: number, option: SliceOption, level: number): boolean =>
  fraction(seed, option.itinerary.rows[0] ?? 0, option.seller * 8 + level, 26) < silentAboutBags;

/** @returns whether the airline does not state a rule of this fare */
export const isSilentAboutRules = (seed: number, option: SliceOption, level: number): boolean =>
  fraction(seed, option.itinerary.rows.at(-1) ?? 0, option.seller * 8 + level, 27) < 0.06;
