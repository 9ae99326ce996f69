/**
 * The order "Best": the price of an option plus the price of its hours and drawbacks. Each drawback counts as minutes
 * of travel, and each minute has a price. docs/rules.md#best; docs/decisions/0130
 */
import type { FlightOption } from '#contract/flights.ts';
import { connectionsOf, stopCount } from './connections.ts';
import { minuteOfDay } from './times.ts';

/** How many minutes of travel each drawback counts as, on top of the time that it takes. */
export const drawbackMinutes = {
  /** Each landing on the way, technical ones included. */
  stop: 45,
  /** Each layover that the list marks as tight. FLT-21 */
  tightLayover: 15,
  /** More for each tight layover under an hour. */
  shortLayover: 45,
  /** Each layover above four hours. */
  longLayover: 60,
  /** More for each layover that lasts from 2:00 to 5:00 at night. */
  overnightLayover: 180,
  airportChange: 180,
  /** Departure between midnight and 6:00, local time. */
  nightDeparture: 90,
  nightArrival: 90,
  separateTickets: 90,
} as const;

export type Drawback = keyof typeof drawbackMinutes;

/** How often an option has each drawback; tickets are not counted here, because they depend on the price. */
export type Drawbacks = Readonly<Record<Exclude<Drawback, 'separateTickets'>, number>>;

const shortLayoverMinutes = 60;
const longLayoverMinutes = 240;
const nightEndsMinute = 6 * 60;
const [sleepStartsMinute, sleepEndsMinute, dayMinutes] = [2 * 60, 5 * 60, 24 * 60];

const isNight = (local: string): boolean => minuteOfDay(local) < nightEndsMinute;

/** @returns whether a wait that begins at a local time lasts from 2:00 to 5:00 of the next night */
const isOvernight = (landsLocal: string, waitMinutes: number): boolean => {
  const lands = minuteOfDay(landsLocal);
  const night = lands <= sleepStartsMinute ? 0 : dayMinutes;
  return lands + waitMinutes >= night + sleepEndsMinute;
};

const workOut = (option: FlightOption): Drawbacks => {
  const connections = connectionsOf(option);
  const count = (isSo: (connection: (typeof connections)[number], at: number) => boolean): number =>
    connections.filter(isSo).length;
  const first = option.legs[0];
  const last = option.legs[option.legs.length - 1];
  return {
    stop: stopCount(option),
    tightLayover: count(({ isTight }) => isTight),
    shortLayover: count(({ minutes }) => minutes < shortLayoverMinutes),
    longLayover: count(({ minutes }) => minutes > longLayoverMinutes),
    overnightLayover: count(({ minutes }, at) => isOvernight(option.legs[at]?.time_arrive ?? '', minutes)),
    airportChange: count(({ isAirportChange }) => isAirportChange),
    nightDeparture: Number(first !== undefined && isNight(first.time_depart)),
    nightArrival: Number(last !== undefined && isNight(last.time_arrive)),
  };
};

const known = new WeakMap<FlightOption, Drawbacks>();

/** @param option is never changed in place: a later poll brings a new object */
export const drawbacksOf = (option: FlightOption): Drawbacks => {
  const before = known.get(option);
  if (before) return before;
  const drawbacks = workOut(option);
  known.set(option, drawbacks);
  return drawbacks;
};

/** An option with the price that its row shows, in minor units (0: unknown), and whether that is for two tickets. */
export type Priced = { readonly option: FlightOption; readonly amount: number; readonly isSplit: boolean };

/** @returns the travel time plus the minutes that the drawbacks count as */
const feltMinutes = ({ option, isSplit }: Priced): number => {
  const drawbacks = drawbacksOf(option);
  return (
    option.elapsed +
    drawbacks.stop * drawbackMinutes.stop +
    drawbacks.tightLayover * drawbackMinutes.tightLayover +
    drawbacks.shortLayover * drawbackMinutes.shortLayover +
    drawbacks.longLayover * drawbackMinutes.longLayover +
    drawbacks.overnightLayover * drawbackMinutes.overnightLayover +
    drawbacks.airportChange * drawbackMinutes.airportChange +
    drawbacks.nightDeparture * drawbackMinutes.nightDeparture +
    drawbacks.nightArrival * drawbackMinutes.nightArrival +
    Number(isSplit) * drawbackMinutes.separateTickets
  );
};

/** On shorter routes an hour costs as much as on one of two hours, or a stop would weigh more than the fare. */
export const leastTripMinutes = 120;

/**
 * The cost of each option. An hour costs half the cheapest fare, divided by the hours of the fastest option (at least
 * two): twice the travel time weighs as much as half the cheapest fare.
 * @param priced all options of the leg; cheapest and fastest are taken from them
 * @returns by option; the lowest is best. Whole numbers, which are compared exactly: 2 x fastest minutes x amount +
 * cheapest amount x felt minutes. Only options with a price are comparable with each other
 */
export const bestCosts = (priced: readonly Priced[]): ReadonlyMap<FlightOption, number> => {
  let cheapest = Number.POSITIVE_INFINITY;
  let fastest = Number.POSITIVE_INFINITY;
  for (const { option, amount } of priced) {
    if (amount > 0) cheapest = Math.min(cheapest, amount);
    fastest = Math.min(fastest, option.elapsed);
  }
  // Without any price only time and drawbacks count.
  const minutePrice = Number.isFinite(cheapest) ? cheapest : 1;
  const amountWeight = 2 * Math.max(leastTripMinutes, fastest);
  return new Map(priced.map((each) => [each.option, amountWeight * each.amount + minutePrice * feltMinutes(each)]));
};
