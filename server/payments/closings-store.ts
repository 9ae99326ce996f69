/** What administrators settled by hand and closed with a reason, of attempts and of fees. docs/decisions/0111 */
import type { Db } from '#platform/db/database.ts';

export type Closing = {
  readonly paymentId: number;
  readonly actorId: number;
  readonly reason: string;
  /** The state that is closed. */
  readonly was: string;
  readonly at: Date;
};

/** Stores the reason, once for each payment. */
export const insertClosing = async (tx: Db, { paymentId, actorId, reason, was, at }: Closing): Promise<void> => {
  await tx
    .insertInto('payment_closings')
    .values({ payment_id: paymentId, actor_id: actorId, reason, was, at })
    .execute();
};
