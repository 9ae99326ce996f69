import type * as calls from '#contract/settings/billing.ts';
import type { Verb } from '#server/kit/verb.ts';
import { asOneself, nameCard } from './parts/changing.ts';

/** Names a card of the caller. Refuses `not-found`. BILL-16 */
export const labelOwnCard: Verb<typeof calls.labelOwnCard> = (world, call) =>
  nameCard(world, asOneself(call), {
    cardId: call.params.cardId,
    // Checked only after the card is known to belong to them.
    get label() {
      return call.body.label;
    },
  });
