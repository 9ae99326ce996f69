/** Questions and answers: append-only. The last row of a trip is the state of its approval. */
import { type RawBuilder, sql } from 'kysely';
import type { Level } from '#contract/approval-levels.ts';
import { type Amounts, amountsOf } from '#domain/bookings/amounts.ts';
import type { Db } from '#platform/db/database.ts';
import { hasDelegationWho, isAway } from '#server/people/delegation-store.ts';
import { emailOf, nameOf } from '#server/people/name-store.ts';
import { isMemberWho } from '#server/people/standing-store.ts';
import type { AskedRow } from './approval-question-store.ts';
import { hasUnaskedDirect, isAskedFirst, isEntitled, isUninvolved } from './direct-approvers-store.ts';

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
  /** The approver for whom the first of the people was asked, or for whom somebody decided. Null: in their own right. */
  readonly for_id: number | null;
  readonly for_name: string | null;
  readonly is_own_trip: boolean;
  readonly reason: string;
  readonly policy_sentence: string;
  /** Why the request needs a second approval, as it was asked. Empty: it needs one only. */
  readonly second_why: string;
  /** The approval before this second one. Null: this is about the first one. */
  readonly first_answer_id: number | null;
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
      nameOf('a.for_id').as('for_name'),
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

export const findById = (db: Db, id: number): Promise<ApprovalRow | undefined> =>
  approvalRows(db).where('a.id', '=', id).executeTakeFirst();

/** The question that this row answers, directly or through another answer. An open question is its own. */
export const findQuestion = async (db: Db, row: ApprovalRow): Promise<ApprovalRow> => {
  const asked = row.pending_id === null ? undefined : await findById(db, row.pending_id);
  return asked ? findQuestion(db, asked) : row;
};

/** Which of at most two approvals a row asks for or answers. */
export const levelOf = ({ first_answer_id: first }: Pick<ApprovalRow, 'first_answer_id'>): Level =>
  first === null ? 1 : 2;

/** How many approvals the request of a row needs. */
export const levelsOf = ({ second_why: why }: Pick<ApprovalRow, 'second_why'>): Level => (why === '' ? 1 : 2);

/** "Ben Adler for Ada Okafor"; null: nobody, the time was over. */
export const deciderName = ({ actor_name: name, for_name: forName }: ApprovalRow): string | null =>
  name !== null && forName !== null ? `${name} for ${forName}` : name;

type Decision = {
  /** The row that is answered. Undoing an approval is an answer to it. */
  readonly question: ApprovalRow;
  readonly state: 'approved' | 'declined' | 'expired' | 'withdrawn' | 'undone';
  readonly actorId: number | null;
  /** The approver for whom the person decided. Absent or null: in their own right. */
  readonly forId?: number | null;
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
      for_id: decision.forId ?? null,
      is_own_trip: decision.isOwnTrip,
      reason: decision.reason,
      policy_sentence: question.policy_sentence,
      total_minor: question.total_minor,
      currency: question.currency,
      pending_id: question.id,
      second_why: question.second_why,
      first_answer_id: question.first_answer_id,
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

const org = 't.organization_id';

const wasAsked = (userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from approval_asked o where o.approval_id = a.id and o.user_id = ${userId})`;

/** The person `q` who was asked may still answer. */
const mayAnswer = (now: Date) =>
  sql<boolean>`(${isEntitled(sql.ref('q.user_id'))} or ${hasDelegationWho(
    org,
    sql`d.delegate_id = q.user_id and ${isUninvolved(sql.ref('q.user_id'))} and ${isMemberWho(org, sql.ref('q.user_id'))} and ${isEntitled(sql.ref('d.approver_id'))}`,
    now,
  )})`;

/** A delegate of the person `q`, for whom `q` was asked in their own right, was not asked. */
const hasNewDelegate = (now: Date) =>
  sql<boolean>`(${isEntitled(sql.ref('q.user_id'))} and ${isAskedFirst(sql.ref('q.user_id'))}
    and ${isUninvolved(sql.ref('q.user_id'))} and ${hasDelegationWho(
      org,
      sql`d.approver_id = q.user_id and not ${wasAsked(sql.ref('d.delegate_id'))}
        and ${isMemberWho(org, sql.ref('d.delegate_id'))}
        and ${isUninvolved(sql.ref('d.delegate_id'))} and not ${isAway(org, sql.ref('d.delegate_id'), now)}`,
      now,
    )})`;

/**
 * Questions about which somebody decides directly who was not asked and is not away, which none of the people who were asked
 * may still answer, or for which somebody who was asked has a delegate since.
 */
export const findWithNewApprovers = (db: Db, now: Date) =>
  open(db, now)
    .where(sql<boolean>`exists (select 1 from trips t where t.id = a.trip_id and (
        ${hasUnaskedDirect(wasAsked, now)}
        or not exists (select 1 from approval_asked q where q.approval_id = a.id and ${mayAnswer(now)})
        or exists (select 1 from approval_asked q where q.approval_id = a.id and ${hasNewDelegate(now)})))`)
    .execute();

/**
 * Records the people who are asked now. Viewers see the first of them as the approver.
 * @returns those who were not asked before
 */
export const saveAsked = async (
  tx: Db,
  approvalId: number,
  people: readonly AskedRow[],
): Promise<readonly number[]> => {
  const [first] = people;
  if (first === undefined) return [];
  const added = await tx
    .insertInto('approval_asked')
    .values(people.map(({ userId, forId }) => ({ approval_id: approvalId, user_id: userId, for_id: forId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  if (added.length > 0)
    await tx
      .updateTable('approvals')
      .set({ approver_id: first.userId, for_id: first.forId })
      .where('id', '=', approvalId)
      .execute();
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
      currency, second_why, first_answer_id, pending_id, at)
    select q.trip_id, q.itinerary_id, q.itinerary_version, 'withdrawn', q.approver_id, q.policy_sentence, q.total_minor,
      q.currency, q.second_why, q.first_answer_id, q.id, ${at}::timestamptz
    from approvals q
    where q.trip_id = ${tripId} and q.state = 'pending'
      and not exists (select from approvals answer where answer.pending_id = q.id)
    on conflict (pending_id) do nothing`.execute(tx);
};
