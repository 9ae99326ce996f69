/**
 * Which fares an airline sells together on one ticket. All sell a journey at one level. Low-cost carriers price each
 * direction by itself and combine any two of a cabin; carriers with a channel of their own combine neighboring levels;
 * the others combine none.
 */
import type { Cabin } from '#contract/flights.ts';
import { hash } from '../kit/hash.ts';
import { carriers } from '../network/carriers.ts';
import { type FareFamily, fareLevels } from './fare-brands.ts';
import { familiesOf } from './fares.ts';

/** One family per slice. */
export type FareCombination = readonly FareFamily[];

const placeOf = ({ level }: FareFamily): number => fareLevels.indexOf(level);

const goTogether = (seller: number, one: FareFamily, other: FareFamily): boolean => {
  const carrier = carriers[seller];
  if (one.cabin !== other.cabin) return false;
  if (carrier?.kind === 'low-cost') return true;
  return carrier?.isNdc === true && Math.abs(placeOf(one) - placeOf(other)) === 1;
};

/** @returns the families that a seller, by number, sells in the cabins */
const familiesIn = (seller: number, cabins: readonly Cabin[]): readonly FareFamily[] =>
  familiesOf(seller).filter(({ cabin }) => cabins.includes(cabin));

/** @returns each level that the seller sells, on all slices of a journey */
export const sameFares = (seller: number, slices: number, cabins: readonly Cabin[]): readonly FareCombination[] =>
  familiesIn(seller, cabins).map((family) => Array.from({ length: slices }, () => family));

/**
 * The fares that a seller combines on one ticket: one up to the last slice, and another on it. More would be true of
 * some airlines, but there are six slices at most, and each one more would multiply the offers of a search.
 */
export const mixedFares = (seller: number, slices: number, cabins: readonly Cabin[]): readonly FareCombination[] => {
  if (slices < 2) return [];
  const families = familiesIn(seller, cabins);
  return families.flatMap((family) =>
    families
      .filter((last) => last !== family && goTogether(seller, family, last))
      .map((last) => Array.from({ length: slices }, (_, slice) => (slice === slices - 1 ? last : family))),
  );
};

/**
 * The order in which journeys get combined fares, because a search has room for some only: the cheapest of each first
 * flight, then the second of each.
 */
export const inTurns = <J>(
  journeys: readonly J[],
  { firstOf, usdOf }: { readonly firstOf: (journey: J) => unknown; readonly usdOf: (journey: J) => number },
): readonly J[] => {
  const ranked = [...Map.groupBy(journeys, firstOf).values()].map((group) =>
    group.toSorted((one, other) => usdOf(one) - usdOf(other)),
  );
  const longest = Math.max(0, ...ranked.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) => ranked.flatMap((group) => group.slice(rank, rank + 1))).flat();
};

/** @returns a number for the levels of a combination: the level itself where all slices have one */
export const levelsKey = (families: FareCombination): number => {
  const places = families.map(placeOf);
  const [first = 0] = places;
  return places.every((place) => place === first)
    ? first
    : places.reduce((key, place) => hash(key, place, 30), places.length);
};

/** @returns whether an airline holds it: only if it holds each of its fares */
export const canHold = (families: FareCombination): boolean => families.every((family) => family.canHold);
