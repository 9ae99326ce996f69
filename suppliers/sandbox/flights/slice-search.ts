/** All options of one slice, over every pair of its airports. */

import type { Place } from '../network/places.ts';
import type { Timetable } from '../network/timetable.ts';
import { unsoldPairs } from '../network/trunk-routes.ts';
import { pruneOptions, representative } from './choose-options.ts';
import { findItineraries } from './find-itineraries.ts';
import { marketOf } from './market.ts';
import { type Demand, priceItineraries, type SliceOption } from './slice-options.ts';

const mostOptions = 200;

const isUnsold = (from: string, to: string): boolean =>
  unsoldPairs.some(([one, other]) => (one === from && other === to) || (one === to && other === from));

/** @returns priced options from one airport to another, dominated ones dropped */
export const searchPair = (
  timetable: Timetable,
  pair: { from: Place; to: Place; day: number },
  demand: Demand,
): SliceOption[] => {
  if (isUnsold(pair.from.iata, pair.to.iata)) return [];
  const itineraries = findItineraries(timetable, pair.from, pair.to, pair.day);
  const nonstop = new Set<number>();
  for (const { rows } of itineraries) if (rows.length === 1) nonstop.add(timetable.columns.carrier[rows[0] ?? 0] ?? 0);
  const market = marketOf(timetable, pair, nonstop.size);
  return pruneOptions(priceItineraries(timetable, market, itineraries, demand));
};

/** @returns at most 200 options of a slice, over all its airports */
export const pruneAcrossPairs = (options: readonly SliceOption[]): readonly SliceOption[] =>
  representative(pruneOptions(options), mostOptions);
