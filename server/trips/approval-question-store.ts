import { sql } from 'kysely';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';

/** Somebody who is asked, and the approver for whom, if that is somebody else. */
export type AskedRow = { readonly userId: number; readonly forId: number | null };

export type NewApproval = {
  readonly ids: { readonly tripId: number; readonly itineraryId: number };
  /** Who gets the request's mail; viewers read the name of the first. */
  readonly asked: readonly AskedRow[];
  readonly requesterId: number;
  readonly isOwnTrip: boolean;
  readonly reason: string;
  readonly policySentence: string;
  /** Why the request needs a second approval; empty: it needs one only. */
  readonly secondWhy: string;
  readonly totalMinor: number;
  readonly currency: string;
  /** What the approver compares with, as JSON of the room that reads it; null: nothing. */
  readonly cheapest: unknown;
  readonly itineraryVersion: number;
  readonly deadline: Date;
  readonly remindAt: Date;
  readonly now: Date;
};

/** The people in one JSON list, as a part of a statement has them. */
const askedJson = (asked: readonly AskedRow[]): string =>
  JSON.stringify(asked.map(({ userId, forId }) => ({ user_id: userId, for_id: forId })));

export type SecondQuestion = {
  /** The row that gave the first approval. */
  readonly firstAnswerId: number;
  readonly asked: readonly AskedRow[];
  readonly remindAt: Date;
  readonly now: Date;
};

/**
 * Asks for the second approval of a request: what the first question said, for other people. Its deadline is that of the
 * first one. @returns the question's id
 */
export const insertSecondQuestion = async (tx: Db, second: SecondQuestion): Promise<number> => {
  const [first] = second.asked;
  const { rows } = await sql<{ id: number }>`
    with question as (
      insert into approvals (trip_id, itinerary_id, itinerary_version, state, approver_id, for_id, actor_id, reason,
        policy_sentence, second_why, first_answer_id, total_minor, currency, deadline, cheapest, remind_at, at)
      select q.trip_id, q.itinerary_id, q.itinerary_version, 'pending', ${first?.userId ?? null}::integer,
        ${first?.forId ?? null}::integer, q.actor_id, q.reason, q.policy_sentence, q.second_why, answer.id,
        q.total_minor, q.currency, q.deadline, q.cheapest, ${second.remindAt}::timestamptz, ${second.now}::timestamptz
      from approvals answer join approvals q on q.id = answer.pending_id where answer.id = ${second.firstAnswerId}
      returning id
    ), asked as (
      insert into approval_asked (approval_id, user_id, for_id)
      select question.id, one.user_id, one.for_id
      from question, json_to_recordset(${askedJson(second.asked)}::json) as one (user_id integer, for_id integer)
    )
    select id from question`.execute(tx);
  const id = rows[0]?.id;
  invariant(id !== undefined, 'a second approval follows a first one');
  return id;
};

/** Stores a question and the people who are asked in one statement. @returns the question's id */
export const insertApproval = async (tx: Db, approval: NewApproval): Promise<number> => {
  const asked = askedJson(approval.asked);
  const { id } = await tx
    .with('question', (db) =>
      db
        .insertInto('approvals')
        .values({
          trip_id: approval.ids.tripId,
          itinerary_id: approval.ids.itineraryId,
          itinerary_version: approval.itineraryVersion,
          state: 'pending',
          approver_id: approval.asked[0]?.userId ?? null,
          for_id: approval.asked[0]?.forId ?? null,
          actor_id: approval.requesterId,
          is_own_trip: approval.isOwnTrip,
          reason: approval.reason,
          policy_sentence: approval.policySentence,
          second_why: approval.secondWhy,
          total_minor: approval.totalMinor,
          currency: approval.currency,
          deadline: approval.deadline,
          cheapest: approval.cheapest === null ? null : JSON.stringify(approval.cheapest),
          remind_at: approval.remindAt,
          at: approval.now,
        })
        .returning('id'),
    )
    .with('asked', (db) =>
      db
        .insertInto('approval_asked')
        .columns(['approval_id', 'user_id', 'for_id'])
        .expression(
          db.selectFrom('question').select([
            'question.id',
            // Both come from the same element: they grow in step.
            sql<number>`(json_array_elements(${asked}::json)->>'user_id')::int`.as('user_id'),
            sql<number | null>`(json_array_elements(${asked}::json)->>'for_id')::int`.as('for_id'),
          ]),
        ),
    )
    .selectFrom('question')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};
