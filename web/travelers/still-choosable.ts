/** Which travelers of an earlier trip can be chosen for a new one. */
import type { QueryClient } from '@tanstack/react-query';
import { choosableFor } from '#domain/travelers/traveler-sharing.ts';
import { attempt } from '#web/kit/api.ts';
import { travelersQuery } from './parts/calls.ts';
import type { ChosenTravelers } from './passengers.ts';

/** @returns those of the travelers who can be chosen for the trip now; all of them while the list cannot be loaded */
export const stillChoosable = async (
  client: QueryClient,
  { ids, organizationId, customerId }: ChosenTravelers,
): Promise<readonly number[]> => {
  const listed = await attempt(client.fetchQuery(travelersQuery({ organizationId, customerId })));
  if (!listed.ok) return ids;
  const known = new Set(choosableFor(listed.value, organizationId).map(({ id }) => id));
  return ids.filter((id) => known.has(id));
};
