import type * as calls from '#contract/settings/billing.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { hasSignedInRecently } from '#server/kit/recent-sign-in.ts';
import type { Verb } from '#server/kit/verb.ts';
import { organizationNotFound } from './parts/changing.ts';
import { storeCard, vaultCard } from './store-card.ts';

/**
 * Puts a card of the organization on file, for its Super Admins. Refuses `not-found`, `role-too-low`, `invalid`,
 * `card-declined`, `unavailable`, and `sign-in-again` when the session is older than 15 minutes, because everybody's
 * trips are charged to the card. CARD-07; docs/roles.md#cards
 */
export const addOrganizationCard: Verb<typeof calls.addOrganizationCard> = async (world, call) => {
  const { actor, params, signal } = call;
  const right = organizationRight(actor, params.id, { types: [1], isStaffAllowed: false });
  if (right !== 'yes') return refuse(right === 'not-found' ? organizationNotFound : { code: right });
  if (!(await hasSignedInRecently(world, actor))) return refuse({ code: 'sign-in-again' });
  const vaulted = await vaultCard(world, call.body, { ownerName: `organization-${params.id}`, signal });
  if (!vaulted.ok) return vaulted;
  const owner = { organizationId: params.id };
  return ok({ id: await world.database.transact((tx) => storeCard(world, tx, owner, vaulted.value)) });
};
