import type * as calls from '#contract/settings/billing.ts';
import type { Verb } from '#server/kit/verb.ts';
import { asOrganization, removeCard } from './parts/changing.ts';

/** Deletes a card of the organization, for its Super Admins. Refuses `not-found`, `role-too-low`, `is-default`. BILL-14 */
export const deleteOrganizationCard: Verb<typeof calls.deleteOrganizationCard> = (world, call) =>
  removeCard(world, asOrganization(call), call.params.cardId);
