import { type LanderActor, type SignedInActor, userTypeIn } from './actor.ts';

export type VisibleTrip = {
  readonly id: number;
  readonly organizationId: number | null;
  readonly contactId: number | null;
  readonly creatorId: number;
  /** The collaborator that the contact named, and the people that the trip's request named and its contact confirmed. */
  readonly collaboratorIds: readonly number[];
  /** The approver of the policy it was made under, and who was asked to approve it. */
  readonly approverIds: readonly number[];
};

/** Why a person sees a trip; several reasons may hold. */
export type TripSight = {
  readonly isOwn: boolean;
  readonly isManager: boolean;
  readonly isCollaborator: boolean;
  readonly isApprover: boolean;
  readonly isStaff: boolean;
};

/**
 * Why a person may see a trip. docs/roles.md#trips; being a mere traveler on it is no reason.
 * @returns null: not at all
 */
export const tripSight = (actor: SignedInActor | LanderActor, trip: VisibleTrip): TripSight | null => {
  // Whoever has only submitted a request has proven nothing: not even that other trips of the address are theirs.
  // docs/threats.md#account-takeover
  if (actor.kind === 'lander' && actor.tripId !== trip.id) return null;
  const me = actor.userId;
  const userType = trip.organizationId === null ? null : userTypeIn(actor, trip.organizationId);
  const sight = {
    isOwn: trip.contactId === me || trip.creatorId === me,
    isManager: userType !== null && userType > 0,
    isCollaborator: actor.kind === 'user' && trip.collaboratorIds.includes(me),
    isApprover: userType !== null && trip.approverIds.includes(me),
    isStaff: actor.isExpert || actor.isAdmin,
  };
  return Object.values(sight).some(Boolean) ? sight : null;
};

/**
 * Confirmation codes and ticket numbers open a booking at the airline: a mere approver has no need of them.
 * docs/threats.md#booking-codes
 */
export const maySeeConfirmationCodes = (sight: TripSight): boolean =>
  sight.isOwn || sight.isManager || sight.isCollaborator || sight.isStaff;

/**
 * Only the trip's contact decides who follows it. The person who filled in the request, managers and staff do not.
 * docs/decisions/0053
 * @param actor with a session that proves the address; a landing page visitor has not proven one
 */
export const mayChooseCollaborators = (
  actor: SignedInActor | LanderActor,
  { contactId }: Pick<VisibleTrip, 'contactId'>,
): boolean => actor.kind === 'user' && contactId === actor.userId;

/**
 * Members of an organization and staff are told who approves and manages in it; guests are not. docs/threats.md#minors
 */
export const mayKnowManagers = (actor: SignedInActor | LanderActor, organizationId: number | null): boolean =>
  actor.isExpert || actor.isAdmin || (organizationId !== null && userTypeIn(actor, organizationId) !== null);

type Sighted = { readonly isExpert: boolean };

/** Its own people, managers of its organization, and experts for anyone. */
const actsFor = (actor: Sighted, sight: TripSight): boolean => sight.isOwn || sight.isManager || actor.isExpert;

/** Collaborators and mere approvers read the identifier and leave it alone. docs/roles.md#trips */
export const mayChangeIdentifier = (actor: Sighted, sight: TripSight): boolean => actsFor(actor, sight);

/** Whoever may buy flights may say whether the airline's other ones will do. docs/roles.md#trips */
export const mayAnswerChange = (actor: Sighted, sight: TripSight): boolean => actsFor(actor, sight);

/** Who may buy for a trip may have its payment confirmed with the bank, or give it up. docs/decisions/0039 */
export const mayConfirmPayment = (actor: Sighted, sight: TripSight): boolean => actsFor(actor, sight);

/** Who may buy for a trip may confirm its new price. docs/roles.md#trips */
export const mayConfirmPrice = (actor: Sighted, sight: TripSight): boolean => actsFor(actor, sight);

/** Who may buy for a trip may cancel it, and knows what that costs. docs/decisions/0048 */
export const mayCancelTrip = (actor: Sighted, sight: TripSight): boolean => actsFor(actor, sight);

/**
 * Who may buy for a trip may accept what experts propose; collaborators and mere approvers do not. docs/roles.md#trips
 */
export const mayAcceptProposal = (actor: Sighted, sight: TripSight): boolean => actsFor(actor, sight);
