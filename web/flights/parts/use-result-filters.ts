import { useMemo } from 'react';
import {
  activeFilters,
  departureChoices,
  type FilterName,
  type Filters,
  noFilters,
  stopsChoices,
} from '#domain/flights/filters.ts';
import { type Sort, sortChoices } from '#domain/flights/sorts.ts';
import { useAddressQuery } from '#web/kit/navigation.tsx';

const params = { stops: 'stops', departure: 'departs', airline: 'airline', isInPolicyOnly: 'policy' } as const;

const defaultSort: Sort = 'price_lowest';

export type ResultFilters = {
  readonly filters: Filters;
  readonly sort: Sort;
  readonly setFilters: (filters: Filters) => void;
  readonly setSort: (sort: Sort) => void;
  readonly active: readonly FilterName[];
};

const filtersOf = (address: URLSearchParams): Filters => ({
  ...noFilters,
  stops: stopsChoices.find((value) => String(value) === address.get(params.stops)) ?? noFilters.stops,
  departure: departureChoices.find((value) => value === address.get(params.departure)) ?? noFilters.departure,
  airline: address.get(params.airline) ?? noFilters.airline,
  isInPolicyOnly: address.get(params.isInPolicyOnly) === 'in',
});

/** Filters and sort in the page's address: they stay on the next leg, after a reload and after Back. F8, L5 */
export const useResultFilters = (): ResultFilters => {
  const [address, changeAddress] = useAddressQuery();
  // The same object until the address changes, so that what is computed from it is computed once.
  const filters = useMemo(() => filtersOf(address), [address]);
  const sort = sortChoices(false).find((choice) => choice.value === address.get('sort'))?.value ?? defaultSort;
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
      }),
    setSort: (next) => changeAddress({ sort: next === defaultSort ? undefined : next }),
  };
};
