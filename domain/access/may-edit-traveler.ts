import { type SignedInActor, userTypeIn } from './actor.ts';

/** A traveler as far as rights go. */
export type OwnedTraveler = {
  readonly creatorId: number;
  /** Whose traveler it is. */
  readonly customerId: number;
  /** The active organizations of that customer. */
  readonly organizationIds: readonly number[];
};

export type TravelerSight = 'full' | 'name' | 'none';

const isColleague = (actor: SignedInActor, { organizationIds }: OwnedTraveler): boolean =>
  organizationIds.some((id) => userTypeIn(actor, id) !== null);

/** Whether a traveler stands in the list of all that a person may choose from. Semantics 8; permissions row 36 */
export const isTravelerListed = (actor: SignedInActor, traveler: OwnedTraveler): boolean =>
  traveler.creatorId === actor.userId ||
  traveler.customerId === actor.userId ||
  actor.isExpert ||
  actor.isAdmin ||
  isColleague(actor, traveler);

/**
 * How much of a traveler a person may read: everything of one's own, and as an expert; only the name as Super Admin of
 * the traveler's organization or as administrator. permissions.md row 37
 */
export const travelerSight = (actor: SignedInActor, traveler: OwnedTraveler): TravelerSight => {
  const isOwn = traveler.creatorId === actor.userId || traveler.customerId === actor.userId;
  if (isOwn || actor.isExpert) return 'full';
  const isSuperAdmin = traveler.organizationIds.some((id) => userTypeIn(actor, id) === 1);
  return isSuperAdmin || actor.isAdmin ? 'name' : 'none';
};

/** Only who created a traveler may change it, and experts. TRV-22; permissions row 39 */
export const mayEditTraveler = (
  actor: { readonly userId: number; readonly isExpert: boolean },
  traveler: Pick<OwnedTraveler, 'creatorId'>,
): boolean => traveler.creatorId === actor.userId || actor.isExpert;

/** Any listed traveler may be deleted, but not by administrators, who see them for support only. TRV-23; row 40 */
export const mayDeleteTraveler = (actor: SignedInActor, traveler: OwnedTraveler): boolean =>
  traveler.creatorId === actor.userId ||
  traveler.customerId === actor.userId ||
  actor.isExpert ||
  isColleague(actor, traveler);
