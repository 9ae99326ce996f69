import type * as calls from '#contract/reading.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findReading } from '#server/people/reading-store.ts';

/** How the caller reads dates, times and numbers. */
export const readReading: Verb<typeof calls.readReading> = async (world, { actor }) =>
  ok(await findReading(world.db, actor.userId));
