/** From a query to its offers by source: slices, journeys, fares. It yields to the event loop between the parts. */
import type { FlightQuery, SupplierOffer } from '#suppliers/flights/port.ts';
import { epochDay } from '../kit/epoch-days.ts';
import type { Converter } from '../kit/money-out.ts';
import type { Timetable } from '../network/timetable.ts';
import { fareLevels } from './fare-brands.ts';
import { inTurns } from './fare-combinations.ts';
import { familyAt } from './fares.ts';
import { combineJourneys, type Journey } from './journeys.ts';
import { advancePurchase } from './market.ts';
import { journeyUsd, makeOfferDesk, type OfferSetting, type Source } from './offers.ts';
import type { Demand, SliceOption } from './slice-options.ts';
import { pruneAcrossPairs, searchPair } from './slice-search.ts';
import { oneWaySplits, roundTripSplits, type SplitJourney } from './splits.ts';

/** Flights are sold until this long before departure. */
const lastSaleMinutes = 90;
const offerMinutes = 30;
const journeysPerTurn = 120;

export type OffersBySource = Readonly<Record<Source, readonly SupplierOffer[]>>;

/** Lets other waiting requests go first. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const isRoundTrip = ({ slices: [out, back, ...more] }: FlightQuery): boolean =>
  out !== undefined &&
  back !== undefined &&
  more.length === 0 &&
  out.from.some((code) => back.to.includes(code)) &&
  out.to.some((code) => back.from.includes(code));

const searchSlice = async (
  timetable: Timetable,
  slice: FlightQuery['slices'][number],
  demand: Demand,
  signal: AbortSignal,
): Promise<readonly SliceOption[]> => {
  const found: SliceOption[] = [];
  for (const fromCode of slice.from) {
    for (const toCode of slice.to) {
      const from = timetable.places.byIata(fromCode);
      const to = timetable.places.byIata(toCode);
      if (from === undefined || to === undefined || signal.aborted) continue;
      for (const option of searchPair(timetable, { from, to, day: epochDay(slice.date) }, demand)) found.push(option);
      await nextTurn();
    }
  }
  return pruneAcrossPairs(found);
};

const cheapestUsd = (journeys: readonly Journey[], daysAhead: number): number => {
  let cheapest = Number.POSITIVE_INFINITY;
  for (const journey of journeys) cheapest = Math.min(cheapest, journeyUsd(journey, 'basic', daysAhead));
  return cheapest;
};

const splitsOf = (
  setting: OfferSetting,
  query: FlightQuery,
  slices: readonly (readonly SliceOption[])[],
  journeys: readonly Journey[],
  demand: Demand,
): SplitJourney[] => {
  const day = slices[0]?.[0]?.market.day;
  if (day === undefined || journeys.length === 0 || !setting.cabins.includes('economy')) return [];
  const daysAhead = day - demand.today;
  const cheapest = cheapestUsd(journeys, daysAhead);
  const { factor } = advancePurchase(daysAhead);
  if (slices.length === 1) return oneWaySplits(setting.timetable, slices[0] ?? [], demand, cheapest, factor);
  return isRoundTrip(query) ? roundTripSplits(setting.timetable.seed, slices, cheapest, factor) : [];
};

/** Offers that combine fares, besides those of one fare; see `mostOffers` in journeys.ts. */
const mostCombined = 140;

const combinedOffers = (
  desk: ReturnType<typeof makeOfferDesk>,
  journeys: readonly Journey[],
  { today }: Demand,
): readonly SupplierOffer[] => {
  const turns = inTurns(journeys, {
    firstOf: ({ options: [first] }) => first,
    usdOf: (journey) => journeyUsd(journey, 'basic', (journey.options[0]?.market.day ?? today) - today),
  });
  const offers: SupplierOffer[] = [];
  for (const journey of turns) {
    const more = desk.combined(journey);
    if (offers.length + more.length > mostCombined) break;
    offers.push(...more);
  }
  return offers;
};

/**
 * All offers the sandbox has for a query, at once.
 * @param options.now the moment of the search: decides advance purchase, seats left and expiry
 * @param options.search makes this search's references differ from those of others
 */
export const searchOffers = async (
  timetable: Timetable,
  query: FlightQuery,
  money: Converter,
  options: { now: Date; search: string; signal: AbortSignal },
): Promise<OffersBySource> => {
  const { now, signal } = options;
  const found: Record<Source, SupplierOffer[]> = { 'sandbox-network': [], 'sandbox-low-cost': [], 'sandbox-ndc': [] };
  const nowMinute = Math.floor(now.getTime() / 60_000);
  const demand: Demand = {
    today: Math.floor(nowMinute / 1440),
    seatsWanted: query.adults + query.children,
    notBefore: nowMinute + lastSaleMinutes,
  };
  const slices: (readonly SliceOption[])[] = [];
  for (const slice of query.slices) slices.push(await searchSlice(timetable, slice, demand, signal));
  if (signal.aborted) return found;
  const setting: OfferSetting = {
    timetable,
    cabins: query.cabins,
    party: query,
    money,
    today: demand.today,
    expiresAt: new Date(now.getTime() + offerMinutes * 60_000),
    search: options.search,
  };
  const families = Math.max(
    1,
    query.cabins.reduce((sum, cabin) => sum + (cabin === 'economy' ? 3 : 1), 0),
  );
  const journeys = combineJourneys(slices, { families, isRoundTrip: isRoundTrip(query) });
  const desk = makeOfferDesk(setting);
  for (let at = 0; at < journeys.length && !signal.aborted; at += journeysPerTurn) {
    await nextTurn();
    for (const journey of journeys.slice(at, at + journeysPerTurn))
      for (const offer of desk.offers(journey)) found[sourceOf(offer)].push(offer);
  }
  await nextTurn();
  for (const offer of combinedOffers(desk, journeys, demand)) found[sourceOf(offer)].push(offer);
  await nextTurn();
  for (const { journey, usd } of splitsOf(setting, query, slices, journeys, demand)) {
    for (const level of fareLevels.slice(0, 2)) {
      const family = familyAt(journey.options[0]?.seller ?? 0, level, query.cabins);
      const ratio = journeyUsd(journey, level, 60) / journeyUsd(journey, 'basic', 60);
      const offer =
        family &&
        desk.offer(
          journey,
          journey.options.map(() => family),
          { usd: usd * ratio, source: 'sandbox-low-cost' },
        );
      if (offer) found['sandbox-low-cost'].push(offer);
    }
  }
  return found;
};

const sourceOf = ({ source }: SupplierOffer): Source =>
  source === 'sandbox-low-cost' || source === 'sandbox-ndc' ? source : 'sandbox-network';
