import { type SignedInActor, userTypeIn } from './actor.ts';

/** A person as far as acting for them goes. */
export type Person = {
  readonly userId: number;
  /** Their active organizations. */
  readonly organizationIds: readonly number[];
};

export type CreateRight = 'yes' | 'role-too-low' | 'not-found';

/**
 * Whether a person may make a traveler for somebody: for oneself always; a Trip Admin or Super Admin for any
 * colleague of that organization; an expert for anyone. Somebody of no common organization does not exist.
 * docs/roles.md#travelers
 */
export const mayCreateTravelerFor = (actor: SignedInActor, person: Person): CreateRight => {
  if (person.userId === actor.userId || actor.isExpert) return 'yes';
  const types = person.organizationIds.map((id) => userTypeIn(actor, id)).filter((type) => type !== null);
  if (types.length === 0) return 'not-found';
  return types.some((type) => type > 0) ? 'yes' : 'role-too-low';
};

/**
 * Whether a person may make a trip of an organization (or a personal one) for a contact: oneself or, in an
 * organization, an external person; a Trip Admin or Super Admin for any member of that organization; an expert for
 * anyone. An organization that the caller is no member of does not exist. docs/roles.md#trips
 * @param trip.contact null for an external contact
 */
export const mayCreateTripFor = (
  actor: SignedInActor,
  { organizationId, contact }: { readonly organizationId: number | null; readonly contact: Person | null },
): CreateRight => {
  const isMemberContact =
    contact === null || organizationId === null || contact.organizationIds.includes(organizationId);
  if (actor.isExpert) return isMemberContact ? 'yes' : 'not-found';
  const isForSelf = contact?.userId === actor.userId;
  if (organizationId === null) return isForSelf ? 'yes' : 'not-found';
  const userType = userTypeIn(actor, organizationId);
  if (userType === null || !isMemberContact) return 'not-found';
  return isForSelf || contact === null || userType > 0 ? 'yes' : 'role-too-low';
};
