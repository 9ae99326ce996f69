import type { Refusal } from '#contract/refusals.ts';
import { diskFullRefusal } from '#server/kit/disk-full.ts';
import type { World } from '#server/kit/world.ts';
import { cachesOf } from './caches.ts';

/** @returns null when a person may ask suppliers now, else the seconds to wait */
export const mustWaitSeconds = (world: World, userId: number): number | null =>
  cachesOf(world).asked.take(String(userId));

/** @returns null when a list may be asked for now, else why not */
export const refusalToAsk = async (world: World, userId: number): Promise<Refusal | null> => {
  const full = await diskFullRefusal(world);
  if (full !== null) return full;
  const wait = mustWaitSeconds(world, userId);
  return wait === null ? null : { code: 'rate-limited', retryAfterSeconds: wait };
};
