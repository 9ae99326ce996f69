import type * as calls from '#contract/settings/billing.ts';
import type { Verb } from '#server/kit/verb.ts';
import { asOrganization, nameCard } from './parts/changing.ts';

/** Names a card of the organization, for its Super Admins. Refuses `not-found`, `role-too-low`. BILL-16 */
export const labelOrganizationCard: Verb<typeof calls.labelOrganizationCard> = (world, call) =>
  nameCard(world, asOrganization(call), {
    cardId: call.params.cardId,
    // Checked only after the card is known to belong to them.
    get label() {
      return call.body.label;
    },
  });
