/** The history of airlines' changes to booked flights, with the answers. */
import { sql } from 'kysely';
import type { AnswerReason } from '#domain/bookings/flight-changes.ts';
import { type Db, transact } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { departsAfter } from '#server/trips/itinerary-store.ts';
import { needAttention, setAttention } from '#server/trips/outcome-store.ts';
import type { OfferSlice } from '#suppliers/flights/port.ts';
import { type Attempt, flightsOf } from './attempt.ts';
import { readSlices } from './supplier-shapes.ts';

export type NewChange = {
  readonly before: readonly object[];
  readonly after: readonly OfferSlice[];
  readonly sentence: string;
  /** The subject of the question; '' when nobody is asked. */
  readonly subject: string;
  readonly reason: AnswerReason | null;
  readonly answerBy: Date | null;
  readonly at: Date;
};

/** Writes a change into the history. @returns its id */
export const insertChange = async (tx: Db, attempt: Attempt, change: NewChange): Promise<number> => {
  const { id } = await tx
    .insertInto('flight_changes')
    .values({
      trip_id: attempt.tripId,
      itinerary_id: attempt.itineraryId,
      attempt_id: attempt.id,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      sentence: change.sentence,
      subject: change.subject,
      reason: change.reason,
      answer_by: change.answerBy,
      at: change.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The flights that the traveler agreed to: the last accepted change, else the flights as sold. */
export const findAgreed = async (db: Db, attempt: Attempt): Promise<readonly OfferSlice[]> => {
  const row = await db
    .selectFrom('flight_changes as c')
    .innerJoin('flight_change_answers as a', 'a.change_id', 'c.id')
    .where('c.attempt_id', '=', attempt.id)
    .where('a.answer', '=', 'accepted')
    .orderBy('c.id', 'desc')
    .limit(1)
    .select('c.after')
    .executeTakeFirst();
  return row ? readSlices(row.after) : (flightsOf(attempt)?.offer.slices ?? []);
};

/** One change as it was written. */
export const findChange = (db: Db, id: number) =>
  db.selectFrom('flight_changes').where('id', '=', id).select(['attempt_id', 'after']).executeTakeFirst();

/**
 * Whether the subject of a change `c` still exists: its flights are booked and some have not departed. This is derived
 * from the booking, so that no code has to remember to end the question.
 */
export const hasSubject = (now: Date) => sql<boolean>`(
  exists (select from booking_attempts b join attempt_items i on i.attempt_id = b.id
    where b.id = c.attempt_id and b.state = 'CONFIRMED' and i.kind = 'flight' and i.state = 'ordered')
  and ${departsAfter('c.itinerary_id', now)})`;

/** The latest change of a trip, its answer, and whether it still needs one. */
export const findLatestChange = async (db: Db, tripId: number, now: Date) =>
  db
    .selectFrom('flight_changes as c')
    .where('c.trip_id', '=', tripId)
    .orderBy('c.id', 'desc')
    .limit(1)
    .select([
      'c.id',
      'c.attempt_id',
      'c.sentence',
      'c.subject',
      'c.reason',
      'c.answer_by',
      'c.at',
      'c.before',
      'c.after',
    ])
    .select(hasSubject(now).as('has_subject'))
    .select((row) => [
      row
        .exists(
          row
            .selectFrom('flight_change_answers as a')
            .whereRef('a.change_id', '=', 'c.id')
            .where('a.answer', '=', 'accepted')
            .select('a.id'),
        )
        .as('is_accepted'),
      row
        .exists(
          row
            .selectFrom('flight_change_answers as a')
            .whereRef('a.change_id', '=', 'c.id')
            .where('a.answer', '=', 'asked')
            .select('a.id'),
        )
        .as('is_asked'),
    ])
    .executeTakeFirst();

/** Sets whether a trip needs attention because of its flights, in its state and for its viewers. */
export const saveAttention = async (tx: Db, tripId: number, isNeeded: boolean): Promise<void> => {
  await setAttention(tx, tripId, isNeeded);
  await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
};

/** @returns false when it already had this answer */
export const insertAnswer = async (
  tx: Db,
  answer: { changeId: number; answer: 'accepted' | 'asked'; actorId: number; at: Date },
): Promise<boolean> => {
  const inserted = await tx
    .insertInto('flight_change_answers')
    .values({ change_id: answer.changeId, answer: answer.answer, actor_id: answer.actorId, at: answer.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/**
 * Lists trips at the desk whose traveler did not answer in time.
 * @returns the newly listed trips
 */
export const hurryUnanswered = async (db: Db, now: Date): Promise<readonly number[]> =>
  transact(db, async (tx) => {
    const unanswered = sql`(select c.trip_id from flight_changes c
      where c.reason is not null and c.answer_by <= ${now}
        and c.id = (select max(l.id) from flight_changes l where l.trip_id = c.trip_id)
        and not exists (select from flight_change_answers a where a.change_id = c.id and a.answer = 'accepted')
        and ${hasSubject(now)})`;
    const ids = await needAttention(tx, 'booked', unanswered);
    for (const tripId of ids) await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
    return ids;
  });
