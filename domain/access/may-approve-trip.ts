/** Somebody who can sign in, as a member of one organization. */
export type Colleague = {
  readonly organizationId: number;
  readonly userId: number;
  /** 0 Standard, 1 Super Admin, 2 Trip Admin. */
  readonly userType: number;
};

export type ApprovableTrip = {
  readonly organizationId: number | null;
  readonly contactId: number | null;
  readonly creatorId: number;
  /** The approver that the trip's policy names. */
  readonly approverId: number | null;
};

export type ApprovalRight = 'yes' | 'own-trip' | 'no' | 'own-trip-has-other';

/** A trip belongs to its contact and to its creator. */
export const isOwnTripOf = (userId: number, trip: ApprovableTrip): boolean =>
  userId === trip.contactId || userId === trip.creatorId;

/**
 * The people who could approve a trip: its direct approver, the Super Admins and the Trip Admins of its organization.
 * The provider's staff never may in that role.
 */
export const decidersOf = <P extends Colleague>(people: readonly P[], trip: ApprovableTrip): readonly P[] =>
  people.filter(
    ({ organizationId, userId, userType }) =>
      organizationId === trip.organizationId && (userType > 0 || userId === trip.approverId),
  );

/**
 * Whether a person may approve or decline a trip. People may approve their own trip only when nobody else could.
 * @param people who might: at least the managers of the trip's organization, and its direct approver
 * @returns `own-trip` means yes, and the approval is marked as the person's own trip
 * @see APPR-03, APPR-04, APPR-05; docs/roles.md#approvals; docs/threats.md#approval-tricks
 */
export const approvalRight = (userId: number, trip: ApprovableTrip, people: readonly Colleague[]): ApprovalRight => {
  const deciders = decidersOf(people, trip);
  if (!deciders.some((decider) => decider.userId === userId)) return 'no';
  if (!isOwnTripOf(userId, trip)) return 'yes';
  return deciders.some((decider) => !isOwnTripOf(decider.userId, trip)) ? 'own-trip-has-other' : 'own-trip';
};
