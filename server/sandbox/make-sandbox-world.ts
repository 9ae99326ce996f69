import type { World } from '#server/kit/world.ts';
import { makeLanders } from './parts/make-landers.ts';
import { makePeople } from './parts/make-people.ts';
import { makeVouchers } from './parts/make-vouchers.ts';
import { readMadeOn, writeMadeOn } from './parts/store.ts';

/** One part of the world: made once, in this order, and begun again when it was interrupted. */
type WorldPart = { readonly name: string; readonly make: (world: World) => Promise<void> };

const parts: readonly WorldPart[] = [
  { name: 'people', make: makePeople },
  // Of a name of its own: worlds that were made before the pages had content get it now.
  { name: 'landing pages', make: makeLanders },
  { name: 'vouchers', make: makeVouchers },
];

/**
 * Makes the sandbox world, or what is missing of it; its dates count from the day of the first start.
 * @throws when the embedded suppliers or the gateway refuse what the world needs
 */
export const makeSandboxWorld = async (world: World): Promise<void> => {
  for (const { name, make } of parts) {
    if ((await readMadeOn(world.db, name)) !== null) continue;
    await make(world);
    await writeMadeOn(world.db, name, world.clock.today());
  }
};
