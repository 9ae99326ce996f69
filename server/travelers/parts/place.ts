import type { Refusal } from '#contract/refusals.ts';
import type { TravelerBody } from '#contract/travelers.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Person } from '#domain/access/may-create-for.ts';
import { placeTraveler, type TravelerPlace } from '#domain/access/place-traveler.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import type { Db } from '#platform/db/database.ts';
import { findPerson } from '#server/people/contact-store.ts';
import { holdMembership } from '#server/people/membership-store.ts';

/** The same refusal for an organization that does not exist, one of others, and one the caller just left. */
export const notShareable: Refusal = {
  code: 'invalid',
  errors: { shared_organization_id: 'Please choose an organization that you are a member of' },
};

/**
 * Decides who owns a traveler, who it is for, and who it is shared with, as the caller asks.
 * @param before null for a new one
 * @returns refuses `not-found`, `role-too-low` and `invalid`
 */
export const askedPlace = async (
  db: Db,
  actor: SignedInActor,
  { body, before }: { readonly body: TravelerBody; readonly before: TravelerPlace | null },
): Promise<Result<TravelerPlace, Refusal>> => {
  const customer = await askedCustomer(db, actor, body.customer_id ?? null, before);
  if (!customer.ok) return customer;
  const place = placeTraveler(actor, { customer: customer.value, share: body.shared_organization_id, before });
  if (place.ok) return place;
  return refuse(place.error === 'not-shareable' ? notShareable : { code: place.error });
};

const askedCustomer = async (
  db: Db,
  actor: SignedInActor,
  customerId: number | null,
  before: TravelerPlace | null,
): Promise<Result<Person | null, Refusal>> => {
  if (customerId === null || customerId === before?.customerId) return ok(null);
  if (customerId === actor.userId) return ok({ userId: customerId, organizationIds: [] });
  const found = await findPerson(db, customerId);
  if (!found) return refuse({ code: 'not-found' });
  return ok({ userId: found.id, organizationIds: found.organizations.map(({ id }) => id) });
};

/** Whether the creator may still share it this way. The membership may have ended since the check. */
export const isPlaceHeld = (tx: Db, { creatorId, sharedOrganizationId }: TravelerPlace): Promise<boolean> =>
  sharedOrganizationId === null ? Promise.resolve(true) : holdMembership(tx, sharedOrganizationId, creatorId);
