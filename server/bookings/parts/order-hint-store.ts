import type { Db } from '#platform/db/database.ts';

/** How a supplier names an order, or the gateway a payment: by its own reference, or by ours. */
export type OrderHint = {
  /** The owner of the reference; ours is the same for everyone. */
  readonly supplier: string;
  readonly orderRef: string | null;
  readonly attemptKey: string | null;
};

/** @returns the attempt that a hint means, or undefined */
export const findHintedAttempt = async (
  db: Db,
  { supplier, orderRef, attemptKey }: OrderHint,
): Promise<{ readonly id: number; readonly state: string } | undefined> => {
  if (orderRef === null && attemptKey === null) return undefined;
  return (
    db
      .selectFrom('booking_attempts as b')
      .innerJoin('attempt_items', 'attempt_items.attempt_id', 'b.id')
      // A payment is known by the key of its attempt, which is that of the first thing it buys.
      .where((where) =>
        where.or([
          where.and([
            where('attempt_items.supplier', '=', supplier),
            where('attempt_items.supplier_ref', '=', orderRef),
          ]),
          where('attempt_items.key', '=', attemptKey),
        ]),
      )
      .orderBy('b.id', 'desc')
      .select(['b.id', 'b.state'])
      .executeTakeFirst()
  );
};

/** States whose next step is to read the order, without side effects. */
const lookingStates = [
  'AUTH_UNKNOWN',
  'AUTHENTICATING',
  'CAPTURE_RETRY',
  'ORDER_UNKNOWN',
  'HOLD_UNKNOWN',
  'HELD',
  'CANCELING_HOLD',
  'CANCELING',
  'NEEDS_HUMAN',
];

/** Makes an attempt that waits for its next check due now. @returns false when it waits for none */
export const bringForward = async (tx: Db, attemptId: number, now: Date): Promise<boolean> => {
  const moved = await tx
    .updateTable('booking_attempts')
    .set({ due_at: now })
    .where('id', '=', attemptId)
    .where('state', 'in', lookingStates)
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
};
