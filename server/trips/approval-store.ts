/** Questions and answers: append-only. The last row of a trip is the state of its approval. */
import { sql } from 'kysely';
import { type Amounts, amountsOf } from '#domain/bookings/amounts.ts';
import type { Db } from '#platform/db/database.ts';
import { emailOf, nameOf } from '#server/people/name-store.ts';
import { isMemberWho } from '#server/people/standing-store.ts';
import { approverOf } from '#server/settings/policies/policy-store.ts';

/** A question or an answer. */
export type ApprovalRow = {
  readonly id: number;
  readonly trip_id: number;
  readonly itinerary_id: number;
  readonly itinerary_version: number;
  readonly state: string;
  readonly approver_id: number | null;
  readonly approver_name: string | null;
  readonly approver_email: string | null;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly actor_email: string | null;
  readonly is_own_trip: boolean;
  readonly reason: string;
  readonly policy_sentence: string;
  readonly total_minor: number;
  readonly currency: string;
  /**
   * The parts of the total that a voucher covers and that are paid at hotels, from the booking that the question is
   * about.
   */
  readonly voucher_minor: number;
  readonly at_property_minor: number;
  readonly deadline: Date | null;
  /** When somebody of the trip last reminded the approver by a press. */
  readonly asked_again_at: Date | null;
  readonly pending_id: number | null;
  readonly at: Date;
  /** The current itinerary. If its version differs from the one in the question, the answer is stale. */
  readonly current_version: number;
};

/** Questions `a` and answers with the names of their people, as the beginning of a statement. */
export const approvalRows = (db: Db) =>
  db
    .selectFrom('approvals as a')
    .innerJoin('itineraries as i', 'i.id', 'a.itinerary_id')
    .selectAll('a')
    .select([
      nameOf('a.approver_id').as('approver_name'),
      emailOf('a.approver_id').as('approver_email'),
      nameOf('a.actor_id').as('actor_name'),
      emailOf('a.actor_id').as('actor_email'),
      'i.version as current_version',
      askedAbout('voucher_minor').as('voucher_minor'),
      askedAbout('at_property_minor').as('at_property_minor'),
    ]);

/** From the attempt created with the question, which was the itinerary's newest at that time. */
const askedAbout = (column: 'voucher_minor' | 'at_property_minor') =>
  sql<number>`coalesce((select b.${sql.ref(column)} from booking_attempts b
    where b.trip_id = a.trip_id and b.itinerary_id = a.itinerary_id and b.created_at <= a.at
    order by b.id desc limit 1), 0)`;

/** The amounts in question: the card's part, and the parts paid in other ways. */
export const askedAmounts = ({ total_minor, voucher_minor, at_property_minor, currency }: ApprovalRow): Amounts =>
  amountsOf({
    dueMinor: total_minor - at_property_minor,
    voucherMinor: voucher_minor,
    atPropertyMinor: at_property_minor,
    currency,
  });

/** The state of a trip's approval, or undefined when it never needed one. */
export const findLatest = (db: Db, tripId: number): Promise<ApprovalRow | undefined> =>
  approvalRows(db).where('a.trip_id', '=', tripId).orderBy('a.id', 'desc').limit(1).executeTakeFirst();

const findById = (db: Db, id: number): Promise<ApprovalRow | undefined> =>
  approvalRows(db).where('a.id', '=', id).executeTakeFirst();

/** The question that this row answers, directly or through another answer. An open question is its own. */
export const findQuestion = async (db: Db, row: ApprovalRow): Promise<ApprovalRow> => {
  const asked = row.pending_id === null ? undefined : await findById(db, row.pending_id);
  return asked ? findQuestion(db, asked) : row;
};

type Decision = {
  /** The row that is answered. Undoing an approval is an answer to it. */
  readonly question: ApprovalRow;
  readonly state: 'approved' | 'declined' | 'expired' | 'withdrawn' | 'undone';
  readonly actorId: number | null;
  readonly isOwnTrip: boolean;
  readonly reason: string;
  readonly at: Date;
};

/**
 * Writes the answer to a question: only the first one counts.
 * @returns false when it was already answered and nothing was written
 */
export const insertDecision = async (tx: Db, decision: Decision): Promise<boolean> => {
  const { question } = decision;
  const written = await tx
    .insertInto('approvals')
    .values({
      trip_id: question.trip_id,
      itinerary_id: question.itinerary_id,
      itinerary_version: question.itinerary_version,
      state: decision.state,
      approver_id: question.approver_id,
      actor_id: decision.actorId,
      is_own_trip: decision.isOwnTrip,
      reason: decision.reason,
      policy_sentence: question.policy_sentence,
      total_minor: question.total_minor,
      currency: question.currency,
      pending_id: question.id,
      at: decision.at,
    })
    .onConflict((conflict) => conflict.column('pending_id').doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Whether nobody answered the question `a`. */
export const unanswered = sql<boolean>`not exists (select 1 from approvals answer where answer.pending_id = a.id)`;

/** Questions whose time is over. */
export const findExpired = (db: Db, now: Date): Promise<ApprovalRow[]> =>
  approvalRows(db)
    .where('a.state', '=', 'pending')
    .where('a.deadline', '<=', now)
    .where(unanswered)
    .limit(100)
    .execute();

/** Questions that are not over. */
const open = (db: Db, now: Date) =>
  approvalRows(db)
    .where('a.state', '=', 'pending')
    .where('a.deadline', '>', now)
    .where(unanswered)
    .$narrowType<{ deadline: Date }>()
    .limit(100);

/** How many questions that are not over a person was asked. */
export const countAskedOf = async (db: Db, userId: number, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('approvals as a')
    .where('a.state', '=', 'pending')
    .where('a.deadline', '>', now)
    .where(unanswered)
    .where(sql<boolean>`exists (select 1 from approval_asked q where q.approval_id = a.id and q.user_id = ${userId})`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Questions to remind of. */
export const findToRemind = (db: Db, now: Date) =>
  open(db, now).where('a.remind_at', '<=', now).where('a.reminded_at', 'is', null).execute();

/** The approver of a trip's policy. */
const approver = approverOf('t.policy_id');

/**
 * Questions whose policy names an approver who was not asked, or which none of the people who were asked may still
 * answer, because the policy changed or somebody left or got another role.
 */
export const findWithNewApprovers = (db: Db, now: Date) =>
  open(db, now)
    .where(sql<boolean>`exists (select 1 from trips t where t.id = a.trip_id and (
        (${isMemberWho('t.organization_id', approver)}
          and ${approver} <> t.creator_id and ${approver} is distinct from t.contact_id
          and not exists (select 1 from approval_asked q where q.approval_id = a.id and q.user_id = ${approver}))
        or not exists (select 1 from approval_asked q where q.approval_id = a.id
          and ${isMemberWho('t.organization_id', sql.ref('q.user_id'), sql`(m.user_type > 0 or m.user_id = ${approver})`)})))`)
    .execute();

/**
 * Records the people who are asked now. Viewers see the first of them as the approver.
 * @returns those who were not asked before
 */
export const saveAsked = async (tx: Db, approvalId: number, userIds: readonly number[]): Promise<readonly number[]> => {
  const [first] = userIds;
  if (first === undefined) return [];
  const added = await tx
    .insertInto('approval_asked')
    .values(userIds.map((userId) => ({ approval_id: approvalId, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  if (added.length > 0)
    await tx.updateTable('approvals').set({ approver_id: first }).where('id', '=', approvalId).execute();
  return added.map(({ user_id }) => user_id);
};

/** @returns false when a reminder was already sent */
export const markReminded = async (tx: Db, approvalId: number, now: Date): Promise<boolean> => {
  const marked = await tx
    .updateTable('approvals')
    .set({ reminded_at: now })
    .where('id', '=', approvalId)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
};

/** @returns false when somebody reminded the approver by a press after that moment */
export const markAskedAgain = async (
  tx: Db,
  { approvalId, now, since }: { readonly approvalId: number; readonly now: Date; readonly since: Date },
): Promise<boolean> => {
  const marked = await tx
    .updateTable('approvals')
    .set({ asked_again_at: now })
    .where('id', '=', approvalId)
    .where((where) => where.or([where('asked_again_at', 'is', null), where('asked_again_at', '<=', since)]))
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
};

/** Ends the open question of a trip, because its subject was decided in another way. A later answer is refused. */
export const closeQuestion = async (tx: Db, tripId: number, at: Date): Promise<void> => {
  await sql`
    insert into approvals (trip_id, itinerary_id, itinerary_version, state, approver_id, policy_sentence, total_minor,
      currency, pending_id, at)
    select q.trip_id, q.itinerary_id, q.itinerary_version, 'withdrawn', q.approver_id, q.policy_sentence, q.total_minor,
      q.currency, q.id, ${at}::timestamptz
    from approvals q
    where q.trip_id = ${tripId} and q.state = 'pending'
      and not exists (select from approvals answer where answer.pending_id = q.id)
    on conflict (pending_id) do nothing`.execute(tx);
};
