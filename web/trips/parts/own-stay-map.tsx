import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, JSX } from 'react';
import { ownPlacesQuery } from '#web/hotels/own-places.ts';
import { StayMap } from '#web/hotels/stay-map.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';

/** The map of a stay with the places of the person who looks at it, without favorite hotels. Without a network it has none of them. */
export const OwnStayMap = (props: Omit<ComponentProps<typeof StayMap>, 'own'>): JSX.Element => {
  const { data, isLoading } = useQuery(ownPlacesQuery);
  if (isLoading) return <SkeletonRows rows={1} height={300} label="Loading the map" />;
  return <StayMap {...props} own={data?.filter(({ is_favorite: isFavorite }) => !isFavorite) ?? []} />;
};
