/** Flights and hotels of a trip while they are chosen. */
import { minorAgesOn } from '#domain/flights/passengers.ts';
import { startRoute } from '#domain/flights/start-route.ts';
import type { Stays } from '#domain/hotels/whole-stay.ts';
import { allLegs, type ChosenJourney, type FlightSearch, type Passengers } from '#web/flights/search.ts';

/**
 * Route form, choosing leg by leg with what is chosen so far, or chosen as a whole. In Assisted Booking `chosen` are the ideal flights, as far as
 * there are any, and the last step asks what else is needed. FLT-73
 */
export type FlightsPart = {
  readonly step: 'route' | 'legs' | 'chosen';
  readonly search: FlightSearch;
  readonly chosen: ChosenJourney;
  /** Ids of the travelers whose ages made the price, where somebody is under 18; absent: it is a price of adults. */
  readonly pricedFor?: readonly number[] | undefined;
  /** What else our experts should know. */
  readonly other: string;
};

/**
 * The stays, choosing hotel by hotel, or chosen as a whole; a stay keeps what was chosen for it. In Assisted Booking that
 * is the ideal hotel, and the last step shows what is asked for. HTL-36, HTL-37
 */
export type HotelsPart = { readonly step: 'route' | 'legs' | 'chosen'; readonly stays: Stays };

export const emptyFlights: FlightsPart = {
  step: 'route',
  search: { form: startRoute(), cabin: 'economy', pax: 1 },
  chosen: [],
  other: '',
};

/** Who flies: the chosen travelers, and what a search says of them. */
export type Flyers = { readonly ids: readonly number[]; readonly passengers: Passengers };

/** @returns whose ages make the price of a search, for a flights part to remember; undefined: nobody's */
export const pricedFor = (flyers: Flyers | null, { form }: FlightSearch): readonly number[] | undefined => {
  const lastDay = form.legs.at(-1)?.depart ?? null;
  const born = flyers?.passengers?.map(({ dob }) => dob) ?? [];
  return flyers !== null && lastDay !== null && minorAgesOn(born, lastDay).length > 0 ? flyers.ids : undefined;
};

/** @returns the `leg` of the address at which the flights or the hotels section goes on */
export const legOf = (part: FlightsPart | HotelsPart | null): string | undefined => {
  if (part === null || part.step === 'route') return undefined;
  if (part.step === 'chosen') return allLegs;
  const firstOpen = 'stays' in part ? part.stays.findIndex(({ ideal }) => ideal === null) : part.chosen.length;
  return String(Math.max(0, firstOpen) + 1);
};
