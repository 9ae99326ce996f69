import type * as calls from '#contract/settings/invitations.ts';
import { refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findOwn } from './parts/invitation-store.ts';
import { gone, joinTeam } from './parts/join-team.ts';

/**
 * Accepts an invitation to the caller's proven address. Refuses `not-found` for other people's invitations and expired
 * ones, `conflict` for staff. docs/rules.md#team; docs/roles.md#team
 */
export const acceptInvitation: Verb<typeof calls.acceptInvitation> = async (world, { params, actor, ip }) => {
  const { userId } = actor;
  return await world.database.transact(async (tx) => {
    const row = (await findOwn(tx, userId, world.clock.now())).find(({ id }) => id === params.id);
    return row ? await joinTeam(world, tx, { row, userId, ip }) : refuse(gone);
  });
};
