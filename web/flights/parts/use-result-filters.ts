import { useMemo } from 'react';
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

/** Filters and sort in the page's address: they stay on the next leg, after a reload and after Back. F8, L5 */
export const useResultFilters = (): ResultFilters => {
  const [address, changeAddress] = useAddressQuery();
  const landing = useLanding();
  const isLanding = landing !== null;
  const startChaperone = landing?.chaperone ?? noFilters.chaperone;
  const defaultSort: Sort = isLanding ? 'recommended' : 'price_lowest';
  // The same object until the address changes, so that what is computed from it is computed once.
  const filters = useMemo(() => filtersOf(address, startChaperone), [address, startChaperone]);
  const sort = sortChoices(isLanding).find((choice) => choice.value === address.get('sort'))?.value ?? defaultSort;
  return {
    filters,
    sort,
    active: activeFilters(filters),
    setFilters: (next) =>
      changeAddress({
        [params.stops]: next.stops === noFilters.stops ? undefined : String(next.stops),
        [params.departure]: next.departure === noFilters.departure ? undefined : next.departure,
        [params.airline]: next.airline === '' ? undefined : next.airline,
        [params.isInPolicyOnly]: next.isInPolicyOnly ? 'in' : undefined,
        [params.chaperone]: next.chaperone === startChaperone ? undefined : next.chaperone,
      }),
    setSort: (next) => changeAddress({ sort: next === defaultSort ? undefined : next }),
  };
};
