import type * as calls from '#contract/settings/team.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { refusalOfReader } from './parts/open-team.ts';
import { findMembers } from './parts/store.ts';
import { memberView } from './parts/view.ts';

/** The members of an organization by name. Refuses `not-found`, `role-too-low`. TEAM-15; docs/roles.md#team */
export const listMembers: Verb<typeof calls.listMembers> = async (world, call) => {
  const refusal = await refusalOfReader(world, call);
  if (refusal) return refuse(refusal);
  const rows = await findMembers(world.db, call.params.id);
  return ok(rows.map((row) => memberView(world, call.actor, row)));
};
