import type * as calls from '#contract/settings/invitations.ts';
import { refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findOwn } from './parts/invitation-store.ts';
import { gone } from './parts/join-team.ts';
import { refuseTeam } from './parts/refuse-team.ts';

/** Declines an invitation to the caller's proven address. Refuses `not-found`. docs/roles.md#team */
export const declineInvitation: Verb<typeof calls.declineInvitation> = async (world, { params, actor, ip }) => {
  const { userId } = actor;
  return await world.database.transact(async (tx) => {
    const row = (await findOwn(tx, userId, world.clock.now())).find(({ id }) => id === params.id);
    return row ? await refuseTeam(world, tx, { row, userId, ip }) : refuse(gone);
  });
};
