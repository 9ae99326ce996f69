/** The travelers of a trip as a flight search needs them. FLT-06; docs/decisions/0083 */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FlightPassenger } from '#contract/flights.ts';
import { readTraveler, type TravelerSummary } from '#contract/travelers.ts';
import { attempt, call } from '#web/kit/api.ts';
import { type ChosenFor, travelersQuery } from './parts/calls.ts';

/** The travelers chosen for a trip. */
export type ChosenTravelers = ChosenFor & { readonly ids: readonly number[] };

/**
 * The traveler who is a person: the signed-in one, or a colleague with a profile of their own.
 * @param colleagueId null: the signed-in person
 * @returns the traveler's id; null: they have none yet, or the travelers cannot be loaded now
 */
export const travelerOf = async (
  client: QueryClient,
  { organizationId, colleagueId }: { readonly organizationId: number | null; readonly colleagueId: number | null },
): Promise<number | null> => {
  const listed = await attempt(client.ensureQueryData(travelersQuery({ organizationId })));
  const travelers = listed.ok ? listed.value : [];
  const found =
    colleagueId === null
      ? travelers.find(({ is_me }) => is_me)
      : travelers.find(({ belonging, customer_id }) => belonging === 'colleague' && customer_id === colleagueId);
  return found?.id ?? null;
};

/** A traveler whose birth date is hidden from the person, or cannot be loaded now, counts as an adult. */
const passengerOf = async (traveler: TravelerSummary): Promise<FlightPassenger> => {
  const names = { first_name: traveler.passport_first_name, last_name: traveler.passport_last_name };
  const read = traveler.is_editable ? await attempt(call(readTraveler, { params: { id: traveler.id } })) : null;
  return read?.ok
    ? { ...names, dob: read.value.date_of_birth, gender: read.value.sex }
    : { ...names, dob: null, gender: null };
};

/**
 * Reads the passengers when a search needs them: no draft and no cache stores dates of birth.
 * @param pax the number of passengers in the search
 * @returns null while another number is chosen, or on a failure: the search then uses the number alone
 */
export const loadPassengers = async (
  client: QueryClient,
  { ids, organizationId, customerId }: ChosenTravelers,
  pax: number,
): Promise<readonly FlightPassenger[] | null> => {
  if (ids.length === 0 || ids.length !== pax) return null;
  const listed = await attempt(client.ensureQueryData(travelersQuery({ organizationId, customerId })));
  const chosen = listed.ok ? listed.value.filter(({ id }) => ids.includes(id)) : [];
  return chosen.length === pax ? await Promise.all(chosen.map(passengerOf)) : null;
};

/** The same for a screen that searches. @returns undefined until it is known; discarded with the screen */
export const usePassengers = (
  chosen: ChosenTravelers,
  pax: number | null,
): readonly FlightPassenger[] | null | undefined => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['passengers', chosen.organizationId, chosen.customerId ?? null, chosen.ids, pax],
    queryFn: () => loadPassengers(client, chosen, pax ?? 0),
    enabled: pax !== null && chosen.ids.length === pax,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return pax !== null && chosen.ids.length === pax ? data : null;
};
