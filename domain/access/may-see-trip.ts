import { type LanderActor, type SignedInActor, userTypeIn } from './actor.ts';

export type VisibleTrip = {
  readonly id: number;
  readonly organizationId: number | null;
  readonly contactId: number | null;
  readonly creatorId: number;
  /** The collaborator whom the contact chose, and the people named in the request whom the contact confirmed. */
  readonly collaboratorIds: readonly number[];
  /** The approver of the trip's policy, a line manager who decides under it, and the person who was asked to approve it. */
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
 * Why a person may see a trip. Being a traveler on it is not a reason. docs/roles.md#trips
 * @returns null: the person may not see it
 */
export const tripSight = (actor: SignedInActor | LanderActor, trip: VisibleTrip): TripSight | null => {
  // A visitor who has only submitted a request has not proven the address. They must not see other trips of that
  // address. docs/threats.md#account-takeover
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
 * Confirmation codes and ticket numbers give access to the booking at the airline. A person who only approves does
 * not need them. docs/threats.md#booking-codes
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

/** The trip's contact and creator, managers of its organization, and experts for any trip. */
const actsFor = (actor: Sighted, sight: TripSight): boolean => sight.isOwn || sight.isManager || actor.isExpert;

/** Collaborators and mere approvers read the identifier and leave it alone. docs/roles.md#trips */
export const mayChangeIdentifier = (actor: Sighted, sight: TripSight): boolean => actsFor(actor, sight);

/** A person who may buy flights for the trip may accept or refuse the airline's new ones. docs/roles.md#trips */
export const mayAnswerChange = (actor: Sighted, sight: TripSight): boolean => actsFor(actor, sight);

/** A person who may buy for a trip may confirm its payment with the bank, or cancel it. docs/decisions/0039 */
export const mayConfirmPayment = (actor: Sighted, sight: TripSight): boolean => actsFor(actor, sight);

/** A person who may buy for a trip may confirm its new price. docs/roles.md#trips */
export const mayConfirmPrice = (actor: Sighted, sight: TripSight): boolean => actsFor(actor, sight);

/** A person who may buy for a trip may cancel it and see what that costs. docs/decisions/0048 */
export const mayCancelTrip = (actor: Sighted, sight: TripSight): boolean => actsFor(actor, sight);

/** The trip's contact and creator, and managers of its organization, may remind its approver. docs/decisions/0142 */
export const mayRemindApprover = ({ isOwn, isManager }: TripSight): boolean => isOwn || isManager;

/**
 * A person who may buy for a trip may accept an expert's proposal. Collaborators and people who only approve may
 * not. docs/roles.md#trips
 */
export const mayAcceptProposal = (actor: Sighted, sight: TripSight): boolean => actsFor(actor, sight);

/**
 * The trip's contact and creator, and managers of its organization, may give others a link to it. Experts end links
 * for customers who ask, and make none. docs/decisions/0178
 */
export const mayShareTrip = ({ isOwn, isManager }: TripSight): boolean => isOwn || isManager;

/** A person who may buy for a trip sees its links and may end them. docs/decisions/0178 */
export const mayEndLinks = (actor: Sighted, sight: TripSight): boolean => actsFor(actor, sight);

/** The people who get the mails about a trip. An approver or our staff alone get none. docs/decisions/0179 */
export const getsTripMails = ({ isOwn, isManager, isCollaborator }: TripSight): boolean =>
  isOwn || isManager || isCollaborator;
