import {
  type ApprovableTrip,
  type Electorate,
  type LineManagerStanding,
  lineManagerStanding,
} from '#domain/access/may-approve-trip.ts';
import { type Asked, whomToAsk } from '#domain/approvals/whom-to-ask.ts';
import type { Db } from '#platform/db/database.ts';
import { type Approver, findPossibleApprovers } from '#server/people/membership-store.ts';
import { findApprovalFacts } from '#server/trips/approval-facts-store.ts';

/** The facts about a trip that an approval needs. */
export type ApprovalFacts = NonNullable<Awaited<ReturnType<typeof findApprovalFacts>>> & {
  /** Who could approve it. */
  readonly possible: Electorate<Approver>;
  readonly asked: Asked<Approver>;
  readonly lineManager: LineManagerStanding;
  /** The person to ask instead: a Trip Admin of the organization, or else a Super Admin. APPR-07 */
  readonly managerName: string | null;
};

/** @returns the name of an approver for whom somebody decides */
export const nameOfDecider = ({ possible }: ApprovalFacts, forId: number | null): string | null =>
  possible.people.find(({ userId }) => userId === forId)?.name ?? null;

/** @returns whose line manager somebody is who is asked about a trip in their own right; null: nobody's on it */
export const whoseLineManager = (
  facts: ApprovalFacts,
  { userId, forId }: ApprovalFacts['asked']['people'][number],
): string | null =>
  facts.lineManager === 'decides' && forId === null && userId === facts.lineManagerId ? facts.contactName : null;

/** @returns undefined when there is no such trip, or it belongs to no organization */
export const loadApprovalFacts = async (db: Db, tripId: number, now: Date): Promise<ApprovalFacts | undefined> => {
  const facts = await findApprovalFacts(db, tripId);
  if (!facts || facts.organizationId === null) return undefined;
  const possible = await findPossibleApprovers(db, [facts], now);
  const manager =
    possible.people.find(({ userType }) => userType === 2) ?? possible.people.find(({ userType }) => userType === 1);
  return {
    ...facts,
    possible,
    asked: whomToAsk(possible, facts),
    lineManager: lineManagerStanding(possible.people, facts),
    managerName: manager?.name ?? null,
  };
};

/** Who would be asked for the second approval after somebody gave the first one. */
export const secondAsked = (facts: ApprovalFacts, firstDecidedBy: readonly number[]): Asked<Approver> =>
  whomToAsk(facts.possible, { ...facts, firstDecidedBy });

/** The names of those who would give the second approval after one of the people who are asked now gave the first one. */
export const namesAfter = (
  possible: Electorate<Approver>,
  trip: ApprovableTrip,
  { people: [only, ...others] }: Asked<Approver>,
): readonly string[] => {
  // Of several people it is not known who answers first.
  const first = only && others.length === 0 ? [only.userId, ...(only.forId === null ? [] : [only.forId])] : [];
  return whomToAsk(possible, { ...trip, firstDecidedBy: first }).people.map(({ name }) => name);
};

/** The same about a trip that waits for its first approval. */
export const namesOfSecond = (facts: ApprovalFacts): readonly string[] =>
  namesAfter(facts.possible, facts, facts.asked);
