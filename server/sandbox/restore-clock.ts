import type { World } from '#server/kit/world.ts';
import { readClockOffset } from './parts/store.ts';

/** Sets the clock to the time that it had in the sandbox world before the restart. */
export const restoreClock = async ({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> =>
  clock.advance(await readClockOffset(db));
