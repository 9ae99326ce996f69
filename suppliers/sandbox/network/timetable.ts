/** The sandbox's flights of any day: generated once from a seed, stored in a file, read from it at the next start. */
import { createHash } from 'node:crypto';
import { airports } from '#reference/airports.ts';
import { metros } from '#reference/metros.ts';
import { buildColumns } from './build-columns.ts';
import { carriers } from './carriers.ts';
import { type HubRoutes, indexHubRoutes } from './hub-routes.ts';
import { buildNetwork } from './network.ts';
import { makePlaces, type Places } from './places.ts';
import { schedule } from './schedule.ts';
import type { TimetableColumns } from './timetable-columns.ts';
import { readColumns, writeColumns } from './timetable-file.ts';
import { trunkRoutes } from './trunk-routes.ts';

/** Increase it when the generator would create other flights from the same data. */
const generatorVersion = 2;

export type Timetable = {
  readonly seed: number;
  readonly places: Places;
  readonly columns: TimetableColumns;
  readonly hubRoutes: HubRoutes;
};

const stampOf = (seed: number): string => {
  const digest = createHash('sha1');
  digest.update(JSON.stringify([generatorVersion, carriers, trunkRoutes]));
  for (const { iata, latitude, longitude, zone, traffic } of airports)
    digest.update(`${iata} ${latitude} ${longitude} ${zone} ${traffic};`);
  return `tripwright-timetable ${generatorVersion} ${seed} ${digest.digest('hex')}`;
};

/**
 * The timetable of a seed: the same in every process, for every day of the calendar.
 * @param options.cacheFile where to store it; null stores nothing. A missing, old or damaged file is written again.
 */
export const loadTimetable = ({ seed, cacheFile }: { seed: number; cacheFile: string | null }): Timetable => {
  const places = makePlaces(
    airports,
    metros.map((metro) => metro.airports),
  );
  const stamp = stampOf(seed);
  const kept = cacheFile === null ? null : readColumns(cacheFile, stamp);
  if (kept !== null) return { seed, places, columns: kept, hubRoutes: indexHubRoutes(places, kept) };
  const columns = buildColumns(places, schedule(seed, places, buildNetwork(places)));
  if (cacheFile !== null) writeColumns(cacheFile, stamp, columns);
  return { seed, places, columns, hubRoutes: indexHubRoutes(places, columns) };
};
