import type * as calls from '#contract/settings/billing.ts';
import type { Verb } from '#server/kit/verb.ts';
import { asOrganization, makeDefault } from './parts/changing.ts';

/** Moves the organization's default to a card, for its Super Admins. Refuses `not-found`, `role-too-low`. BILL-12 */
export const setDefaultOrganizationCard: Verb<typeof calls.setDefaultOrganizationCard> = (world, call) =>
  makeDefault(world, asOrganization(call), call.params.cardId);
