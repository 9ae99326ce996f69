import type * as calls from '#contract/settings/erasure.ts';
import { erasureObstacles } from '#domain/account/erasure.ts';
import { ok } from '#domain/kit/result.ts';
import { beyondWall } from '#platform/db/wall.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findStanding } from './parts/blockers-store.ts';

/**
 * Lists what prevents erasing the caller's account. Reads beyond the tenant wall: other Super Admins and other people's
 * trips that the caller travels on count, but are not shown.
 */
export const readErasure: Verb<typeof calls.readErasure> = async (world, { actor }) => {
  const standing = await beyondWall(() => findStanding(world.db, actor.userId, world.clock.now()));
  return ok({ obstacles: [...erasureObstacles(standing)] });
};
