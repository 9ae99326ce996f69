import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { travelerName } from '#domain/travelers/traveler-list.ts';
import { travelersQuery } from './parts/calls.ts';

/** The names of chosen travelers as words, e.g. for a review; empty until the list is loaded. */
export const TravelerNames = ({ ids }: { ids: readonly number[] }): JSX.Element => {
  const { data = [] } = useQuery(travelersQuery(true));
  const names = ids.flatMap((id) => data.filter((traveler) => traveler.id === id).map(travelerName));
  return <>{names.join(', ')}</>;
};
