import type { CabinChoice, FlightOption, FlightPassenger } from '#contract/flights.ts';
import type { Filters } from '#domain/flights/filters.ts';
import type { LegChoice } from '#domain/flights/legs.ts';
import type { RouteForm } from '#domain/flights/route-form.ts';

/** The input of the flights' route form: places, dates, passengers, cabin. */
export type FlightSearch = {
  readonly form: RouteForm;
  readonly cabin: CabinChoice;
  /** Passengers, 1 to 250. FLT-58 */
  readonly pax: number;
};

/** Who a search is for: this decides the policy and the currency. */
export type SearchedFor = {
  /** Null for a personal trip. */
  readonly organizationId: number | null;
  /** The member whom the trip is for, when that is not the person who searches. */
  readonly contactId: number | null;
  /** The trip is for a person outside the organization. */
  readonly isExternal?: boolean | undefined;
};

/** All passengers, once they are chosen; null: only their number is known. Never stored. FLT-06 */
export type Passengers = readonly FlightPassenger[] | null;

/** The flights of a whole journey, one choice per leg; the price of the last is the total. */
export type ChosenJourney = readonly LegChoice[];

/** The choices so far: one entry per leg, null or missing where none is made. */
export type ChosenLegs = readonly (LegChoice | null)[];

/** @returns the choices before the first leg that is still open */
export const chosenSoFar = (chosen: ChosenLegs): ChosenJourney => {
  const firstOpen = chosen.indexOf(null);
  return chosen.slice(0, firstOpen < 0 ? undefined : firstOpen).filter((choice) => choice !== null);
};

/** Marks the options of a leg, as an expert's search does for a program. */
export type MarkOptions = (options: readonly FlightOption[], leg: number) => readonly FlightOption[];

/** What a program's landing page adds to a search. */
export type LandingSearch = {
  /** The program whose staff and group flights the options are compared with. */
  readonly programId: number;
  /** The initial value of the chaperone filter. FLT-31; docs/rules.md#group-flights */
  readonly chaperone: Filters['chaperone'];
  /** Flights without staff on board need a separate acknowledgment. FLT-54 */
  readonly isChaperonedWanted: boolean;
  /** The first leg's search found nothing at all. FLT-41 */
  readonly onNoFlights: () => void;
  /** The visitor asks for a travel expert instead. */
  readonly onAssisted: () => void;
};

/** The address parameter for the leg being chosen, from 1, or the word for all chosen. Without it: the route form. */
export const legParam = 'leg';
/** Every leg is chosen: the complete flights. FLT-47 */
export const allLegs = 'all';
