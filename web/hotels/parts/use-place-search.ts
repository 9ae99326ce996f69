import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { listGeographies, type Place, shortestPlaceText } from '#contract/places.ts';
import { call } from '#web/kit/api.ts';

const longestText = 100;

type PlaceSearch = {
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly places: readonly Place[];
  readonly isLongEnough: boolean;
  readonly isSearching: boolean;
  readonly error: Error | null;
  readonly again: () => void;
};

/** Places found while typing. The next keystroke aborts the previous search without a message. HTL-06 to HTL-08 */
export const usePlaceSearch = (): PlaceSearch => {
  const [typed, type] = useState('');
  const wanted = typed.trim().slice(0, longestText);
  const query = useDeferredValue(wanted);
  const isLongEnough = query.length >= shortestPlaceText;
  const search = useQuery({
    queryKey: ['geographies', query],
    queryFn: ({ signal }) => call(listGeographies, { query: { query } }, { signal }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    typed,
    type,
    places: isLongEnough ? (search.data ?? []) : [],
    isLongEnough,
    isSearching: query !== wanted || (isLongEnough && (search.isFetching || search.isPlaceholderData)),
    error: isLongEnough ? search.error : null,
    again: () => void search.refetch(),
  };
};
