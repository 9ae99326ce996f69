import type * as calls from '#contract/settings/invitations.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findListed } from './parts/invitation-store.ts';
import { invitationView } from './parts/invitation-view.ts';
import { refusalOfReader } from './parts/open-team.ts';

/** Invitations that are not accepted. Refuses `not-found`, `role-too-low`. docs/roles.md#team */
export const listInvitations: Verb<typeof calls.listInvitations> = async (world, call) => {
  const refusal = await refusalOfReader(world, call);
  if (refusal) return refuse(refusal);
  const rows = await findListed(world.db, call.params.id);
  const now = world.clock.now();
  return ok(rows.map((row) => invitationView(row, { actor: call.actor, now })));
};
