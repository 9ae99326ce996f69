import type * as calls from '#contract/sign-in.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findFeatures } from '#server/people/account-store.ts';

/** The extra features of a person; a landing visitor has none. REP-01 */
export const readFeatures: Verb<typeof calls.readFeatures> = async (world, { actor }) =>
  ok(
    actor.kind === 'lander'
      ? { is_reports: false, is_custom_reports: false }
      : await findFeatures(world.db, actor.userId, null),
  );
