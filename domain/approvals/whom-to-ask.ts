import {
  type ApprovableTrip,
  type Colleague,
  decidersOf,
  delegateOf,
  directDeciders,
  type Electorate,
  isOwnTripOf,
} from '#domain/access/may-approve-trip.ts';

/** Somebody who is asked, and the approver for whom, if that is somebody else. */
export type AskedPerson<P> = P & { readonly forId: number | null };

export type Asked<P> = {
  /** The first is shown as the approver. */
  readonly people: readonly AskedPerson<P>[];
  /** Only the traveler or the requester could approve. */
  readonly isOwnTrip: boolean;
};

/** The approver and their delegate; while the approver is away only a delegate who is not away, too. */
const reached = <P extends Colleague>(
  approver: P,
  trip: ApprovableTrip,
  electorate: Electorate<P>,
): readonly AskedPerson<P>[] => {
  const self = { ...approver, forId: null };
  const isAway = ({ organizationId, userId }: Colleague): boolean =>
    electorate.delegations.some(
      (one) => one.isAway && one.organizationId === organizationId && one.approverId === userId,
    );
  const given = delegateOf(approver, trip, electorate);
  const delegate = given && !isAway(given.delegate) ? [{ ...given.delegate, forId: approver.userId }] : [];
  return isAway(approver) ? delegate : [self, ...delegate];
};

const onceEach = <P extends Colleague>(people: readonly AskedPerson<P>[]): readonly AskedPerson<P>[] =>
  people.filter(({ userId }, index) => people.findIndex((one) => one.userId === userId) === index);

/** A line manager who decides beside the Super Admins, because the policy names no approver, is asked with them. */
const isAskedFirst = (trip: ApprovableTrip, direct: readonly Colleague[], one: Colleague): boolean =>
  direct.some(({ userId }) => userId === one.userId) ||
  (trip.firstDecidedBy === null &&
    direct.length > 0 &&
    trip.lineManagerRole === 'beside' &&
    trip.approverId === null &&
    one.userType === 1);

/**
 * Whom to ask: those who decide directly, unless it is their own trip; then the Super Admins, else the Trip
 * Admins. Delegates are asked for those who are away, and beside those who are not. A person who is away and has no
 * delegate for this trip is asked when nobody else could be. The requester is asked only when nobody else could
 * approve. A second approval is asked of nobody when only those who gave the first one, the requester and the traveler
 * are there. docs/rules.md#approvals; docs/threats.md#approval-tricks; docs/decisions/0173; docs/decisions/0175
 */
export const whomToAsk = <P extends Colleague>(electorate: Electorate<P>, trip: ApprovableTrip): Asked<P> => {
  const possible = decidersOf(electorate.people, trip);
  const others = possible.filter(({ userId }) => !isOwnTripOf(userId, trip));
  const direct = directDeciders(others, trip);
  const first = others.filter((one) => isAskedFirst(trip, direct, one));
  const levels = [
    // Viewers read the name of the first person: the line manager's before the approver's.
    [...direct, ...first.filter((one) => !direct.includes(one))],
    others.filter(({ userType }) => userType === 1),
    others,
  ];
  const present = levels.map((level) => level.flatMap((one) => reached(one, trip, electorate)));
  const absent = [...levels, possible].map((level) => level.map((one) => ({ ...one, forId: null })));
  const people = [...present, ...absent].find((list) => list.length > 0) ?? [];
  return { people: onceEach(people), isOwnTrip: others.length === 0 && trip.firstDecidedBy === null };
};
