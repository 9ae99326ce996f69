/** Someone who could approve a trip: its policy's approver, a Super Admin or a Trip Admin of the organization. */
export type PossibleApprover = { readonly userId: number; readonly userType: number };

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
export const whomToAsk = <P extends PossibleApprover>(
  possible: readonly P[],
  trip: { readonly approverId: number | null; readonly contactId: number | null; readonly creatorId: number },
): Asked<P> => {
  const others = possible.filter(({ userId }) => userId !== trip.contactId && userId !== trip.creatorId);
  const direct = others.filter(({ userId }) => userId === trip.approverId);
  const admins = others.filter(({ userType }) => userType === 1);
  const people = [direct, admins, others, possible].find((list) => list.length > 0) ?? [];
  return { people, isOwnTrip: others.length === 0 };
};
