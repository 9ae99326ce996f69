import type { SetupPart } from '#contract/setup.ts';
import type { Judged } from '#domain/setup/judged.ts';
import { eachGuarded } from '#platform/each-guarded.ts';
import type { World } from '#server/kit/world.ts';
import { findTrials, storeTrial } from './parts/store.ts';
import { tryAddress } from './parts/try-address.ts';
import { trySuppliers } from './parts/try-suppliers.ts';

type Watched = {
  readonly part: SetupPart;
  readonly look: (world: World, signal: AbortSignal) => Promise<Judged>;
};

/** Trying these costs neither money nor a mail. */
const watched: readonly Watched[] = [
  { part: 'address', look: tryAddress },
  { part: 'suppliers', look: trySuppliers },
];

/**
 * Tries each hour the parts that somebody has tried before, and raises an alert when one that worked no longer does. A
 * part that nobody has tried yet is left alone.
 */
export const watchSetup = async (world: World, signal: AbortSignal): Promise<void> => {
  const trials = await findTrials(world.db);
  const items = watched.filter(({ part }) => trials.has(part));
  const loop = { name: 'watch-setup', items, idOf: ({ part }: Watched) => part, signal } as const;
  await eachGuarded(world, loop, async ({ part, look }) => {
    const judged = await look(world, signal);
    await storeTrial(world.db, { part, judged, now: world.clock.now() });
    if (trials.get(part)?.judged.state === 'works' && judged.state === 'fix')
      world.log.error({ alert: true, part, summary: judged.summary }, 'a part of the installation no longer works');
  });
};
