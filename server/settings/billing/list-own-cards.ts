import type * as calls from '#contract/settings/billing.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { isOwner } from '#server/people/holder-store.ts';
import { listCards } from './parts/store.ts';
import { cardView } from './parts/view.ts';

/** A person's own cards, for that person and for staff. Refuses `not-found`. BILL-07; docs/roles.md#cards */
export const listOwnCards: Verb<typeof calls.listOwnCards> = async (world, { actor, params }) => {
  const maySee = params.id === actor.userId || actor.isExpert || actor.isAdmin;
  const owner = { userId: params.id };
  if (!maySee || !(await isOwner(world.db, owner))) return refuse({ code: 'not-found' });
  return ok((await listCards(world.db, owner)).map(cardView));
};
