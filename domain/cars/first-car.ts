/** The first car of a trip with flights: from landing to the departure of the next flight. docs/rules.md#cars */
import { isCalendarDate } from '#domain/kit/calendar.ts';
import { type CarItem, type CarsForm, emptyCars } from './car-route.ts';
import { type CarTime, defaultCarTime } from './car-times.ts';

/** The local times of a flight, `YYYY-MM-DDTHH:MM`, and the title of the airport where it lands. */
export type FlownLeg = { readonly departs: string; readonly arrives: string; readonly lands: string };

/** A car is back this long before the flight departs. */
const beforeDepartureMinutes = 120;
const quarterMinutes = 15;
const dayMinutes = 24 * 60;

const minutesOf = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

const timeOf = (minutes: number): CarTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The next quarter hour after landing, on the day of landing. */
const collectTime = (arrives: string): CarTime =>
  timeOf(Math.min(Math.ceil(minutesOf(arrives) / quarterMinutes) * quarterMinutes, dayMinutes - quarterMinutes));

/** Two hours before the departure, on its day: at night the car is back at midnight at the earliest. */
const returnTime = (departs: string): CarTime =>
  timeOf(Math.max(0, Math.floor((minutesOf(departs) - beforeDepartureMinutes) / quarterMinutes) * quarterMinutes));

/**
 * @param legs the chosen flights in order; none: the empty form with its noon
 * @returns a form whose first car waits where the first flight lands and is back before the next one departs
 */
export const firstCars = ([out, next]: readonly FlownLeg[]): CarsForm => {
  const [empty] = emptyCars.route;
  if (out === undefined || empty === undefined) return emptyCars;
  const dateReturn = next?.departs.slice(0, 10) ?? null;
  const car: CarItem = {
    ...empty,
    placeCollect: out.lands,
    dateCollect: out.arrives.slice(0, 10),
    dateCollectTime: collectTime(out.arrives),
    dateReturn: dateReturn !== null && isCalendarDate(dateReturn) ? dateReturn : null,
    dateReturnTime: next === undefined ? defaultCarTime : returnTime(next.departs),
  };
  return { ...emptyCars, route: [car] };
};
