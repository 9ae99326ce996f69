import { startTransition, useEffect, useMemo, useState } from 'react';
import {
  activeFilters,
  chaperoneChoices,
  departureChoices,
  type FilterName,
  type Filters,
  noFilters,
  stopsChoices,
} from '#domain/flights/filters.ts';
import { type Sort, sortChoices } from '#domain/flights/sorts.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { useLanding } from './landing-context.ts';
import { useStable } from './use-stable.ts';

const params = {
  stops: 'stops',
  departure: 'departs',
  airline: 'airline',
  isInPolicyOnly: 'policy',
  chaperone: 'chaperone',
} as const;

export type ResultFilters = {
  readonly filters: Filters;
  readonly sort: Sort;
  readonly setFilters: (filters: Filters) => void;
  readonly setSort: (sort: Sort) => void;
  readonly active: readonly FilterName[];
};

const filtersOf = (address: URLSearchParams, chaperone: Filters['chaperone']): Filters => ({
  ...noFilters,
  stops: stopsChoices.find((value) => String(value) === address.get(params.stops)) ?? noFilters.stops,
  departure: departureChoices.find((value) => value === address.get(params.departure)) ?? noFilters.departure,
  airline: address.get(params.airline) ?? noFilters.airline,
  isInPolicyOnly: address.get(params.isInPolicyOnly) === 'in',
  chaperone: chaperoneChoices.find((value) => value === address.get(params.chaperone)) ?? chaperone,
});

type Chosen = { readonly filters: Filters; readonly sort: Sort };
type Own = {
  readonly chosen: Chosen;
  /** What the address said since, or is about to say: while it does, what is chosen here counts. */
  readonly known: readonly string[];
};

const textOf = (chosen: Chosen): string => JSON.stringify(chosen);

/** The list is drawn before the address follows: a whole page reads the address. */
const writeAfterMs = 50;

/**
 * Filters and sort in the page's address: they stay on the next leg, after a reload and after Back. They are seen at
 * once, and written a moment later. F8, F10, L5
 */
export const useResultFilters = (): ResultFilters => {
  const [address, changeAddress] = useAddressQuery();
  const landing = useLanding();
  const isLanding = landing !== null;
  const startChaperone = landing?.chaperone ?? noFilters.chaperone;
  const defaultSort: Sort = isLanding ? 'recommended' : 'price_lowest';
  // The same object until the address changes, so that what is computed from it is computed once.
  const written = useMemo<Chosen>(
    () => ({
      filters: filtersOf(address, startChaperone),
      sort: sortChoices(isLanding).find((choice) => choice.value === address.get('sort'))?.value ?? defaultSort,
    }),
    [address, startChaperone, isLanding, defaultSort],
  );
  const [own, setOwn] = useState<Own | null>(null);
  const text = textOf(written);
  const isOwn = own?.known.includes(text) === true;
  const chosen = own && isOwn ? own.chosen : written;
  const change = (next: Chosen): void =>
    setOwn({ chosen: next, known: [...(own && isOwn ? own.known : [text]), textOf(next)] });

  const write = useStable(({ filters, sort }: Chosen): void =>
    changeAddress({
      [params.stops]: filters.stops === noFilters.stops ? undefined : String(filters.stops),
      [params.departure]: filters.departure === noFilters.departure ? undefined : filters.departure,
      [params.airline]: filters.airline === '' ? undefined : filters.airline,
      [params.isInPolicyOnly]: filters.isInPolicyOnly ? 'in' : undefined,
      [params.chaperone]: filters.chaperone === startChaperone ? undefined : filters.chaperone,
      sort: sort === defaultSort ? undefined : sort,
    }),
  );
  const isToWrite = isOwn && textOf(chosen) !== text;
  useEffect(() => {
    if (!isToWrite) return;
    const timer = setTimeout(() => startTransition(() => write(chosen)), writeAfterMs);
    return () => clearTimeout(timer);
  }, [isToWrite, chosen, write]);

  const { filters, sort } = chosen;
  return {
    filters,
    sort,
    active: activeFilters(filters),
    setFilters: (next) => change({ filters: next, sort }),
    setSort: (next) => change({ filters, sort: next }),
  };
};
