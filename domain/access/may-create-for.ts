import { type SignedInActor, userTypeIn } from './actor.ts';

/** What the rules below need to know about a person somebody acts for. */
export type Person = {
  readonly userId: number;
  /** Their active organizations. */
  readonly organizationIds: readonly number[];
};

export type CreateRight = 'yes' | 'role-too-low' | 'not-found';

/**
 * Whether a person may create a traveler for somebody. Everyone may for themselves, a Trip Admin or Super Admin for
 * any colleague in that organization, an expert for anyone. A person who shares no organization with the caller
 * does not exist for them. docs/roles.md#travelers
 */
export const mayCreateTravelerFor = (actor: SignedInActor, person: Person): CreateRight => {
  if (person.userId === actor.userId || actor.isExpert) return 'yes';
  const types = person.organizationIds.map((id) => userTypeIn(actor, id)).filter((type) => type !== null);
  if (types.length === 0) return 'not-found';
  return types.some((type) => type > 0) ? 'yes' : 'role-too-low';
};

/**
 * Whether a person may create a trip of an organization (or a personal one) for a contact. Everyone may for
 * themselves and, in an organization, for an external person; a Trip Admin or Super Admin for any member of that
 * organization; an expert for anyone. An organization the caller does not belong to does not exist for them.
 * docs/roles.md#trips
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
