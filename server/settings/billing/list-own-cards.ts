import type * as calls from '#contract/settings.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { listCards } from './parts/store.ts';
import { cardView } from './parts/view.ts';

/** A person's own cards, for that person and for staff. Refuses `not-found`. BILL-07; permissions row 51 */
export const listOwnCards: Verb<typeof calls.listOwnCards> = async (world, { actor, params }) => {
  const maySee = params.id === actor.userId || actor.isExpert || actor.isAdmin;
  if (!maySee) return refuse({ code: 'not-found' });
  return ok((await listCards(world.db, { userId: params.id })).map(cardView));
};
