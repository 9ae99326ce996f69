/** Flights of airports near those that were searched for, in words and as a route. docs/rules.md#nearby-airports */
import type { FlightOption } from '#contract/flights.ts';
import type { RouteForm } from './route-form.ts';

type Instead = Pick<FlightOption, 'depart_instead' | 'arrive_instead'>;

type Ends = Pick<FlightOption, 'legs'>;

/** @returns the airport that a leg leaves from */
export const departureOf = ({ legs: [first] }: Ends) => ({
  iata: first?.airport_depart_iata ?? '',
  title: first?.airport_depart_title ?? '',
});

/** @returns the airport that a leg lands at */
export const arrivalOf = ({ legs }: Ends) => {
  const last = legs[legs.length - 1];
  return { iata: last?.airport_arrive_iata ?? '', title: last?.airport_arrive_title ?? '' };
};

/** @returns "From LaGuardia, 17 km from JFK", "To Gatwick, 41 km from LHR", both, or nothing */
export const insteadTexts = (option: Instead & Ends): readonly string[] => [
  ...(option.depart_instead === undefined ? [] : [`From ${departureOf(option).title}, ${option.depart_instead}`]),
  ...(option.arrive_instead === undefined ? [] : [`To ${arrivalOf(option).title}, ${option.arrive_instead}`]),
];

/** @returns "from Newark Liberty", "to Gatwick"; null: the option flies between the airports that were searched for */
export const insteadPlace = (option: Instead & Ends): string | null =>
  option.depart_instead !== undefined
    ? `from ${departureOf(option).title}`
    : option.arrive_instead !== undefined
      ? `to ${arrivalOf(option).title}`
      : null;

/**
 * The route of the flights that follow a chosen outbound: a return leaves from the airport that the outbound lands at,
 * and lands where it left.
 * @param outbound the choice of the first leg, if it is made
 */
export const routeAfter = (form: RouteForm, outbound: (Instead & Ends) | undefined): RouteForm => {
  if (!outbound) return form;
  const from = outbound.depart_instead === undefined ? null : departureOf(outbound);
  const to = outbound.arrive_instead === undefined ? null : arrivalOf(outbound);
  if (from === null && to === null) return form;
  const [first, ...later] = form.legs;
  if (!first) return form;
  const changed = { ...first, from: from ?? first.from, to: to ?? first.to };
  return {
    ...form,
    legs: [
      changed,
      ...later.map((leg) => (form.way === 'roundtrip' ? { ...leg, from: changed.to, to: changed.from } : leg)),
    ],
  };
};

/**
 * What a person must know of a return that uses other airports than the outbound, as it may when a city was searched
 * for.
 * @returns "Lands at LaGuardia. You leave from John F. Kennedy.", or nothing
 */
export const otherAirportsText = (outbound: Ends, back: Ends): string => {
  const [left, landed] = [departureOf(outbound), arrivalOf(outbound)];
  const [leaves, lands] = [departureOf(back), arrivalOf(back)];
  return [
    ...(leaves.iata === landed.iata ? [] : [`Leaves from ${leaves.title}. You land at ${landed.title}.`]),
    ...(lands.iata === left.iata ? [] : [`Lands at ${lands.title}. You leave from ${left.title}.`]),
  ].join(' ');
};
