/**
 * Routes that each answer with one failure, for tests: those of Duffel's test mode, under carrier ZZ and with times
 * that agree with their zones, and one of our own whose airline refuses details of the travelers.
 */
import type { FlightQuery, OfferSlice, Segment, SupplierOffer } from '#suppliers/flights/port.ts';
import { clockText } from '../kit/clock-text.ts';
import { epochDay } from '../kit/epoch-days.ts';
import { hash, hashText } from '../kit/hash.ts';
import { type Converter, partyMinor } from '../kit/money-out.ts';
import { writeOfferRef } from '../kit/offer-ref.ts';
import { blockMinutes } from '../network/block-time.ts';
import type { Place } from '../network/places.ts';
import type { Timetable } from '../network/timetable.ts';
import { holdTerms } from './holds.ts';
import type { OffersBySource } from './search.ts';

const scenariosByRoute = {
  'PVD-RAI': 'none',
  'JFK-EWR': 'hold-only',
  'LHR-DXB': 'connecting',
  'DXB-AMS': 'stop',
  'BTS-MRU': 'no-bags',
  'BTS-ABV': 'plain',
  'STN-LHR': 'timeout',
  'LGW-LHR': 'gone',
  'LHR-STN': 'rising',
  'LHR-LGW': 'unknown',
  'LGW-STN': 'balance',
  'LHR-LTN': 'plain',
  'LTN-SYD': 'credits',
  'LTN-LGW': 'details',
} as const;

export type Scenario = (typeof scenariosByRoute)[keyof typeof scenariosByRoute];

/** @returns the scenario of a query's first slice, or null for an ordinary search */
export const scenarioFor = ({ slices }: FlightQuery): Scenario | null => {
  for (const [route, scenario] of Object.entries(scenariosByRoute)) {
    const [from = '', to = ''] = route.split('-');
    if (slices[0]?.from.includes(from) && slices[0].to.includes(to)) return scenario;
  }
  return null;
};

const offerMinutes = 30;
const connectionMinutes = 95;
const stopMinutes = 70;
const dayMinutes = 1440;
const departures = [8, 13, 18];

const segmentOf = (timetable: Timetable, from: Place, to: Place, depart: number, stops: number): Segment => {
  const { zones } = timetable.places;
  const durationMinutes = blockMinutes(from, to) + stops * stopMinutes;
  const number = String(100 + (hash(timetable.seed, from.index, to.index, depart % dayMinutes) % 800));
  return {
    airline: 'ZZ',
    number,
    operatingAirline: 'ZZ',
    operatingNumber: number,
    from: from.iata,
    to: to.iata,
    departLocal: clockText(zones.toLocal(from.zone, depart)),
    arriveLocal: clockText(zones.toLocal(to.zone, depart + durationMinutes)),
    departUtc: `${clockText(depart)}:00Z`,
    arriveUtc: `${clockText(depart + durationMinutes)}:00Z`,
    durationMinutes,
    technicalStops: stops,
    aircraft: 'Boeing 787-9',
    departTerminal: '2',
    arriveTerminal: '2',
    seatPitchInches: 31,
    cabin: 'economy',
  };
};

const minuteOf = (segment: Segment, end: 'departUtc' | 'arriveUtc'): number => Date.parse(segment[end]) / 60_000;

const sliceOf = (
  timetable: Timetable,
  scenario: Scenario,
  slice: FlightQuery['slices'][number],
  hour: number,
): OfferSlice | null => {
  const { places } = timetable;
  const from = places.byIata(slice.from[0] ?? '');
  const to = places.byIata(slice.to[0] ?? '');
  if (from === undefined || to === undefined) return null;
  const depart = places.zones.toUtc(from.zone, epochDay(slice.date) * dayMinutes + hour * 60);
  const via = scenario === 'connecting' ? places.byIata('IST') : undefined;
  if (via === undefined) {
    const segment = segmentOf(timetable, from, to, depart, scenario === 'stop' ? 1 : 0);
    return { segments: [segment], durationMinutes: segment.durationMinutes };
  }
  const first = segmentOf(timetable, from, via, depart, 0);
  const second = segmentOf(timetable, via, to, minuteOf(first, 'arriveUtc') + connectionMinutes, 0);
  return { segments: [first, second], durationMinutes: minuteOf(second, 'arriveUtc') - depart };
};

/** @returns three offers of ZZ for the query, from the network source; none if the scenario says so */
export const searchScenario = (
  timetable: Timetable,
  scenario: Scenario,
  query: FlightQuery,
  money: Converter,
  { now, search }: { now: Date; search: string },
): OffersBySource => {
  const offers: SupplierOffer[] = [];
  const passengers = query.adults + query.children + query.infants;
  for (const hour of scenario === 'none' ? [] : departures) {
    const slices = query.slices.flatMap((slice) => sliceOf(timetable, scenario, slice, hour) ?? []);
    const first = slices[0]?.segments[0];
    if (first === undefined || slices.length !== query.slices.length) continue;
    const adult = money.minor(90 + hour * 3 + slices.reduce((sum, slice) => sum + slice.durationMinutes * 0.9, 0));
    const total = { minor: partyMinor(adult, query), currency: money.currency };
    const expires = Math.floor(now.getTime() / 60_000) + offerMinutes;
    // Like the test airline: 72 h to pay, the price guaranteed for 48 h.
    const hold = scenario === 'hold-only' ? { priceUntil: expires + 48 * 60, payBy: expires + 72 * 60 } : null;
    const content = hashText(timetable.seed, `${scenario} ${hour} ${query.slices.map(({ date }) => date).join()}`);
    const ref = writeOfferRef(timetable.seed, {
      content: [content, hash(content, 1)],
      totalMinor: total.minor,
      currency: money.currency,
      passengers,
      expires,
      departs: minuteOf(first, 'departUtc'),
      refundFeeMinor: 0,
      hold,
      isSplit: false,
      scenario,
      search,
    });
    offers.push({
      ref,
      source: 'sandbox-network',
      slices,
      fare: 'Economy',
      total,
      bags: scenario === 'no-bags' ? null : { carryOn: 1, checked: 1 },
      refund: { isAllowed: true, fee: { minor: 0, currency: money.currency } },
      change: { isAllowed: true, fee: { minor: 0, currency: money.currency } },
      hold: hold && holdTerms(hold),
      isSplit: false,
      seatsLeft: null,
      expiresAt: new Date(now.getTime() + offerMinutes * 60_000).toISOString(),
    });
  }
  return { 'sandbox-network': offers, 'sandbox-low-cost': [], 'sandbox-ndc': [] };
};
