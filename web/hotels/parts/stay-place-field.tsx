import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type JSX, useDeferredValue, useState } from 'react';
import type { StayForm } from '#contract/hotels.ts';
import { listGeographies, shortestPlaceText } from '#contract/places.ts';
import { call } from '#web/kit/api.ts';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SearchSelect } from '#web/ui/search-select.tsx';

type Props = {
  name: string;
  label: string;
  chosen: StayForm['place'];
  onChoose: (place: StayForm['place']) => void;
  error: string | undefined;
};

const longestText = 100;

/**
 * The place of a stay, found while typing. The next keystroke aborts the previous search without a message. HTL-06 to
 * HTL-08
 */
export const StayPlaceField = ({ name, label, chosen, onChoose, error }: Props): JSX.Element => {
  const [typed, setTyped] = useState('');
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
  const places = isLongEnough ? (search.data ?? []) : [];
  return (
    <div>
      <SearchSelect
        name={name}
        label={label}
        error={error}
        placeholder="City, region, country or airport"
        icon="search"
        chosen={chosen && { value: String(chosen.id), label: chosen.name_full }}
        found={places.map(({ id, name_full }) => ({ value: String(id), label: name_full }))}
        isSearching={query !== wanted || (isLongEnough && (search.isFetching || search.isPlaceholderData))}
        none={isLongEnough ? 'No matching results' : `Type at least ${shortestPlaceText} characters`}
        onSearch={setTyped}
        onChoose={(found) => {
          const place = places.find(({ id }) => String(id) === found?.value);
          onChoose(place ? { id: place.id, name: place.name, name_full: place.name_full } : null);
        }}
      />
      {isLongEnough && (
        <FailedCall what="Places could not be searched." failure={search.error} onRetry={() => void search.refetch()} />
      )}
    </div>
  );
};
