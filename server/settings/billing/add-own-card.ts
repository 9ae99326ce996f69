import type * as calls from '#contract/settings/billing.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { storeCard, vaultCard } from './store-card.ts';

/** Puts the caller's own card on file. Refuses `not-found`, `invalid`, `card-declined`, `unavailable`. CARD-08 */
export const addOwnCard: Verb<typeof calls.addOwnCard> = async (world, call) => {
  const { actor, params, signal } = call;
  if (params.id !== actor.userId) return refuse({ code: 'not-found' });
  const vaulted = await vaultCard(world, call.body, { ownerName: `person-${actor.userId}`, signal });
  if (!vaulted.ok) return vaulted;
  const owner = { userId: actor.userId };
  return ok({ id: await world.database.transact((tx) => storeCard(world, tx, owner, vaulted.value)) });
};
