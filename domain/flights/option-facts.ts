/** The facts of an option that filters, counts and sorts need at every keystroke, computed once per option. */
import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { type Alliance, allianceOf } from '#reference/alliances.ts';
import { connectionsOf, stopCount } from './connections.ts';
import { arrivalOf, departureOf } from './instead.ts';
import { meets, needsMetBy, noNeeds, type PriceNeeds } from './price-needs.ts';
import { minuteOfDay } from './times.ts';

/** A name or code without case and accents, to compare with what a person types. */
export type Airline = { readonly title: string; readonly foldedTitle: string; readonly foldedCode: string };

export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** An airport at an end of a leg. */
type AirportName = { readonly iata: string; readonly title: string };

/** An airport of a layover. */
type LayoverPlace = { readonly iata: string; readonly city: string };

/** A price that a filter may leave, with what it meets. */
type KeptPrice = { readonly met: PriceNeeds; readonly price: FlightPrice };

export type OptionFacts = {
  readonly stops: number;
  /** The airports at both ends of the leg. */
  readonly from: AirportName;
  readonly to: AirportName;
  readonly departs: DayPart;
  readonly arrives: DayPart;
  readonly elapsed: number;
  /** The airlines that sell or fly a leg, each once; the same object for the same airline. */
  readonly airlines: readonly Airline[];
  /** The names of the airlines that sell a leg, each once. */
  readonly soldBy: readonly string[];
  /** Both airports where they change, each once. A landing within one flight number has no known place. */
  readonly layovers: readonly LayoverPlace[];
  /** 0: no change of flight. */
  readonly longestLayoverMinutes: number;
  /** The alliance whose members sell every leg; null: none. */
  readonly alliance: Alliance | null;
  /** The lowest price of each kind, cheapest first and unpriced last. */
  readonly prices: readonly KeptPrice[];
};

const noonMinute = 12 * 60;
const eveningMinute = 18 * 60;

/**
 * @param local a local wall clock, of departure or arrival
 * @returns the part of the day: [00:00,12:00), [12:00,18:00), [18:00,24:00). FLT-32; docs/screens.md#filters
 */
export const dayPart = (local: string): DayPart => {
  const minute = minuteOfDay(local);
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
  const airline = named.get(code) ?? { title, foldedTitle: folded(title), foldedCode: folded(code) };
  airlines.set(title, named.set(code, airline));
  return airline;
};

const layoversOf = (option: FlightOption): readonly LayoverPlace[] => {
  const places = option.legs.slice(1).flatMap((leg, index): readonly LayoverPlace[] => {
    const before = option.legs[index];
    return [
      ...(before ? [{ iata: before.airport_arrive_iata, city: before.airport_arrive_city }] : []),
      { iata: leg.airport_depart_iata, city: leg.airport_depart_city },
    ];
  });
  return [...new Map(places.map((place) => [place.iata, place])).values()];
};

const sharedAlliance = (option: FlightOption): Alliance | null => {
  const [first = null, ...others] = new Set(option.legs.map((leg) => allianceOf(leg.airline_iata)));
  return others.length === 0 ? first : null;
};

// Prices are sorted, cheapest first, so a later price that meets the same needs is never the lowest.
const pricesByNeeds = (prices: readonly FlightPrice[]): readonly KeptPrice[] => {
  const firsts = new Map<PriceNeeds, FlightPrice>();
  for (const price of prices) {
    const met = needsMetBy(price);
    if (!firsts.has(met)) firsts.set(met, price);
  }
  return [...firsts].map(([met, price]) => ({ met, price }));
};

const workOut = (option: FlightOption): OptionFacts => ({
  stops: stopCount(option),
  from: departureOf(option),
  to: arrivalOf(option),
  departs: dayPart(option.legs[0]?.time_depart ?? ''),
  arrives: dayPart(option.legs[option.legs.length - 1]?.time_arrive ?? ''),
  elapsed: option.elapsed,
  airlines: [
    ...new Set(
      option.legs.flatMap((leg) => [
        airlineOf(leg.airline_title, leg.airline_iata),
        airlineOf(leg.airline_title_op, leg.airline_iata_op),
      ]),
    ),
  ],
  soldBy: [...new Set(option.legs.map((leg) => leg.airline_title))],
  layovers: layoversOf(option),
  longestLayoverMinutes: Math.max(0, ...connectionsOf(option).map(({ minutes }) => minutes)),
  alliance: sharedAlliance(option),
  prices: pricesByNeeds(option.prices),
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

const keptOf = ({ prices }: OptionFacts, needs: PriceNeeds): FlightPrice | undefined =>
  prices.find(({ met }) => meets(met, needs))?.price;

/** @returns whether one of the option's prices meets all needs */
export const isKept = (facts: OptionFacts, needs: PriceNeeds): boolean =>
  needs === noNeeds || keptOf(facts, needs) !== undefined;

/** @returns the lowest price that meets all needs; null: no such price is known */
export const lowestKept = (facts: OptionFacts, needs: PriceNeeds): FlightPrice | null => {
  const price = keptOf(facts, needs);
  return price && price.amount > 0 ? price : null;
};
