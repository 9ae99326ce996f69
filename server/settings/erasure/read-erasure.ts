import type * as calls from '#contract/settings/erasure.ts';
import { erasureObstacles } from '#domain/accounts/erasure.ts';
import { ok } from '#domain/kit/result.ts';
import { beyondWall } from '#platform/db/wall.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findStanding } from './parts/standing-store.ts';

/**
 * What stands in the way of erasing the caller's account. Beyond the wall: who else is a Super Admin, and trips of
 * others on which the caller travels, count and are not told.
 */
export const readErasure: Verb<typeof calls.readErasure> = async (world, { actor }) => {
  const standing = await beyondWall(() => findStanding(world.db, actor.userId, world.clock.now()));
  return ok({ obstacles: [...erasureObstacles(standing)] });
};
