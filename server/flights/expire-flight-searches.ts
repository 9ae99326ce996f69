import type { World } from '#server/kit/world.ts';
import { deleteExpired } from './parts/store.ts';

const everySeconds = 600;

/** Removes searches some time after they expired; trips keep their own copy of the offers they bought. */
export const expireFlightSearches = async (world: World): Promise<void> => {
  const { searchMinutes } = world.config.retention;
  const count = await deleteExpired(world.db, new Date(world.clock.now().getTime() - searchMinutes * 60_000));
  world.metrics.rowsDeleted.inc({ table: 'flight_searches' }, count);
};

/** Registers the job, which runs every ten minutes in one of all processes. Call it before the jobs start. */
export const scheduleSearchExpiry = (world: World): void =>
  world.jobs.every('expire-searches', everySeconds, () => expireFlightSearches(world));
