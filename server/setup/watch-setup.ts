import type { SetupPart } from '#contract/setup.ts';
import type { Judged } from '#domain/setup/judged.ts';
import type { World } from '#server/kit/world.ts';
import { findTrials, storeTrial } from './parts/store.ts';
import { tryAddress } from './parts/try-address.ts';
import { trySuppliers } from './parts/try-suppliers.ts';

/** What costs nobody anything, neither money nor a mail. */
const watched: readonly {
  readonly part: SetupPart;
  readonly look: (world: World, signal: AbortSignal) => Promise<Judged>;
}[] = [
  { part: 'address', look: tryAddress },
  { part: 'suppliers', look: trySuppliers },
];

/**
 * Tries each hour again what worked when it was last tried, and calls a person when it no longer does. Parts that were never tried stay
 * as they are: an installation that is being set up raises no alarm.
 */
export const watchSetup = async (world: World, signal: AbortSignal): Promise<void> => {
  const trials = await findTrials(world.db);
  for (const { part, look } of watched) {
    const before = trials.get(part);
    if (before === undefined || signal.aborted) continue;
    const judged = await look(world, signal);
    await storeTrial(world.db, { part, judged, now: world.clock.now() });
    if (before.judged.state === 'works' && judged.state === 'fix')
      world.log.error({ alert: true, part, summary: judged.summary }, 'a part of the installation no longer works');
  }
};
