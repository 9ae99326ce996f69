/** Prices the flights for the chosen travelers: a person under 18 may pay less, or need another fare. FLT-06 */
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { formatMoney } from '#domain/kit/money.ts';
import { type FlightsPart, type Flyers, pricedFor } from '#web/checkout/chosen-parts.ts';
import type { ChosenJourney, FlightSearch } from '#web/flights/search.ts';
import { loadPassengers } from '#web/travelers/passengers.ts';
import type { NewTripDraft } from './draft.ts';

export type PartyPrice =
  /** The price is already for these travelers, or there is nothing to price. */
  | { readonly kind: 'as it is' }
  | { readonly kind: 'found'; readonly flights: FlightsPart; readonly text: string | null }
  | { readonly kind: 'flights gone'; readonly kept: ChosenJourney; readonly detail: string }
  | { readonly kind: 'failed'; readonly detail: string }
  /** The person went on or changed something meanwhile. */
  | { readonly kind: 'left' };

const goneText = 'These flights are not offered to these travelers at this fare. Please choose again.';

const isSame = (one: readonly number[] | undefined, other: readonly number[] | undefined): boolean =>
  one?.toSorted((a, b) => a - b).join() === other?.toSorted((a, b) => a - b).join();

const textOf = (was: string, now: string): string | null =>
  was === now ? null : `The flights are priced for these travelers now: the price changed from ${was} to ${now}.`;

/**
 * @param draft the draft on the screen
 * @param customerId the person an expert creates the trip for; null: the expert's own trip
 */
export const usePartyPrice = (draft: NewTripDraft, customerId: number | null) => {
  const client = useQueryClient();
  const shown = useRef(draft.wizard);
  useLayoutEffect(() => {
    shown.current = draft.wizard;
  });
  const flyersOf = async (ids: readonly number[], { pax }: FlightSearch): Promise<Flyers> => {
    const { organizationId } = draft.answers;
    return { ids, passengers: await loadPassengers(client, { ids, organizationId, customerId }, pax) };
  };
  /** @returns the passengers of the draft's flights */
  const loadFlyers = async (): Promise<Flyers | null> => {
    const { flights = null, travelers = null } = draft.wizard?.parts ?? {};
    return flights && travelers && (await flyersOf(travelers, flights.search));
  };
  const priceFor = async (ids: readonly number[]): Promise<PartyPrice> => {
    const flights = draft.wizard?.parts.flights;
    if (draft.wizard?.kind !== 'book' || !flights || flights.chosen.length === 0) return { kind: 'as it is' };
    const flyers = await flyersOf(ids, flights.search);
    const isPriced = isSame(flights.pricedFor, pricedFor(flyers, flights.search));
    if (isPriced) return { kind: 'as it is' };
    const { reprice, totalsOf } = await import('#web/checkout/reprice.ts');
    const again = await reprice({ flights, hotels: null }, draft.searchedFor, flyers);
    if (shown.current !== draft.wizard) return { kind: 'left' };
    if (again.kind === 'flights gone') return { ...again, detail: goneText };
    if (again.kind !== 'found' || again.chosen.flights === null)
      return { kind: 'failed', detail: again.kind === 'found' ? goneText : again.detail };
    const [was, now] = [flights, again.chosen.flights].map((part) =>
      totalsOf({ flights: part, hotels: null }).map(formatMoney).join(' + '),
    );
    return { kind: 'found', flights: again.chosen.flights, text: textOf(was ?? '', now ?? '') };
  };
  return { loadFlyers, priceFor };
};
