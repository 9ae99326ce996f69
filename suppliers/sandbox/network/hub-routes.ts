import type { Places } from './places.ts';
import type { TimetableColumns } from './timetable-columns.ts';

/** The route from one hub to another, in one array read: the most frequent lookup of a search with two stops. */
export type HubRoutes = {
  /** The hub's own number, or -1 for an airport that is not a hub. */
  readonly numberOf: Int16Array;
  readonly count: number;
  /** Route from hub a to hub b at a * count + b, or -1. */
  readonly routes: Int32Array;
};

/** @returns the index of all routes between hubs */
export const indexHubRoutes = (places: Places, columns: TimetableColumns): HubRoutes => {
  const numberOf = new Int16Array(places.all.length).fill(-1);
  let count = 0;
  for (const place of places.all) {
    if (!place.isHub) continue;
    numberOf[place.index] = count;
    count += 1;
  }
  const routes = new Int32Array(count * count).fill(-1);
  for (let route = 0; route < columns.routeFrom.length; route++) {
    const from = numberOf[columns.routeFrom[route] ?? 0] ?? -1;
    const to = numberOf[columns.routeTo[route] ?? 0] ?? -1;
    if (from >= 0 && to >= 0) routes[from * count + to] = route;
  }
  return { numberOf, count, routes };
};
