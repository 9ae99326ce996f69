/**
 * Seals again, with the key in use, the values that an older secret key sealed. Runs when another key comes into use.
 * docs/decisions/0056
 */
import { transact } from '#platform/db/database.ts';
import { reseal } from '#platform/keys/reseal.ts';
import type { World } from './world.ts';

/** For work left by a process that died. */
const everySeconds = 3600;
const againSeconds = 30;

type SealingWorld = Pick<World, 'db' | 'jobs' | 'secrets' | 'log'>;

/** Starts the job now, or after a while. */
export const sealSoon = ({ db, jobs }: Pick<World, 'db' | 'jobs'>, startAfterSeconds = 0): Promise<void> =>
  transact(db, (tx) => jobs.send(tx, 'reseal', {}, { startAfterSeconds }));

/** Registers the job, which runs at the start and when another key comes into use. Call it before the jobs start. */
export const workSealing = (world: SealingWorld): void =>
  world.jobs.every('reseal', everySeconds, async (_data, { signal }) => {
    const sealed = await reseal(world, signal);
    if (sealed === 'later') await sealSoon(world, againSeconds);
  });
