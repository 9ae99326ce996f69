/** Where a person can go by typing: pages of their menu, trips of their list, and colleagues whose trips they see. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { pages } from '#contract/pages.ts';
import type { TripListItem } from '#contract/trip-list.ts';
import { passesText } from '#domain/kit/search-text.ts';
import { passesSearch } from '#domain/trips/list-filters.ts';
import { compareTrips } from '#domain/trips/list-order.ts';
import { searchedValues } from '#domain/trips/searched-values.ts';
import { tripStatusLabel } from '#domain/trips/status-label.ts';
import { colleaguesQuery, currentUserQuery, organizationsQuery } from '#web/kit/session.ts';
import { useMayBook } from '#web/kit/use-may-book.ts';
import { tripListQuery } from './trip-queries.ts';

export type Command = { readonly label: string; readonly note: string; readonly to: string };

/** Of each kind; the trip list itself shows more. */
const mostOfAKind = 6;

const tripCommand = (trip: TripListItem): Command => ({
  label: [trip.places || 'Unknown', trip.start?.slice(0, 10), trip.customer].filter(Boolean).join(', '),
  note: tripStatusLabel(trip),
  to: pages.trip(trip.id),
});

const searchFlights: Command = { label: 'Search flights', note: 'Action', to: pages.trips() };

/** Managers see the trips of their organizations. A Standard member's list has none of a colleague. */
const useColleagues = (): readonly { readonly customer_id: number; readonly customer_name: string }[] => {
  const managed = (useQuery(organizationsQuery).data ?? []).filter(({ user_type: type }) => type > 0);
  const { data = [] } = useQuery({ ...colleaguesQuery, enabled: managed.length > 0 });
  const theirs = data.filter(({ organization_id: id }) => managed.some((organization) => organization.id === id));
  return [...new Map(theirs.map((one) => [one.customer_id, one])).values()];
};

/**
 * @param typed may be empty: all pages, and the first trips of the list
 * @param pagesOfMenu every page of the person's menu
 * @returns at most six trips and six people, and every page that matches
 */
export const useCommands = (
  typed: string,
  pagesOfMenu: readonly Command[],
): { commands: readonly Command[]; isLoading: boolean } => {
  const text = useDeferredValue(typed.trim());
  const isExpert = useQuery(currentUserQuery).data?.is_expert === true;
  const maySearch = useMayBook() && !isExpert;
  const trips = useQuery(tripListQuery());
  const colleagues = useColleagues();
  const commands = useMemo(() => {
    const isNamed = (...values: readonly string[]): boolean => passesText(values, text);
    const found = (trips.data ?? [])
      .toSorted(compareTrips)
      .filter((trip) => passesSearch(trip, searchedValues(trip), text))
      .slice(0, mostOfAKind);
    const people = text === '' ? [] : colleagues.filter(({ customer_name: name }) => isNamed(name));
    return [
      ...[searchFlights, ...pagesOfMenu].slice(maySearch ? 0 : 1).filter(({ label, note }) => isNamed(label, note)),
      ...found.map(tripCommand),
      ...people.slice(0, mostOfAKind).map(({ customer_name: name }) => ({
        label: name,
        note: 'Their trips',
        to: `${pages.trips()}?${new URLSearchParams({ search: name })}`,
      })),
    ];
  }, [pagesOfMenu, maySearch, trips.data, colleagues, text]);
  return { commands, isLoading: trips.isPending };
};
