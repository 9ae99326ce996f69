import type { World } from '#server/kit/world.ts';
import { sandboxLanders } from './landers.ts';
import { insertLander } from './landers-store.ts';

/** Makes the sandbox world's landing pages; may be called again after it was interrupted anywhere. */
export const makeLanders = (world: World): Promise<void> =>
  world.database.transact(async (tx) => {
    for (const lander of sandboxLanders) await insertLander(tx, lander);
  });
