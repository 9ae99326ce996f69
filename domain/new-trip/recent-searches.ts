/** The searches of a person's last trips, on days that can still be booked. docs/rules.md#the-search-line */
import type { LastChoice } from '#contract/last-choices.ts';
import type { RouteForm } from '#domain/flights/route-form.ts';
import { emptyLeg } from '#domain/flights/start-route.ts';
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
    // A day that has come moves to the next one that can be booked.
    const depart = out.depart > today ? out.depart : sameWeekdayAfter(out.depart, today);
    const back = returnOf(legs);
    const moved = back === null ? null : addDays(back, daysBetween(out.depart, depart));
    searches.set(key, {
      from: out.from,
      to: out.to,
      depart,
      back: moved !== null && moved <= oneYearAfter(today) ? moved : null,
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
