/** Whose a traveler is, and what others may know of it and do with it. Semantics 8; permissions.md rows 35 to 41. */
import { type SignedInActor, userTypeIn } from './actor.ts';

/** A traveler as far as rights go. */
export type OwnedTraveler = {
  readonly creatorId: number;
  /** It is its creator ("You"), and that person is in good standing and has proven the address. */
  readonly isOwnProfile: boolean;
  /** The active organizations of the creator. */
  readonly organizationIds: readonly number[];
  /** An active organization that the creator is a member of and shares it with; null: it is the creator's alone. */
  readonly sharedOrganizationId: number | null;
};

/** Why somebody sees a traveler; `other`: as one of the provider's staff. */
export type Belonging = 'own' | 'shared' | 'colleague' | 'other';

/** Of which organizations travelers are asked for: all of the caller's, one, or none for a personal trip. */
export type TravelerScope = 'all' | number | null;

/** What a colleague may see, by the organizations in which the caller is of a type. */
const throughOrganization = (
  actor: SignedInActor,
  traveler: OwnedTraveler,
  isRight: (userType: number, organizationId: number) => boolean,
): 'shared' | 'colleague' | null => {
  const isIn = (id: number): boolean => {
    const type = userTypeIn(actor, id);
    return type !== null && isRight(type, id);
  };
  const { sharedOrganizationId: shared, isOwnProfile, organizationIds } = traveler;
  if (shared !== null && isIn(shared)) return 'shared';
  return isOwnProfile && organizationIds.some(isIn) ? 'colleague' : null;
};

/**
 * Why a traveler stands in the list of all that a person may choose from: one's own, the own profiles of colleagues, and
 * what is shared with an organization that both are of. Being colleagues gives no right to anybody else of theirs.
 * @param scope a trip has its organization's people only, and a personal trip only one's own
 * @returns null: it does not exist for this person. Row 36
 */
export const travelerBelonging = (
  actor: SignedInActor,
  traveler: OwnedTraveler,
  scope: TravelerScope = 'all',
): Belonging | null => {
  if (traveler.creatorId === actor.userId) return 'own';
  const through = throughOrganization(actor, traveler, (_type, id) => scope === 'all' || scope === id);
  if (through !== null) return through;
  return actor.isExpert || actor.isAdmin ? 'other' : null;
};

export type TravelerSight = 'full' | 'name' | 'none';

/**
 * How much of a traveler a person may read: everything of one's own, and as an expert; only the name as administrator,
 * and as Super Admin of what is listed in that organization. Row 37
 */
export const travelerSight = (actor: SignedInActor, traveler: OwnedTraveler): TravelerSight => {
  if (traveler.creatorId === actor.userId || actor.isExpert) return 'full';
  return actor.isAdmin || throughOrganization(actor, traveler, (type) => type === 1) !== null ? 'name' : 'none';
};

/** Only who created a traveler may change it, and experts. TRV-22; row 39 */
export const mayEditTraveler = (
  actor: { readonly userId: number; readonly isExpert: boolean },
  traveler: Pick<OwnedTraveler, 'creatorId'>,
): boolean => traveler.creatorId === actor.userId || actor.isExpert;

/**
 * Whether a person may delete a traveler for everybody: its creator, experts, and the Super Admins of the organization
 * that it is shared with. Others only take it off their own list. Row 40
 */
export const mayDeleteTraveler = (actor: SignedInActor, traveler: OwnedTraveler): boolean =>
  traveler.creatorId === actor.userId ||
  actor.isExpert ||
  (traveler.sharedOrganizationId !== null && userTypeIn(actor, traveler.sharedOrganizationId) === 1);
