/** Reference lists that several screens use; they do not change while a page is open. */
import { queryOptions } from '@tanstack/react-query';
import { listCountries, listCurrencies, listPrograms } from '#contract/places.ts';
import { call } from './api.ts';

/** All countries by name. TRV-36 */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call(listCountries, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Loyalty programs with their group. TRV-37 */
export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: ({ signal }) => call(listPrograms, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** All currencies by code. BILL-03 */
export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: ({ signal }) => call(listCurrencies, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
