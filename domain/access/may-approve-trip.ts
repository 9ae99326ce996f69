/** Somebody who can sign in, as a member of one organization. */
export type Colleague = {
  readonly organizationId: number;
  readonly userId: number;
  /** 0 Standard, 1 Super Admin, 2 Trip Admin. */
  readonly userType: number;
};

/** A colleague who decides for an approver now. docs/decisions/0173 */
export type Delegation = {
  readonly organizationId: number;
  readonly approverId: number;
  readonly delegateId: number;
  /** Requests are asked of the delegate instead of the approver. */
  readonly isAway: boolean;
};

/** People who might decide: at least the managers of the trips' organizations, their direct approvers, and delegates. */
export type Electorate<P extends Colleague = Colleague> = {
  readonly people: readonly P[];
  readonly delegations: readonly Delegation[];
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
 * The people who could approve a trip in their own right: its direct approver, the Super Admins and the Trip Admins of
 * its organization. The provider's staff never may in that role.
 */
export const decidersOf = <P extends Colleague>(people: readonly P[], trip: ApprovableTrip): readonly P[] =>
  people.filter(
    ({ organizationId, userId, userType }) =>
      organizationId === trip.organizationId && (userType > 0 || userId === trip.approverId),
  );

/**
 * The delegate who decides about a trip for an approver now. A delegate has what the approver has in their own right,
 * so nobody decides for a delegate, about an own trip, or about the trip of the approver.
 */
export const delegateOf = <P extends Colleague>(
  approver: Colleague,
  trip: ApprovableTrip,
  { people, delegations }: Electorate<P>,
): { readonly delegate: P; readonly isAway: boolean } | null => {
  if (isOwnTripOf(approver.userId, trip)) return null;
  const { organizationId, userId } = approver;
  const given = delegations.find((one) => one.organizationId === organizationId && one.approverId === userId);
  const delegate = people.find((one) => one.organizationId === organizationId && one.userId === given?.delegateId);
  if (!given || !delegate || isOwnTripOf(delegate.userId, trip)) return null;
  return { delegate, isAway: given.isAway };
};

/**
 * For whom a person would decide about a trip: the direct approver before a manager.
 * @returns null: for nobody, either in their own right or not at all
 */
export const decidesFor = (userId: number, trip: ApprovableTrip, electorate: Electorate): number | null => {
  const deciders = decidersOf(electorate.people, trip);
  const given = deciders.filter((one) => delegateOf(one, trip, electorate)?.delegate.userId === userId);
  const direct = given.find((one) => one.userId === trip.approverId);
  if (direct && userId !== trip.approverId) return direct.userId;
  return deciders.some((one) => one.userId === userId) ? null : (given[0]?.userId ?? null);
};

/**
 * Whether a person may approve or decline a trip. People may approve their own trip only when nobody else could.
 * @returns `own-trip` means yes, and the approval is marked as the person's own trip
 * @see APPR-03, APPR-04, APPR-05; docs/roles.md#approvals; docs/threats.md#approval-tricks
 */
export const approvalRight = (userId: number, trip: ApprovableTrip, electorate: Electorate): ApprovalRight => {
  const deciders = decidersOf(electorate.people, trip);
  if (!deciders.some((decider) => decider.userId === userId))
    return decidesFor(userId, trip, electorate) === null ? 'no' : 'yes';
  if (!isOwnTripOf(userId, trip)) return 'yes';
  return deciders.some((decider) => !isOwnTripOf(decider.userId, trip)) ? 'own-trip-has-other' : 'own-trip';
};
