import type * as calls from '#contract/settings/billing.ts';
import type { Verb } from '#server/kit/verb.ts';
import { asOneself, makeDefault } from './parts/changing.ts';

/** Moves the caller's default to a card. Refuses `not-found`. BILL-12 */
export const setDefaultOwnCard: Verb<typeof calls.setDefaultOwnCard> = (world, call) =>
  makeDefault(world, asOneself(call), call.params.cardId);
