import type { Db } from '#platform/db/database.ts';

type Arrival = { readonly source: string; readonly eventId: string; readonly now: Date };

/** Suppliers repeat for three days at the most. */
const keepMs = 30 * 24 * 3_600_000;

/** Records an event. @returns false when it had already arrived */
export const noteEvent = async (tx: Db, { source, eventId, now }: Arrival): Promise<boolean> => {
  await tx
    .deleteFrom('inbox')
    .where('received_at', '<', new Date(now.getTime() - keepMs))
    .execute();
  const noted = await tx
    .insertInto('inbox')
    .values({ source, event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.columns(['source', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return noted !== undefined;
};
