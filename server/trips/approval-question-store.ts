import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export type NewApproval = {
  readonly ids: { readonly tripId: number; readonly itineraryId: number };
  /** Who gets the request's mail; viewers read the name of the first. */
  readonly askedIds: readonly number[];
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
  const askedIds = JSON.stringify(approval.askedIds);
  const { id } = await tx
    .with('question', (db) =>
      db
        .insertInto('approvals')
        .values({
          trip_id: approval.ids.tripId,
          itinerary_id: approval.ids.itineraryId,
          itinerary_version: approval.itineraryVersion,
          state: 'pending',
          approver_id: approval.askedIds[0] ?? null,
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
        .columns(['approval_id', 'user_id'])
        .expression(
          db
            .selectFrom('question')
            .select(['question.id', sql<number>`json_array_elements_text(${askedIds}::json)::int`.as('user_id')]),
        ),
    )
    .selectFrom('question')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};
