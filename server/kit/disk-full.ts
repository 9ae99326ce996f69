import type { Refusal } from '#contract/refusals.ts';
import type { World } from './world.ts';

/** An administrator has to make room first, so an earlier attempt would fail too. */
const retryAfterSeconds = 30;

/**
 * The refusal of new work that needs disk space, before it begins.
 * @returns null while there is room
 */
export const diskFullRefusal = async ({ disk }: World): Promise<Refusal | null> => {
  const { isFull } = await disk.look();
  if (!isFull) return null;
  return {
    code: 'unavailable',
    detail: 'We cannot search right now because our server has no storage left. Please try again in a few minutes.',
    facts: { reason: 'disk full' },
    retryAfterSeconds,
  };
};
