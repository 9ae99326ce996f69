import type * as calls from '#contract/settings/team.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { refusalOfReader } from './parts/open-team.ts';
import { findMember } from './parts/store.ts';
import { memberView } from './parts/view.ts';

/** One member. Refuses `not-found`, `role-too-low`. TEAM-16; docs/roles.md#team */
export const readMember: Verb<typeof calls.readMember> = async (world, call) => {
  const refusal = await refusalOfReader(world, call);
  if (refusal) return refuse(refusal);
  const row = await findMember(world.db, call.params.id, call.params.memberId);
  return row ? ok(memberView(world, call.actor, row)) : refuse({ code: 'not-found' });
};
