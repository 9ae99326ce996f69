import type * as calls from '#contract/settings/invitations.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openLink } from './parts/open-link.ts';
import { refuseTeam } from './parts/refuse-team.ts';

/** Declines by the mailed link. Refuses `not-found`, and `conflict` for somebody signed in as another person. */
export const declineByLink: Verb<typeof calls.declineByLink> = async (world, { body, actor, ip }) =>
  await world.database.transact(async (tx) => {
    const opened = await openLink(world, tx, { token: body.token, actor });
    if (!opened.ok) return opened;
    const userId = actor.kind === 'user' ? actor.userId : null;
    return await refuseTeam(world, tx, { row: opened.value, userId, ip });
  });
