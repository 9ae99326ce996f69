/** An attempt whose work fails again and again: put off, and shown to people. */
import { sql } from 'kysely';
import { waitingStates } from '#domain/bookings/states.ts';
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';

/** Puts an attempt off that is due, whoever has its lease: others that are due come first. */
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
  readonly authorised_minor: number;
  readonly captured_minor: number;
  readonly currency: string;
};

/** What is known of an attempt without reading its goods and orders: they may be what cannot be read. */
export const findStuckFacts = (db: Db, attemptId: number): Promise<StuckFacts | undefined> =>
  db
    .selectFrom('booking_attempts')
    .where('id', '=', attemptId)
    .select(['key', 'state', 'trip_id', 'authorised_minor', 'captured_minor', 'currency'])
    .executeTakeFirst();

/** A trip that says "booking" says from now on that a person sees to it; what waits for an approver goes on waiting. */
export const showStuck = async (tx: Db, { trip_id: tripId, state }: StuckFacts): Promise<void> => {
  if (waitingStates.some((waiting) => waiting === state)) return;
  const shown = await tx
    .updateTable('trips')
    .set({ state: 'needs attention', version: sql<number>`version + 1` })
    .where('id', '=', tripId)
    .where('state', '=', 'booking')
    .returning('id')
    .executeTakeFirst();
  if (shown) await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
};
