import type * as calls from '#contract/staff-acts.ts';
import { staffActsAtOnce } from '#contract/staff-acts.ts';
import { ok } from '#domain/kit/result.ts';
import { findStaffActs } from '#server/kit/staff-acts-store.ts';
import type { Verb } from '#server/kit/verb.ts';
import { pageOfActs } from './parts/page-of-acts.ts';

/** For everybody: what our staff did with their account, travelers and trips. docs/rules.md#acts-of-our-staff */
export const listOwnStaffActs: Verb<typeof calls.listOwnStaffActs> = async ({ db }, { actor, query: { before } }) => {
  const rows = await findStaffActs(db, { userId: actor.userId }, { before }, staffActsAtOnce + 1);
  return ok(await pageOfActs(db, rows, 'person'));
};
