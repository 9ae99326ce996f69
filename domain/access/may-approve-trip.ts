import { type SignedInActor, userTypeIn } from './actor.ts';

export type ApprovableTrip = {
  readonly organizationId: number | null;
  readonly contactId: number | null;
  readonly creatorId: number;
  /** The approver that the trip's policy names. */
  readonly approverId: number | null;
  /** Someone other than the contact and the creator could approve it. */
  readonly hasOtherApprover: boolean;
};

export type ApprovalRight = 'yes' | 'own-trip' | 'no' | 'own-trip-has-other';

/**
 * Whether a person may approve or decline a trip: its direct approver, an organization admin or a travel manager
 * may. The provider's staff never may in that role. People may approve their own trip only when nobody else could.
 * @returns `own-trip` means yes, and the approval is marked as the person's own trip
 * @see APPR-03, APPR-04, APPR-05; docs/roles.md#approvals; docs/threats.md#approval-tricks
 */
export const approvalRight = (actor: SignedInActor, trip: ApprovableTrip): ApprovalRight => {
  if (trip.organizationId === null) return 'no';
  const userType = userTypeIn(actor, trip.organizationId);
  const isEntitled = userType !== null && (userType > 0 || actor.userId === trip.approverId);
  if (!isEntitled) return 'no';
  const isOwn = actor.userId === trip.contactId || actor.userId === trip.creatorId;
  if (!isOwn) return 'yes';
  return trip.hasOtherApprover ? 'own-trip-has-other' : 'own-trip';
};
