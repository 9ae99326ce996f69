import type * as calls from '#contract/settings/reading.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { updateReading } from '#server/people/reading-store.ts';

/** Keeps how the caller reads. Of two choices at once the later one counts. */
export const saveReading: Verb<typeof calls.saveReading> = async (world, { actor, body }) => {
  await updateReading(world.db, actor.userId, body);
  return ok(body);
};
