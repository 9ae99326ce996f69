import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type JSX, useDeferredValue, useState } from 'react';
import { listAirports } from '#contract/places.ts';
import { call } from '#web/kit/api.ts';
import { SearchSelect } from '#web/ui/search-select.tsx';

type Props = {
  name: string;
  label: string;
  place: string | null;
  onChange: (place: string | null) => void;
  error: string | undefined;
};

/** The search begins with this many characters. */
const fewestTyped = 2;
const longestPlace = 200;

/** A place as text: an airport or city from the list, or an address exactly as typed. */
export const PlaceField = ({ name, label, place, onChange, error }: Props): JSX.Element => {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().slice(0, longestPlace);
  const text = useDeferredValue(wanted);
  const isLongEnough = text.length >= fewestTyped;
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['airports', text.slice(0, 100)],
    queryFn: ({ signal }) => call(listAirports, { query: { text: text.slice(0, 100) } }, { signal }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const listed = data.map(({ title, country }) => ({ value: title, label: title, note: country }));
  // Last in the list, so that an address that resembles no airport is taken as typed.
  const asTyped = { value: text, label: text, note: 'As typed' };
  return (
    <SearchSelect
      name={name}
      label={label}
      error={error}
      placeholder="Airport, city or address"
      chosen={place === null ? null : { value: place, label: place }}
      found={isLongEnough ? [...listed, asTyped] : []}
      isSearching={text !== wanted || (isLongEnough && (isFetching || isPlaceholderData))}
      meant={(found) => found.find(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
      none="Type at least 2 characters"
      onSearch={setTyped}
      onChoose={(found) => onChange(found?.value ?? null)}
    />
  );
};
