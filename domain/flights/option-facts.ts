/** The facts of an option that filters, counts and sorts need at every keystroke, computed once per option. */
import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { stopCount } from './connections.ts';
import { minuteOfDay } from './times.ts';

/** A name or code without case and accents, to compare with what a person types. */
export type Airline = { readonly foldedTitle: string; readonly foldedCode: string };

export type OptionFacts = {
  readonly stops: number;
  readonly departs: 'morning' | 'afternoon' | 'evening';
  /** The airlines that sell or fly a leg, each once; the same object for the same airline. */
  readonly airlines: readonly Airline[];
  /** The names of the airlines that sell a leg, each once. */
  readonly soldBy: readonly string[];
  readonly isInPolicy: boolean;
  /** Null: no price is known. */
  readonly lowest: FlightPrice | null;
  readonly lowestInPolicy: FlightPrice | null;
};

const noonMinute = 12 * 60;
const eveningMinute = 18 * 60;

/**
 * @returns the part of the day by local departure: [00:00,12:00), [12:00,18:00), [18:00,24:00). FLT-32;
 * docs/screens.md#filters
 */
export const departurePart = (timeDepart: string): OptionFacts['departs'] => {
  const minute = minuteOfDay(timeDepart);
  if (minute < noonMinute) return 'morning';
  return minute < eveningMinute ? 'afternoon' : 'evening';
};

const marks = /\p{M}/gu;

/** Folds case and accents, so that "lot" finds "LOT" and "aer" finds "Aér". */
export const folded = (text: string): string => text.normalize('NFD').replace(marks, '').toLowerCase();

// Thousands of options share a few dozen airlines, so each is folded once.
const airlines = new Map<string, Map<string, Airline>>();

const airlineOf = (title: string, code: string): Airline => {
  const named = airlines.get(title) ?? new Map<string, Airline>();
  const airline = named.get(code) ?? { foldedTitle: folded(title), foldedCode: folded(code) };
  airlines.set(title, named.set(code, airline));
  return airline;
};

// Prices are sorted, cheapest first and unpriced last: the first one kept is the lowest, if it has an amount.
const lowestOf = (prices: readonly FlightPrice[], isKept: (price: FlightPrice) => boolean): FlightPrice | null => {
  const price = prices.find(isKept);
  return price && price.amount > 0 ? price : null;
};

const isWithinPolicy = (price: FlightPrice): boolean => price.is_policy_within === true;

const workOut = (option: FlightOption): OptionFacts => ({
  stops: stopCount(option),
  departs: departurePart(option.legs[0]?.time_depart ?? ''),
  airlines: [
    ...new Set(
      option.legs.flatMap((leg) => [
        airlineOf(leg.airline_title, leg.airline_iata),
        airlineOf(leg.airline_title_op, leg.airline_iata_op),
      ]),
    ),
  ],
  soldBy: [...new Set(option.legs.map((leg) => leg.airline_title))],
  isInPolicy: option.prices.some(isWithinPolicy),
  lowest: lowestOf(option.prices, () => true),
  lowestInPolicy: lowestOf(option.prices, isWithinPolicy),
});

const known = new WeakMap<FlightOption, OptionFacts>();

/** @param option is never changed in place: a later poll brings a new object */
export const factsOf = (option: FlightOption): OptionFacts => {
  const before = known.get(option);
  if (before) return before;
  const facts = workOut(option);
  known.set(option, facts);
  return facts;
};
