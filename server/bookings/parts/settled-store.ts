import { type AttemptState, attemptStateOf } from '#domain/bookings/states.ts';
import type { Db } from '#platform/db/database.ts';

export type SettledAttempt = {
  readonly id: number;
  readonly key: string;
  readonly state: AttemptState;
  readonly capturedMinor: number;
  readonly supplier: string;
};

/** Attempts that came to rest since a moment, but for those that wait for an approver. */
export const findSettled = async (db: Db, since: Date): Promise<readonly SettledAttempt[]> => {
  const rows = await db
    .selectFrom('booking_attempts')
    .innerJoin('attempt_items', 'attempt_items.attempt_id', 'booking_attempts.id')
    .where('booking_attempts.due_at', 'is', null)
    .where('booking_attempts.state', '<>', 'AWAITING_APPROVAL')
    .where('booking_attempts.updated_at', '>=', since)
    .orderBy('booking_attempts.id')
    .select([
      'booking_attempts.id',
      'booking_attempts.key',
      'booking_attempts.state',
      'booking_attempts.captured_minor',
      'attempt_items.supplier',
    ])
    .execute();
  return rows.flatMap((row) => {
    const state = attemptStateOf(row.state);
    return state ? [{ ...row, state, capturedMinor: row.captured_minor }] : [];
  });
};
