/** The CO2 of flights: the supplier's figure, else a factor per passenger and kilometer. docs/rules.md#co2 */
import type { Cabin, Co2Method } from '#contract/flights.ts';
import { airportByIata } from '#reference/airports.ts';
import { globeKm } from '../kit/globe.ts';
import type { JourneyOffer, JourneySegment } from './offer.ts';

/** The longest distance that counts as short-haul, as in the source of the factors. */
export const shortHaulKm = 3700;

/**
 * Grams of CO2 per passenger and kilometer, without the effects of height, with 8 % for the way that is longer than the
 * great circle. UK government, greenhouse gas reporting: conversion factors 2025, business travel by air, "kg CO2e of CO2
 * per unit", to and from the UK. Short flights have no factor of their own for premium economy and first class; those
 * count as economy and business. docs/decisions/0134
 */
const gramsPerKm: Readonly<Record<'short' | 'long', Readonly<Record<Cabin, number>>>> = {
  short: { economy: 73.44, premium_economy: 73.44, business: 110.16, first: 110.16 },
  long: { economy: 68.26, premium_economy: 109.22, business: 197.95, first: 273.04 },
};

type FlownSegment = Pick<JourneySegment, 'from' | 'to' | 'cabin'>;

/** @returns grams of one passenger by the factor; null for an airport that we do not know */
const factorGrams = ({ from, to, cabin }: FlownSegment): number | null => {
  const [start, end] = [airportByIata(from), airportByIata(to)];
  if (!start || !end) return null;
  const km = globeKm(start, end);
  return km * gramsPerKm[km > shortHaulKm ? 'long' : 'short'][cabin];
};

/** Offers share segment objects, and a search asks again at each poll. */
const gramsBySegment = new WeakMap<FlownSegment, number | null>();

const segmentGrams = (segment: FlownSegment): number | null => {
  const known = gramsBySegment.get(segment);
  if (known !== undefined) return known;
  const grams = factorGrams(segment);
  gramsBySegment.set(segment, grams);
  return grams;
};

const sumOf = (segments: readonly FlownSegment[]): number | null =>
  segments.reduce<number | null>((sum, segment) => {
    const grams = segmentGrams(segment);
    return sum === null || grams === null ? null : sum + grams;
  }, 0);

/** The CO2 of one passenger. */
export type Co2 = { readonly grams: number; readonly method: Co2Method };

/**
 * A supplier states the CO2 of a whole journey. Each part of it gets its share by the factor.
 * @param part some of the offer's segments
 * @returns null when neither the supplier nor the factor knows
 */
export const co2Of = (
  offer: Pick<JourneyOffer, 'slices' | 'co2KgPerPassenger'>,
  part: readonly FlownSegment[],
): Co2 | null => {
  const grams = sumOf(part);
  const stated = offer.co2KgPerPassenger;
  if (stated === undefined) return grams === null ? null : { grams: Math.round(grams), method: 'factor' };
  const all = offer.slices.flatMap(({ segments }) => segments);
  const whole = sumOf(all);
  const share = grams === null || !whole ? part.length / all.length : grams / whole;
  return { grams: Math.round(stated * 1000 * share), method: 'supplier' };
};

/** The CO2 of one passenger on the whole journey. @returns null when it is unknown */
export const journeyCo2 = (offer: Pick<JourneyOffer, 'slices' | 'co2KgPerPassenger'>): Co2 | null =>
  co2Of(
    offer,
    offer.slices.flatMap(({ segments }) => segments),
  );

/** Fewer options than these say nothing about what is usual. */
const leastOptions = 5;

/** Kilograms of one passenger, by method. */
export type UsualCo2 = Readonly<Partial<Record<Co2Method, number>>>;

/**
 * What is usual on a route: the median of the options of one search, each method by itself, because the methods differ by
 * more than flights do.
 * @returns kilograms by method; a method with fewer than five options is left out
 */
export const usualCo2Kg = (options: readonly (Co2 | null)[]): UsualCo2 => {
  const known = options.filter((co2) => co2 !== null);
  const usual: { -readonly [Method in keyof UsualCo2]: UsualCo2[Method] } = {};
  for (const [method, list] of Map.groupBy(known, (co2) => co2.method)) {
    const sorted = list.map(({ grams }) => grams).sort((a, b) => a - b);
    const middle = sorted.length / 2;
    const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
    if (sorted.length >= leastOptions) usual[method] = Math.round(median / 1000);
  }
  return usual;
};
