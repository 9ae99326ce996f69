import type * as calls from '#contract/landers.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';

/** Whose session the page is opened with. LAND-14 */
export const readLanderUser: Verb<typeof calls.readLanderUser> = async (_world, { actor }) =>
  ok({ id: actor.userId, email: actor.email });
