/**
 * Who owns a traveler, and what other people may see of it and do with it. docs/rules.md#travelers;
 * docs/roles.md#travelers
 */
import { type SignedInActor, userTypeIn } from './actor.ts';

/** The fields of a traveler that rights depend on. */
export type OwnedTraveler = {
  readonly creatorId: number;
  /** True: it is its creator's own profile ("You"). The creator's account is active and the address is proven. */
  readonly isOwnProfile: boolean;
  /** The active organizations of the creator. */
  readonly organizationIds: readonly number[];
  /** The active organization of the creator that it is shared with; null: it is not shared. */
  readonly sharedOrganizationId: number | null;
};

/** Why a person sees a traveler; `other`: they are staff. */
export type Belonging = 'own' | 'shared' | 'colleague' | 'other';

/** Whose travelers are listed: those of all the caller's organizations, of one, or of none for a personal trip. */
export type TravelerScope = 'all' | number | null;

/** What a colleague may see, given the organizations in which the caller has a role. */
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
 * Why a traveler is in the list a person chooses from: it is their own, it is a colleague's own profile, or it is
 * shared with an organization both belong to. Being colleagues gives no right to any other traveler.
 * @param scope a trip offers only the people of its organization; a personal trip only the caller's own travelers
 * @returns null: for this person the traveler does not exist. Row 36
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
 * How much of a traveler a person may read: everything for its creator and for experts; only the name for administrators,
 * and for Super Admins of the organization that lists it. Row 37
 */
export const travelerSight = (actor: SignedInActor, traveler: OwnedTraveler): TravelerSight => {
  if (traveler.creatorId === actor.userId || actor.isExpert) return 'full';
  return actor.isAdmin || throughOrganization(actor, traveler, (type) => type === 1) !== null ? 'name' : 'none';
};

/** Only the creator of a traveler and experts may change it. TRV-22; docs/roles.md#travelers */
export const mayEditTraveler = (
  actor: { readonly userId: number; readonly isExpert: boolean },
  traveler: Pick<OwnedTraveler, 'creatorId'>,
): boolean => traveler.creatorId === actor.userId || actor.isExpert;

/**
 * Whether a person may delete a traveler for everybody: its creator, experts, and the Super Admins of the organization
 * that it is shared with. Others only remove it from their own list. Row 40
 */
export const mayDeleteTraveler = (actor: SignedInActor, traveler: OwnedTraveler): boolean =>
  traveler.creatorId === actor.userId ||
  actor.isExpert ||
  (traveler.sharedOrganizationId !== null && userTypeIn(actor, traveler.sharedOrganizationId) === 1);
