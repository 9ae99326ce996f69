import type { ErasureObstacle } from '#contract/settings/erasure.ts';
import { type ErasureStanding, erasureObstacles } from '#domain/account/erasure.ts';
import type { World } from '#server/kit/world.ts';
import { findStanding } from './parts/blockers-store.ts';

/** What others still need a person for, and what therefore prevents an erasure, in words for an administrator. */
export const findObligations = async (
  { db, clock }: Pick<World, 'db' | 'clock'>,
  userId: number,
): Promise<{ readonly standing: ErasureStanding; readonly obstacles: readonly ErasureObstacle[] }> => {
  const standing = await findStanding(db, userId, clock.now());
  return { standing, obstacles: erasureObstacles(standing, 'administrator') };
};
