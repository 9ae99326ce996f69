import type { LineManagerRole } from '#contract/settings/policies.ts';

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

/**
 * People who might decide: at least the managers of the trips' organizations, their approvers and line managers, and
 * delegates.
 */
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
  /** The line manager of the contact, also where the policy does not ask them. */
  readonly lineManagerId: number | null;
  /** What the trip's policy has the contact's line manager do. */
  readonly lineManagerRole: LineManagerRole;
  /** The people whom the trip's policy names for a second approval. */
  readonly secondApproverIds: readonly number[];
  /** While it is about the second approval: who gave the first one, and for whom. Null: it is about the first one. */
  readonly firstDecidedBy: readonly number[] | null;
};

export type ApprovalRight = 'yes' | 'own-trip' | 'no' | 'own-trip-has-other' | 'decided-first';

/** A trip belongs to its contact and to its creator. */
export const isOwnTripOf = (userId: number, trip: ApprovableTrip): boolean =>
  userId === trip.contactId || userId === trip.creatorId;

/** Nobody gives both approvals of one request. docs/decisions/0175 */
const hasDecidedFirst = (userId: number, { firstDecidedBy }: ApprovableTrip): boolean =>
  firstDecidedBy?.includes(userId) ?? false;

/** The people of the trip and those who gave its first approval never give the second one. */
const isBarredFromSecond = (userId: number, trip: ApprovableTrip): boolean =>
  trip.firstDecidedBy !== null && (isOwnTripOf(userId, trip) || hasDecidedFirst(userId, trip));

const isOf = ({ organizationId }: Colleague, trip: ApprovableTrip): boolean => organizationId === trip.organizationId;

/**
 * The contact's line manager, if the policy has them decide and they may decide about this trip.
 * docs/decisions/0174
 */
const lineManagerOf = <P extends Colleague>(people: readonly P[], trip: ApprovableTrip): P | undefined =>
  trip.lineManagerRole === 'none' || trip.lineManagerId === null || isOwnTripOf(trip.lineManagerId, trip)
    ? undefined
    : people.find((one) => isOf(one, trip) && one.userId === trip.lineManagerId);

/** What the traveler's line manager has to do with a trip. `unable`: it is their own, or they cannot sign in. */
export type LineManagerStanding = 'not-asked' | 'decides' | 'nobody' | 'unable';

/** docs/decisions/0174 */
export const lineManagerStanding = (people: readonly Colleague[], trip: ApprovableTrip): LineManagerStanding => {
  if (trip.lineManagerRole === 'none' || trip.firstDecidedBy !== null) return 'not-asked';
  if (trip.lineManagerId === null) return 'nobody';
  return lineManagerOf(people, trip) ? 'decides' : 'unable';
};

/**
 * The people who decide about a trip before the managers of its organization do: the contact's line manager, and the
 * approver that the policy names unless the line manager decides instead. About a second approval, the people whom the
 * policy names for it. `server/trips/direct-approvers-store.ts` says the same in SQL. docs/decisions/0174;
 * docs/decisions/0175
 */
export const directDeciders = <P extends Colleague>(people: readonly P[], trip: ApprovableTrip): readonly P[] => {
  if (trip.firstDecidedBy !== null)
    return people.filter(
      (one) => isOf(one, trip) && trip.secondApproverIds.includes(one.userId) && !isBarredFromSecond(one.userId, trip),
    );
  const lineManager = lineManagerOf(people, trip);
  if (lineManager && trip.lineManagerRole === 'instead') return [lineManager];
  const named = people.filter((one) => isOf(one, trip) && one.userId === trip.approverId && one !== lineManager);
  return lineManager ? [lineManager, ...named] : named;
};

/**
 * The people who could approve a trip in their own right: those who decide directly, the Super Admins and the Trip
 * Admins of its organization. The provider's staff never may in that role.
 */
export const decidersOf = <P extends Colleague>(people: readonly P[], trip: ApprovableTrip): readonly P[] => {
  const direct = directDeciders(people, trip);
  return people.filter(
    (one) => isOf(one, trip) && (one.userType > 0 || direct.includes(one)) && !isBarredFromSecond(one.userId, trip),
  );
};

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
  if (!given || !delegate || isOwnTripOf(delegate.userId, trip) || hasDecidedFirst(delegate.userId, trip)) return null;
  return { delegate, isAway: given.isAway };
};

/**
 * For whom a person would decide about a trip: somebody who decides directly before a manager.
 * @returns null: for nobody, either in their own right or not at all
 */
export const decidesFor = (userId: number, trip: ApprovableTrip, electorate: Electorate): number | null => {
  const deciders = decidersOf(electorate.people, trip);
  const given = deciders.filter((one) => delegateOf(one, trip, electorate)?.delegate.userId === userId);
  const direct = directDeciders(electorate.people, trip);
  const first = given.find((one) => direct.some((each) => each.userId === one.userId));
  if (first && !direct.some((one) => one.userId === userId)) return first.userId;
  return deciders.some((one) => one.userId === userId) ? null : (given[0]?.userId ?? null);
};

/**
 * Whether a person may approve or decline a trip. People may approve their own trip only when nobody else could, and
 * never give its second approval.
 * @returns `own-trip` means yes, and the approval is marked as the person's own trip
 * @see APPR-03, APPR-04, APPR-05; docs/roles.md#approvals; docs/threats.md#approval-tricks
 */
export const approvalRight = (userId: number, trip: ApprovableTrip, electorate: Electorate): ApprovalRight => {
  const deciders = decidersOf(electorate.people, trip);
  if (electorate.people.some((one) => isOf(one, trip) && one.userId === userId)) {
    if (hasDecidedFirst(userId, trip)) return 'decided-first';
    if (isBarredFromSecond(userId, trip)) return 'own-trip-has-other';
  }
  if (!deciders.some((decider) => decider.userId === userId))
    return decidesFor(userId, trip, electorate) === null ? 'no' : 'yes';
  if (!isOwnTripOf(userId, trip)) return 'yes';
  return deciders.some((decider) => !isOwnTripOf(decider.userId, trip)) ? 'own-trip-has-other' : 'own-trip';
};
