import type { World } from '#server/kit/world.ts';
import { makeLanders } from './parts/make-landers.ts';
import { makePeople } from './parts/make-people.ts';
import { makeVouchers } from './parts/make-vouchers.ts';
import { readMadeOn, writeMadeOn } from './parts/store.ts';

/** One part of the world: made once, in this order, and begun again when it was interrupted. */
type WorldPart = { readonly name: string; readonly make: (world: World) => Promise<void> };

const parts: readonly WorldPart[] = [
  { name: 'people', make: makePeople },
  // It has its own name, so worlds created before the pages had content get the content now.
  { name: 'landing pages', make: makeLanders },
  { name: 'vouchers', make: makeVouchers },
];

/**
 * Creates the sandbox world or its missing parts. Its dates count from the day of the first start.
 * @throws Error when the embedded suppliers or the gateway refuse a part of the world
 */
export const makeSandboxWorld = async (world: World): Promise<void> => {
  for (const { name, make } of parts) {
    if ((await readMadeOn(world.db, name)) !== null) continue;
    await make(world);
    await writeMadeOn(world.db, name, world.clock.today());
  }
};
