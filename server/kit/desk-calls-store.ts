/** Calls for a person as the desk reads and closes them. server/kit/call-desk.ts makes them. */
import type { Db } from '#platform/db/database.ts';

export type CallRow = Awaited<ReturnType<typeof findOpenCalls>>[number];

/** Oldest first. */
export const findOpenCalls = (db: Db, most: number) =>
  db
    .selectFrom('desk_calls')
    .where('closed_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(most)
    .select(['id', 'kind', 'sentence', 'facts', 'trip_id', 'at'])
    .execute();

/** @returns how many are open */
export const countOpenCalls = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('desk_calls')
    .where('closed_at', 'is', null)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** @returns false when it was closed before, or never existed */
export const closeCall = async (
  tx: Db,
  { id, actorId, at }: { readonly id: number; readonly actorId: number; readonly at: Date },
): Promise<boolean> => {
  const closed = await tx
    .updateTable('desk_calls')
    .set({ closed_at: at, closed_by: actorId })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
};
