import type * as calls from '#contract/desk-promises.ts';
import { promiseWeeks } from '#contract/desk-promises.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { countPromises } from './parts/promises-store.ts';

/** How many promised answers were in time, by week. It names nobody, so it is not in the audit. docs/decisions/0116 */
export const readDeskPromises: Verb<typeof calls.readDeskPromises> = async ({ db, clock, config }) => {
  const weeks = await countPromises(db, { now: clock.now(), zone: config.deskZone, weeks: promiseWeeks });
  return ok({ weeks: [...weeks] });
};
