import type * as calls from '#contract/sign-in.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { homeAirportOf } from '#server/places/home-airport.ts';
import { countInvitations } from './parts/welcome-store.ts';

/**
 * Who is signed in: id, name, the two flags, the status of a person who may do nothing else yet, how many invitations
 * wait for them, their home airport, and whether it is a guest of a landing page. APP-46
 */
export const readCurrentUser: Verb<typeof calls.readCurrentUser> = async (world, { actor }) => {
  const standing = actor.kind === 'user' ? actor.standing : undefined;
  const isFull = actor.kind === 'user' && standing === undefined;
  const home = isFull ? await homeAirportOf(world.db, actor.userId) : undefined;
  const invitations = isFull ? await countInvitations(world.db, actor.userId, world.clock.now()) : 0;
  return ok({
    id: actor.userId,
    name: actor.name,
    is_expert: actor.isExpert,
    is_admin: actor.isAdmin,
    ...(standing && { standing }),
    ...(home && { home_airport: home }),
    ...(invitations > 0 && { invitations }),
    ...(actor.isExpert && world.config.areExpertsInConsole && { may_help: true as const }),
    ...(actor.kind === 'lander' && { is_guest: true as const }),
  });
};
