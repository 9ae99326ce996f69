import { useCallback } from 'react';
import { chaperoneChoices, departureChoices, type Filters, noFilters, stopsChoices } from '#domain/flights/filters.ts';
import { type Sort, sortChoices } from '#domain/flights/sorts.ts';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
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
  readonly leave: (act: () => void) => void;
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

/**
 * Filters and sort in the page's address: they stay for the next leg, after a reload and after Back.
 * docs/screens.md#filters; docs/screens.md#long-lists
 * @param beforeChange called when the person chooses another one, before the next render
 */
export const useResultFilters = (beforeChange: () => void): ResultFilters => {
  const landing = useLanding();
  const isLanding = landing !== null;
  const startChaperone = landing?.chaperone ?? noFilters.chaperone;
  const defaultSort: Sort = isLanding ? 'recommended' : 'price_lowest';
  const read = useCallback(
    (address: URLSearchParams): Chosen => ({
      filters: filtersOf(address, startChaperone),
      sort: sortChoices(isLanding).find((choice) => choice.value === address.get('sort'))?.value ?? defaultSort,
    }),
    [startChaperone, isLanding, defaultSort],
  );
  const { chosen, choose, leave } = useAddressChoice(read, (chosen) => ({
    [params.stops]: chosen.filters.stops === noFilters.stops ? undefined : String(chosen.filters.stops),
    [params.departure]: chosen.filters.departure === noFilters.departure ? undefined : chosen.filters.departure,
    [params.airline]: chosen.filters.airline === '' ? undefined : chosen.filters.airline,
    [params.isInPolicyOnly]: chosen.filters.isInPolicyOnly ? 'in' : undefined,
    [params.chaperone]: chosen.filters.chaperone === startChaperone ? undefined : chosen.filters.chaperone,
    sort: chosen.sort === defaultSort ? undefined : chosen.sort,
  }));
  const { filters, sort } = chosen;
  const change = (next: Chosen): void => {
    beforeChange();
    choose(next);
  };
  return {
    filters,
    sort,
    setFilters: (next) => change({ filters: next, sort }),
    setSort: (next) => change({ filters, sort: next }),
    leave,
  };
};
