/** An attempt whose work fails again and again: it is postponed, and shown to people. */
import { sql } from 'kysely';
import { waitingStates } from '#domain/bookings/states.ts';
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { authorizedOf, capturedOf } from '#server/payments/payments-store.ts';
import { needAttention } from '#server/trips/outcome-store.ts';

/** Postpones a due attempt, even while another process has its lease, so that other due attempts come first. */
export const putOff = async (db: Db, attemptId: number, until: Date): Promise<void> => {
  await db
    .updateTable('booking_attempts')
    .set({ due_at: until })
    .where('id', '=', attemptId)
    .where('due_at', '<', until)
    .execute();
};

export type StuckFacts = {
  readonly key: string;
  readonly state: string;
  readonly trip_id: number;
  readonly authorized_minor: number;
  readonly captured_minor: number;
  readonly currency: string;
};

/** The facts of an attempt, without its goods and orders, which may be the part that cannot be read. */
export const findStuckFacts = (db: Db, attemptId: number): Promise<StuckFacts> =>
  db
    .selectFrom('booking_attempts as b')
    .where('b.id', '=', attemptId)
    .select(['b.key', 'b.state', 'b.trip_id', 'b.currency'])
    .select([authorizedOf('b.id').as('authorized_minor'), capturedOf('b.id').as('captured_minor')])
    .executeTakeFirstOrThrow();

/**
 * A trip that says "booking" now says that a person is checking it. A trip that waits for an approver keeps waiting.
 */
export const showStuck = async (tx: Db, { trip_id: tripId, state }: StuckFacts): Promise<void> => {
  if (waitingStates.some((waiting) => waiting === state)) return;
  const shown = await needAttention(tx, 'booking', sql`(${tripId}::int)`);
  if (shown.length > 0) await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
};
