/** Flights and hotels of a trip while the person chooses them. */
import { minorAgesOn } from '#domain/flights/passengers.ts';
import { type RouteAirport, setAirport } from '#domain/flights/route-form.ts';
import { startRoute } from '#domain/flights/start-route.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import { allLegs, type ChosenJourney, type FlightSearch, type Passengers } from '#web/flights/search.ts';

/**
 * Route form, choosing leg by leg with the choices so far, or the complete choice. In Assisted Booking `chosen` are the
 * ideal flights, possibly not for every leg, and the last step asks for other wishes. FLT-73
 */
export type FlightsPart = {
  readonly step: 'route' | 'legs' | 'chosen';
  readonly search: FlightSearch;
  readonly chosen: ChosenJourney;
  /** Ids of the travelers whose ages determined the price, when somebody is under 18; absent: a price for adults. */
  readonly pricedFor?: readonly number[] | undefined;
  /** Other wishes for our experts. */
  readonly other: string;
};

/**
 * The stays, choosing hotel by hotel, or the complete choice. A stay keeps its choice. In Assisted Booking the choice
 * is the ideal hotel, and the last step shows the request. HTL-36, HTL-37
 */
export type HotelsPart = { readonly step: 'route' | 'legs' | 'chosen'; readonly stays: Stays };

export const emptyFlights: FlightsPart = {
  step: 'route',
  search: { form: startRoute(), cabin: 'economy', pax: 1 },
  chosen: [],
  other: '',
};

/** @param home where the first leg begins; null: it is asked for */
export const flightsFrom = (home: RouteAirport | null): FlightsPart => ({
  ...emptyFlights,
  search: { ...emptyFlights.search, form: setAirport(emptyFlights.search.form, { leg: 0, end: 'from' }, home) },
});

/** The passengers: the chosen travelers, and what a search needs to know about them. */
export type Flyers = { readonly ids: readonly number[]; readonly passengers: Passengers };

/** @returns the travelers whose ages determine a search's price, to store with the flights; undefined: nobody's */
export const pricedFor = (flyers: Flyers | null, { form }: FlightSearch): readonly number[] | undefined => {
  const lastDay = form.legs.at(-1)?.depart ?? null;
  const born = flyers?.passengers?.map(({ dob }) => dob) ?? [];
  return flyers !== null && lastDay !== null && minorAgesOn(born, lastDay).length > 0 ? flyers.ids : undefined;
};

/** @returns the `leg` of the address at which the flights or the hotels section continues */
export const legOf = (part: FlightsPart | HotelsPart | null): string | undefined => {
  if (part === null || part.step === 'route') return undefined;
  if (part.step === 'chosen') return allLegs;
  const firstOpen = 'stays' in part ? part.stays.findIndex(({ ideal }) => ideal === null) : part.chosen.length;
  return String(Math.max(0, firstOpen) + 1);
};
