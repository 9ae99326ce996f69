/**
 * Split tickets: two tickets of unrelated carriers, shown when they cost less than one. Nothing protects the
 * connection between them. They appear in 10 to 25 % of searches.
 */

import { asFraction, hash } from '../kit/hash.ts';
import { agreement, agreementOf } from '../network/agreements.ts';
import { selfTransferMinutes } from '../network/connection-time.ts';
import type { Place } from '../network/places.ts';
import type { Timetable } from '../network/timetable.ts';
import { findNonstopItineraries } from './find-itineraries.ts';
import { type Journey, sellsTogether } from './journeys.ts';
import { marketOf } from './market.ts';
import { type Demand, priceItineraries, type SliceOption } from './slice-options.ts';

/** A journey on two tickets and its price for one adult in dollars at the lowest family. */
export type SplitJourney = { readonly journey: Journey; readonly usd: number };

const shareOfSearches = 0.17;
const longestTransferMinutes = 9 * 60;
const transferHubs = 8;
const mostSplits = 12;

/** Markets where a split ticket is always on sale. */
const alwaysSplit = new Set(['OSL-LIS', 'LIS-OSL']);

const luckOf = (seed: number, first: SliceOption, lastDay: number): number =>
  asFraction(hash(seed, first.market.key, first.market.day, lastDay + 33));

const isOnSale = (seed: number, first: SliceOption, lastDay: number): boolean =>
  alwaysSplit.has(`${first.market.from.iata}-${first.market.to.iata}`) ||
  luckOf(seed, first, lastDay) < shareOfSearches;

/** A split is only shown when it is cheaper than the single ticket: through a seat sale, if not otherwise. */
const beating = (natural: number, cheapest: number, luck: number): number =>
  Math.min(natural, cheapest * (0.86 + 0.1 * luck));

const cheapestFirst = (options: readonly SliceOption[], count: number): readonly SliceOption[] =>
  options.toSorted((a, b) => a.usd - b.usd).slice(0, count);

/**
 * Two one-way tickets of unrelated carriers, out and back.
 * @param cheapest dollars of the cheapest return ticket
 */
export const roundTripSplits = (
  seed: number,
  [out = [], back = []]: readonly (readonly SliceOption[])[],
  cheapest: number,
  factor: number,
): SplitJourney[] => {
  const first = out[0];
  if (first === undefined || back[0] === undefined || !isOnSale(seed, first, back[0].market.day)) return [];
  const splits: SplitJourney[] = [];
  for (const one of cheapestFirst(out, 24)) {
    for (const other of cheapestFirst(back, 24)) {
      if (sellsTogether(one.seller, other.seller) || splits.length >= mostSplits) continue;
      if ((other.itinerary.departs[0] ?? 0) < (one.itinerary.arrives.at(-1) ?? 0) + selfTransferMinutes) continue;
      const luck = asFraction(hash(seed, one.itinerary.rows[0] ?? 0, other.itinerary.rows[0] ?? 0, 34));
      const usd = beating((one.usd + other.usd) * factor, cheapest, luck);
      splits.push({ journey: { options: [one, other], discount: 1 }, usd });
    }
  }
  return splits;
};

/** Airports for changing tickets: on the route, well served in both directions, the shortest detour first. */
const transferPlaces = ({ columns, places }: Timetable, from: Place, to: Place): Place[] => {
  const direct = places.km(from.index, to.index);
  const onTheWay: { place: Place; km: number }[] = [];
  for (let route = columns.routeStart[from.index] ?? 0; route < (columns.routeStart[from.index + 1] ?? 0); route++) {
    const place = places.at(columns.routeTo[route] ?? 0);
    const km = (columns.routeKm[route] ?? 0) + places.km(place.index, to.index);
    if (place.isHub && place !== to && km < direct * 1.5) onTheWay.push({ place, km: km / Math.sqrt(place.traffic) });
  }
  return onTheWay
    .sort((a, b) => a.km - b.km)
    .slice(0, transferHubs)
    .map(({ place }) => place);
};

const nonstopsFor = (timetable: Timetable, from: Place, to: Place, day: number, demand: Demand): SliceOption[] => {
  const itineraries = findNonstopItineraries(timetable, from, to, day);
  const carriersThere = new Set(itineraries.map(({ rows }) => timetable.columns.carrier[rows[0] ?? 0])).size;
  return priceItineraries(timetable, marketOf(timetable, { from, to, day }, carriersThere), itineraries, demand);
};

const joinTickets = (one: SliceOption, other: SliceOption, whole: SliceOption): SliceOption => ({
  itinerary: {
    rows: [...one.itinerary.rows, ...other.itinerary.rows],
    departs: [...one.itinerary.departs, ...other.itinerary.departs],
    arrives: [...one.itinerary.arrives, ...other.itinerary.arrives],
    agreement: agreement.none,
    changesAirport: false,
  },
  market: whole.market,
  seller: one.seller,
  marketed: [...one.marketed, ...other.marketed],
  usd: one.usd + other.usd,
  seats: Math.min(one.seats, other.seats),
  minutes: (other.itinerary.arrives[0] ?? 0) - (one.itinerary.departs[0] ?? 0),
  mainFlight: one.minutes >= other.minutes ? 0 : 1,
});

/**
 * Two tickets one after the other in one direction, with time to collect the bags and check in again.
 * @param options the options on one ticket, not empty
 */
export const oneWaySplits = (
  timetable: Timetable,
  options: readonly SliceOption[],
  demand: Demand,
  cheapest: number,
  factor: number,
): SplitJourney[] => {
  const whole = options[0];
  if (whole === undefined || !isOnSale(timetable.seed, whole, whole.market.day)) return [];
  const { from, to, day } = whole.market;
  const splits: SplitJourney[] = [];
  for (const place of transferPlaces(timetable, from, to)) {
    const onward = nonstopsFor(timetable, place, to, day, demand);
    for (const one of nonstopsFor(timetable, from, place, day, demand)) {
      const other = onward.find(({ itinerary, seller }) => {
        const wait = (itinerary.departs[0] ?? 0) - (one.itinerary.arrives[0] ?? 0);
        return (
          wait >= selfTransferMinutes &&
          wait <= longestTransferMinutes &&
          agreementOf(one.seller, seller) === agreement.none &&
          one.seller !== seller
        );
      });
      if (other === undefined || splits.length >= mostSplits) continue;
      const option = joinTickets(one, other, whole);
      const luck = asFraction(hash(timetable.seed, option.itinerary.rows[0] ?? 0, option.itinerary.rows[1] ?? 0, 35));
      splits.push({
        journey: { options: [option], discount: 1 },
        usd: beating(option.usd * factor, cheapest, luck),
      });
    }
  }
  return splits;
};
