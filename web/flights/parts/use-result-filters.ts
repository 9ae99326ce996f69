import { useCallback } from 'react';
import { allianceChoices, chaperoneChoices, type Filters, noFilters, stopsChoices } from '#domain/flights/filters.ts';
import { dayParts } from '#domain/flights/option-facts.ts';
import { type Order, sortChoices, tiles } from '#domain/flights/sorts.ts';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useLanding } from './landing-context.ts';

const params = {
  stops: 'stops',
  departure: 'departs',
  airline: 'airline',
  airlines: 'airlines',
  fromAirports: 'from-airport',
  toAirports: 'to-airport',
  isInPolicyOnly: 'policy',
  chaperone: 'chaperone',
  arrival: 'arrives',
  minutes: 'minutes',
  layovers: 'via',
  layoverMinutes: 'layover',
  bags: 'bags',
  rules: 'fare',
  alliances: 'alliance',
} as const;

export type ResultFilters = {
  readonly filters: Filters;
  readonly sort: Order;
  readonly setFilters: (filters: Filters) => void;
  readonly setSort: (sort: Order) => void;
  readonly leave: (act: () => void) => void;
};

/** Several values of one parameter: "morning_evening". Names of airlines and codes have no underscore. */
const betweenValues = '_';
const mostValues = 40;

const valuesOf = (address: URLSearchParams, param: string): readonly string[] =>
  (address.get(param) ?? '').split(betweenValues, mostValues).filter((value) => value !== '');
const paramOf = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : values.join(betweenValues);

const limitOf = (address: URLSearchParams, param: string): number | 'all' => {
  const minutes = Number(address.get(param));
  return Number.isInteger(minutes) && minutes > 0 ? minutes : 'all';
};
const limitParam = (limit: number | 'all'): string | undefined => (limit === 'all' ? undefined : String(limit));

const filtersOf = (address: URLSearchParams, chaperone: Filters['chaperone']): Filters => {
  const chosen = <V extends string>(choices: readonly V[], param: string): readonly V[] => {
    const values = valuesOf(address, param);
    return choices.filter((choice) => values.includes(choice));
  };
  const bags = valuesOf(address, params.bags);
  const rules = valuesOf(address, params.rules);
  return {
    stops: stopsChoices.find((value) => String(value) === address.get(params.stops)) ?? noFilters.stops,
    departure: chosen(dayParts, params.departure),
    airline: address.get(params.airline) ?? noFilters.airline,
    airlines: valuesOf(address, params.airlines),
    fromAirports: valuesOf(address, params.fromAirports),
    toAirports: valuesOf(address, params.toAirports),
    isInPolicyOnly: address.get(params.isInPolicyOnly) === 'in',
    chaperone: chaperoneChoices.find((value) => value === address.get(params.chaperone)) ?? chaperone,
    arrival: chosen(dayParts, params.arrival),
    minutes: limitOf(address, params.minutes),
    layovers: valuesOf(address, params.layovers),
    layoverMinutes: limitOf(address, params.layoverMinutes),
    hasCarryOn: bags.includes('carry-on'),
    hasCheckedBag: bags.includes('checked'),
    isRefundable: rules.includes('refundable'),
    isChangeable: rules.includes('changeable'),
    alliances: chosen(allianceChoices, params.alliances),
  };
};

const paramsOf = (filters: Filters, startChaperone: Filters['chaperone']) => ({
  [params.stops]: filters.stops === noFilters.stops ? undefined : String(filters.stops),
  [params.departure]: paramOf(filters.departure),
  [params.airline]: filters.airline === '' ? undefined : filters.airline,
  [params.airlines]: paramOf(filters.airlines),
  [params.fromAirports]: paramOf(filters.fromAirports),
  [params.toAirports]: paramOf(filters.toAirports),
  [params.isInPolicyOnly]: filters.isInPolicyOnly ? 'in' : undefined,
  [params.chaperone]: filters.chaperone === startChaperone ? undefined : filters.chaperone,
  [params.arrival]: paramOf(filters.arrival),
  [params.minutes]: limitParam(filters.minutes),
  [params.layovers]: paramOf(filters.layovers),
  [params.layoverMinutes]: limitParam(filters.layoverMinutes),
  [params.bags]: paramOf([...(filters.hasCarryOn ? ['carry-on'] : []), ...(filters.hasCheckedBag ? ['checked'] : [])]),
  [params.rules]: paramOf([
    ...(filters.isRefundable ? ['refundable'] : []),
    ...(filters.isChangeable ? ['changeable'] : []),
  ]),
  [params.alliances]: paramOf(filters.alliances),
});

/** The orders that a page offers; tiles are not offered on a landing page. FLT-29 */
const ordersOf = (isLanding: boolean): readonly Order[] => [
  ...sortChoices(isLanding).map(({ value }) => value),
  ...(isLanding ? [] : tiles),
];

type Chosen = { readonly filters: Filters; readonly sort: Order };

/**
 * Filters and sort in the page's address: they stay for the next leg, after a reload and after Back.
 * docs/screens.md#filters; docs/screens.md#long-lists
 * @param beforeChange called when the person chooses another one, before the next render
 */
export const useResultFilters = (beforeChange: () => void): ResultFilters => {
  const landing = useLanding();
  const isLanding = landing !== null;
  const startChaperone = landing?.chaperone ?? noFilters.chaperone;
  const defaultSort: Order = isLanding ? 'recommended' : 'best';
  const read = useCallback(
    (address: URLSearchParams): Chosen => ({
      filters: filtersOf(address, startChaperone),
      sort: ordersOf(isLanding).find((order) => order === address.get('sort')) ?? defaultSort,
    }),
    [startChaperone, isLanding, defaultSort],
  );
  const { chosen, choose, leave } = useAddressChoice(read, (chosen) => ({
    ...paramsOf(chosen.filters, startChaperone),
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
