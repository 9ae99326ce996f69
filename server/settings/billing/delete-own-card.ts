import type * as calls from '#contract/settings/billing.ts';
import type { Verb } from '#server/kit/verb.ts';
import { asOneself, removeCard } from './parts/changing.ts';

/** Deletes a card of the caller. Refuses `not-found`, `is-default`. BILL-14 */
export const deleteOwnCard: Verb<typeof calls.deleteOwnCard> = (world, call) =>
  removeCard(world, asOneself(call), call.params.cardId);
