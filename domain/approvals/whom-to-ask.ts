import { type ApprovableTrip, type Colleague, decidersOf, isOwnTripOf } from '#domain/access/may-approve-trip.ts';

export type Asked<P> = {
  readonly people: readonly P[];
  /** Only the traveler or the requester could approve. */
  readonly isOwnTrip: boolean;
};

/**
 * Whom to ask: the direct approver, unless it is that person's own trip; then the Super Admins, else the Trip
 * Admins. The requester is asked only when nobody else could approve. docs/rules.md#approvals;
 * docs/threats.md#approval-tricks
 */
export const whomToAsk = <P extends Colleague>(colleagues: readonly P[], trip: ApprovableTrip): Asked<P> => {
  const possible = decidersOf(colleagues, trip);
  const others = possible.filter(({ userId }) => !isOwnTripOf(userId, trip));
  const direct = others.filter(({ userId }) => userId === trip.approverId);
  const admins = others.filter(({ userType }) => userType === 1);
  const people = [direct, admins, others, possible].find((list) => list.length > 0) ?? [];
  return { people, isOwnTrip: others.length === 0 };
};
