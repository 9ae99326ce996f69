/** Current prices for the choice: flights and hotels are searched again together. docs/screens.md#wizard */

import { stayCosts } from '#domain/hotels/room-price.ts';
import { type SelectedStay, selectedStays } from '#domain/hotels/stay-legs.ts';
import { type Money, sumsByCurrency } from '#domain/kit/money.ts';
import { journeyTotal } from '#domain/new-trip/chosen-journey.ts';
import { repriceFlights } from '#web/flights/reprice-flights.ts';
import type { ChosenJourney, SearchedFor } from '#web/flights/search.ts';
import { repriceStay } from '#web/hotels/reprice-stay.ts';
import { type FlightsPart, type Flyers, type HotelsPart, pricedFor } from './chosen-parts.ts';

/** The parts of a trip that have a price. */
export type Chosen = { readonly flights: FlightsPart | null; readonly hotels: HotelsPart | null };

const staysOf = ({ hotels }: Chosen): readonly SelectedStay[] => (hotels && selectedStays(hotels.stays)) ?? [];

/** @returns when the first of the prices expires */
export const expiresAtMs = (chosen: Chosen): number =>
  Math.min(
    ...(chosen.flights?.chosen.map(({ price }) => Date.parse(price.expires_at)) ?? []),
    ...staysOf(chosen).map(({ ideal }) => Date.parse(ideal.price.expires_at)),
  );

/** @returns the total cost including payments at hotels, one sum per currency */
export const totalsOf = (chosen: Chosen): readonly Money[] => {
  const flights = journeyTotal(chosen.flights?.chosen ?? []);
  return sumsByCurrency([
    ...(flights === null ? [] : [flights]),
    ...staysOf(chosen).map(({ ideal }) => stayCosts(ideal.price).total),
  ]);
};

/** The same choice with new prices, or why that failed, as a sentence. */
export type Repriced =
  | { readonly kind: 'found'; readonly chosen: Chosen }
  /** The flights before the first unavailable one are kept. */
  | { readonly kind: 'flights gone'; readonly kept: ChosenJourney; readonly detail: string }
  /** The index of the stay among the trip's hotels. */
  | { readonly kind: 'hotel gone'; readonly index: number; readonly detail: string }
  | { readonly kind: 'failed'; readonly detail: string };

/**
 * Finds the same flights, fares, rooms and rates with prices that have not expired.
 * @param flyers the passengers, once they are chosen: the flights are priced for them
 */
export const reprice = async (
  chosen: Chosen,
  searchedFor: SearchedFor,
  flyers: Flyers | null = null,
): Promise<Repriced> => {
  const { flights, hotels } = chosen;
  const [journey, stays] = await Promise.all([
    flights &&
      repriceFlights({ search: flights.search, searchedFor, passengers: flyers?.passengers ?? null }, flights.chosen),
    Promise.all(staysOf(chosen).map(async (stay) => ({ stay, again: await repriceStay(stay, searchedFor) }))),
  ]);
  if (journey?.kind === 'failed') return journey;
  if (journey?.kind === 'gone')
    return {
      kind: 'flights gone',
      kept: journey.kept,
      detail: 'These flights are no longer offered at this fare. Please choose again.',
    };
  const found: SelectedStay[] = [];
  for (const [index, { stay, again }] of stays.entries()) {
    if (again.kind === 'failed') return again;
    if (again.kind === 'gone')
      return {
        kind: 'hotel gone',
        index,
        detail: `${stay.ideal.property.name} no longer offers this room at this rate. Please choose again.`,
      };
    found.push(again.stay);
  }
  return {
    kind: 'found',
    chosen: {
      flights:
        flights && journey
          ? { ...flights, chosen: journey.journey, pricedFor: pricedFor(flyers, flights.search) }
          : flights,
      hotels: hotels && { ...hotels, stays: found },
    },
  };
};
