import { type AnswerReason, answerReasons } from '#domain/bookings/flight-changes.ts';
import type { Db } from '#platform/db/database.ts';
import { findLatestChange } from './parts/changes-store.ts';

/** A change of a booked trip's flights that waits for the traveler. */
export type OpenChange = {
  readonly id: number;
  readonly sentence: string;
  /** Its subject; '' when it is not known. */
  readonly subject: string;
  readonly reason: AnswerReason;
  readonly answerBy: Date;
  readonly at: Date;
  /** Other flights were requested; the change may still be accepted. */
  readonly isAsked: boolean;
};

/** @returns null when the last change needs no answer, has been accepted, or is about flights that are canceled or over */
export const findOpenChange = async (db: Db, tripId: number, now: Date): Promise<OpenChange | null> => {
  const row = await findLatestChange(db, tripId, now);
  const reason = answerReasons.find((known) => known === row?.reason);
  if (!row?.has_subject || !reason || row.is_accepted || row.answer_by === null) return null;
  return {
    id: row.id,
    sentence: row.sentence,
    subject: row.subject,
    reason,
    answerBy: row.answer_by,
    at: row.at,
    isAsked: Boolean(row.is_asked),
  };
};
