import type * as calls from '#contract/settings/billing.ts';
import { organizationRight } from '#domain/access/organization-right.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { isOwner } from '#server/people/holder-store.ts';
import { countWaitingTrips } from '#server/trips/waiting-trips-store.ts';
import { organizationNotFound } from './parts/changing.ts';
import { listCards } from './parts/store.ts';
import { cardView } from './parts/view.ts';

/**
 * Cards of an organization, for its Super Admins and for staff. A single card comes with the number of trips that its
 * deletion would leave without a card. Refuses `not-found`, `role-too-low`. BILL-07, BILL-18
 */
export const listOrganizationCards: Verb<typeof calls.listOrganizationCards> = async (world, { actor, params }) => {
  const right = organizationRight(actor, params.id, { types: [1], isStaffAllowed: true });
  if (right !== 'yes') return refuse(right === 'not-found' ? organizationNotFound : { code: right });
  const owner = { organizationId: params.id };
  if (!(await isOwner(world.db, owner))) return refuse(organizationNotFound);
  const cards = (await listCards(world.db, owner)).map(cardView);
  const [only] = cards;
  if (!only || cards.length > 1) return ok(cards);
  return ok([{ ...only, waiting_trips: await countWaitingTrips(world.db, params.id) }]);
};
