import type * as calls from '#contract/trip-list.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { countVisible } from './visible-store.ts';

/** How many trips the caller sees. LIST-25 */
export const countTrips: Verb<typeof calls.countTrips> = async (world, { actor }) =>
  ok(await countVisible(world.db, actor));
