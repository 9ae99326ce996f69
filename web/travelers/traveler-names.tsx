import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { travelerName } from '#domain/travelers/traveler-list.ts';
import { type ChosenFor, travelersQuery } from './parts/calls.ts';

type Props = ChosenFor & { readonly ids: readonly number[] };

/** The names of a trip's travelers as text, for example for a review; empty while the list is loading. */
export const TravelerNames = ({ ids, organizationId, customerId }: Props): JSX.Element => {
  const { data = [] } = useQuery(travelersQuery({ organizationId, customerId }));
  const names = ids.flatMap((id) => data.filter((traveler) => traveler.id === id).map(travelerName));
  return <>{names.join(', ')}</>;
};
