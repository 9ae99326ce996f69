import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type JSX, useDeferredValue, useState } from 'react';
import { listAirports } from '#contract/places.ts';
import type { RouteAirport } from '#domain/flights/route-form.ts';
import { call } from '#web/kit/api.ts';
import { SearchSelect } from '#web/ui/search-select.tsx';

/** An airport or a metro area, with the codes of its airports. */
export type FoundAirport = RouteAirport & { readonly airports: readonly string[] };

type Props = {
  name: string;
  label: string;
  hint?: string;
  chosen: RouteAirport | null;
  onChoose: (airport: FoundAirport | null) => void;
  error: string | undefined;
  /** Default: true. */
  hasIcon?: boolean;
};

/** An airport or metro area, found by code, city or name while typing. */
export const AirportField = ({ name, label, hint, chosen, onChoose, error, hasIcon = true }: Props): JSX.Element => {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: ['airports', text],
    queryFn: ({ signal }) => call(listAirports, { query: { text } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <SearchSelect
      name={name}
      label={label}
      hint={hint}
      error={error}
      placeholder="City or airport"
      icon={hasIcon ? 'plane' : undefined}
      chosen={chosen && { value: chosen.iata, label: chosen.title }}
      found={data.map((airport) => ({ value: airport.iata, label: airport.title, note: airport.country }))}
      isSearching={text !== typed || isFetching || isPlaceholderData}
      onSearch={setTyped}
      onChoose={(found) => {
        const airports = data.find(({ iata }) => iata === found?.value)?.airports ?? (found ? [found.value] : []);
        onChoose(found && { iata: found.value, title: found.label, airports });
      }}
    />
  );
};
