import type { CabinChoice, FlightPassenger } from '#contract/flights.ts';
import type { Filters } from '#domain/flights/filters.ts';
import type { LegChoice } from '#domain/flights/legs.ts';
import type { RouteForm } from '#domain/flights/route-form.ts';

/** What the flights' route form asks for: where, when, how many, in which cabin. */
export type FlightSearch = {
  readonly form: RouteForm;
  readonly cabin: CabinChoice;
  /** Passengers, 1 to 250. FLT-58 */
  readonly pax: number;
};

/** For whom a search is made: it decides the policy and the currency. */
export type SearchedFor = {
  /** Null for a personal trip. */
  readonly organizationId: number | null;
  /** A member the trip is for, when not the one who searches. */
  readonly contactId: number | null;
  /** The trip is for somebody outside of the organization. */
  readonly isExternal?: boolean | undefined;
};

/** Everybody who flies, once they are chosen; null: only their number is known. Never stored. FLT-06 */
export type Passengers = readonly FlightPassenger[] | null;

/** The flights of a whole journey, one choice a leg; the price of the last is the total. */
export type ChosenJourney = readonly LegChoice[];

/** What is chosen so far: one entry a leg, null or missing where nothing is. */
export type ChosenLegs = readonly (LegChoice | null)[];

/** @returns the choices before the first leg that is still to choose */
export const chosenSoFar = (chosen: ChosenLegs): ChosenJourney => {
  const firstOpen = chosen.indexOf(null);
  return chosen.slice(0, firstOpen < 0 ? undefined : firstOpen).filter((choice) => choice !== null);
};

/** What the landing page of a program adds to a search. */
export type LandingSearch = {
  /** With whose staff and group flights the options are compared. */
  readonly programId: number;
  /** Where the chaperone filter starts. FLT-31; docs/rules.md#group-flights */
  readonly chaperone: Filters['chaperone'];
  /** Flights without staff on board need an acknowledgment of their own. FLT-54 */
  readonly isChaperonedWanted: boolean;
  /** The first leg's search found nothing at all. FLT-41 */
  readonly onNoFlights: () => void;
  /** The visitor asks for a travel expert instead. */
  readonly onAssisted: () => void;
};

/** The address parameter that says which leg is being chosen, from 1, or that all are. Without it: the route form. */
export const legParam = 'leg';
/** Every leg is chosen: the flights as a whole. FLT-47 */
export const allLegs = 'all';
