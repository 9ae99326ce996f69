/** A short summary of a policy for a line of the list. docs/rules.md#policies: hotel_summary and flight_summary. */
import type { CabinChoice } from '#contract/flights.ts';
import { cabinChoiceTitles } from '#domain/flights/cabins.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';

/** A policy's rules for flights, without the amounts of its upgrades. */
export type FlightRule = {
  readonly withinPercent: number;
  readonly maxCabinShort: CabinChoice;
  readonly maxCabinLong: CabinChoice;
  /** Null: no limit. */
  readonly maxCo2AbovePercent: number | null;
  readonly isApproveAlways: boolean;
};

/** @param limit per night, before taxes; zero means no limit. docs/rules.md#policy-verdicts */
export const hotelSummary = (limit: Money): string =>
  limit.minor === 0 ? 'No limit' : `${formatMoney(limit)} a night`;

/** "Economy", or "Economy on short and Business/First on long flights". */
export const cabinWords = (short: CabinChoice, long: CabinChoice): string =>
  short === long
    ? cabinChoiceTitles[short]
    : `${cabinChoiceTitles[short]} on short and ${cabinChoiceTitles[long]} on long flights`;

/** "up to 10 % above usual for the route", or "no more than usual for the route". */
export const co2LimitWords = (percent: number): string =>
  percent === 0 ? 'no more than usual for the route' : `up to ${percent} % above usual for the route`;

/** "Within 10 % of the cheapest sensible fare, Economy, always asks". */
export const flightSummary = (rule: FlightRule): string =>
  [
    `Within ${rule.withinPercent} % of the cheapest sensible fare`,
    cabinWords(rule.maxCabinShort, rule.maxCabinLong),
    ...(rule.maxCo2AbovePercent === null ? [] : [`CO2 ${co2LimitWords(rule.maxCo2AbovePercent)}`]),
    ...(rule.isApproveAlways ? ['always asks'] : []),
  ].join(', ');
