import type * as calls from '#contract/landers.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { homeAirportOf } from '#server/places/home-airport.ts';

/** Whose session the page is opened with. LAND-14 */
export const readLanderUser: Verb<typeof calls.readLanderUser> = async (world, { actor }) => {
  // The address of a guest is not proven: the account may be somebody else's.
  const home = actor.kind === 'user' ? await homeAirportOf(world.db, actor.userId) : undefined;
  return ok({ id: actor.userId, email: actor.email, ...(home && { home_airport: home }) });
};
