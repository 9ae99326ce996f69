import { sql } from 'kysely';
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
  readonly totalMinor: number;
  readonly currency: string;
  /** What the approver compares with, as JSON of the room that reads it; null: nothing. */
  readonly cheapest: unknown;
  readonly itineraryVersion: number;
  readonly deadline: Date;
  readonly remindAt: Date;
  readonly now: Date;
};

/** Stores a question and the people who are asked in one statement. @returns the question's id */
export const insertApproval = async (tx: Db, approval: NewApproval): Promise<number> => {
  const asked = JSON.stringify(approval.asked.map(({ userId, forId }) => ({ user_id: userId, for_id: forId })));
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
