import type * as calls from '#contract/choice-checks.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findCheck } from './parts/checks-store.ts';
import { checkView, openCheck } from './parts/open-check.ts';

/** The last answer of the suppliers about a trip that waits, for all who may ask them. docs/decisions/0176 */
export const readChoiceCheck: Verb<typeof calls.readChoiceCheck> = async (world, { actor, params }) => {
  const opened = await openCheck(world, actor, params.id);
  if (!opened.ok) return opened;
  return ok(checkView(await findCheck(world.db, opened.value.question.id), world.clock.now()));
};
