/** The searches of a person's last trips, on days that can still be booked. docs/rules.md#the-search-line */

import { type CabinChoice, maxPassengers } from '#contract/flights.ts';
import type { LastChoice } from '#contract/last-choices.ts';
import type { SavedSearch } from '#contract/saved-searches.ts';
import type { RouteAirport, RouteForm } from '#domain/flights/route-form.ts';
import { emptyLeg } from '#domain/flights/start-route.ts';
import { airportCity } from '#domain/kit/airport-city.ts';
import { addDays, type CalendarDate, daysBetween, oneYearAfter, sameWeekdayAfter } from '#domain/kit/calendar.ts';
import { briefDayName } from '#domain/kit/day-names.ts';

type Legs = LastChoice['legs'];

/** A flight out, and back on `back`; null: one way. */
export type RecentSearch = {
  readonly from: Legs[number]['from'];
  readonly to: Legs[number]['to'];
  readonly depart: CalendarDate;
  readonly back: CalendarDate | null;
  /** How many people travel. */
  readonly people: number;
};

const mostSearches = 3;

/** The day of the flight back, if the trip only goes there and back. */
const returnOf = ([out, back, ...more]: Legs): CalendarDate | null => {
  const isThereAndBack = out?.from.iata === back?.to.iata && out?.to.iata === back?.from.iata;
  return back && more.length === 0 && isThereAndBack ? back.depart : null;
};

type Days = { readonly depart: CalendarDate; readonly back: CalendarDate | null };

/**
 * A day that has come moves to the next one of its weekday that can be booked, and the return with it. Without a
 * return that can be booked there is none.
 */
const daysToCome = (days: Days, today: CalendarDate): Days => {
  const depart = days.depart > today ? days.depart : sameWeekdayAfter(days.depart, today);
  const back = days.back === null ? null : addDays(days.back, daysBetween(days.depart, depart));
  return { depart, back: back !== null && back <= oneYearAfter(today) ? back : null };
};

/** A search as it is kept: there, and back on `back`. */
export type SearchToKeep = Days & {
  readonly from: RouteAirport;
  readonly to: RouteAirport;
  readonly people: number;
  readonly cabin: CabinChoice;
};

type Searched = { readonly form: RouteForm; readonly cabin: CabinChoice; readonly pax: number };

/** @returns the search to keep; null while it is incomplete, and for a journey with several destinations */
export const searchToKeep = ({ form, cabin, pax }: Searched): SearchToKeep | null => {
  const [out, home] = form.legs;
  const isPossible = form.way !== 'multicity' && Number.isInteger(pax) && pax >= 1 && pax <= maxPassengers;
  if (!isPossible || !out?.from || !out.to || !out.depart) return null;
  const back = form.way === 'roundtrip' ? (home?.depart ?? null) : null;
  if (back !== null && back < out.depart) return null;
  return { from: out.from, to: out.to, depart: out.depart, back, people: pax, cabin };
};

/** "New York to London", the name that is suggested. */
export const nameOfSearch = ({ from, to }: Pick<SearchToKeep, 'from' | 'to'>): string =>
  `${airportCity(from.title)} to ${airportCity(to.title)}`;

/** A search that the person keeps under a name. */
export type NamedSearch = RecentSearch & Pick<SavedSearch, 'id' | 'name' | 'cabin'>;

/** The searches that a person keeps, on days that can still be booked. */
export const namedSearches = (saved: readonly SavedSearch[], today: CalendarDate): readonly NamedSearch[] =>
  saved.map((search) => ({ ...search, ...daysToCome(search, today) }));

/**
 * The routes of the last trips, each once, the latest first. Days that have passed are the next ones of the same
 * weekday, with the same number of days between them; a return over a year ahead cannot be booked and is left out.
 * @param lasts the newest first
 */
export const recentSearches = (lasts: readonly LastChoice[], today: CalendarDate): readonly RecentSearch[] => {
  const searches = new Map<string, RecentSearch>();
  for (const { legs, pax_count: people } of lasts) {
    const [out] = legs;
    const key = `${out?.from.iata} ${out?.to.iata}`;
    if (!out || searches.has(key)) continue;
    searches.set(key, {
      from: out.from,
      to: out.to,
      ...daysToCome({ depart: out.depart, back: returnOf(legs) }, today),
      people,
    });
  }
  return [...searches.values()].slice(0, mostSearches);
};

/** The line's route of a recent search: one that an empty return makes one way. */
export const routeOfSearch = ({ from, to, depart, back }: RecentSearch): RouteForm => ({
  way: 'roundtrip',
  legs: [
    { ...emptyLeg, from, to, depart },
    { ...emptyLeg, from: to, to: from, depart: back },
  ],
});

/** "Mon 7 Dec to Fri 11 Dec, 3 people"; one day for one way, and one person is not said. */
export const daysOfSearch = ({ depart, back, people }: RecentSearch): string =>
  [
    [depart, ...(back === null ? [] : [back])].map((day) => briefDayName(day)).join(' to '),
    ...(people > 1 ? [`${people} people`] : []),
  ].join(', ');
