import { type Asked, whomToAsk } from '#domain/approvals/whom-to-ask.ts';
import type { Db } from '#platform/db/database.ts';
import { type Approver, findPossibleApprovers } from '#server/people/membership-store.ts';
import { findApprovalFacts } from '#server/trips/approval-facts-store.ts';

/** The facts about a trip that an approval needs. */
export type ApprovalFacts = NonNullable<Awaited<ReturnType<typeof findApprovalFacts>>> & {
  /** The people who could approve it. */
  readonly possible: readonly Approver[];
  readonly asked: Asked<Approver>;
  /** The person to ask instead: a Trip Admin of the organization, or else a Super Admin. APPR-07 */
  readonly managerName: string | null;
};

/** @returns undefined when there is no such trip, or it belongs to no organization */
export const loadApprovalFacts = async (db: Db, tripId: number): Promise<ApprovalFacts | undefined> => {
  const facts = await findApprovalFacts(db, tripId);
  if (!facts || facts.organizationId === null) return undefined;
  const possible = await findPossibleApprovers(db, [facts]);
  const manager = possible.find(({ userType }) => userType === 2) ?? possible.find(({ userType }) => userType === 1);
  return { ...facts, possible, asked: whomToAsk(possible, facts), managerName: manager?.name ?? null };
};
