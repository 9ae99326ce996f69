import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';

/**
 * After this time without an answer the next copy takes over the key. It is longer than a request takes, so the process
 * has most likely died. If it still lives, its claim is void and it saves nothing.
 */
export const abandonedMs = 15_000;

export type ClaimKey = { readonly owner: string; readonly key: string };
export type Found =
  | { readonly is: 'mine' }
  | { readonly is: 'running' }
  | { readonly is: 'other-request' }
  | { readonly is: 'answered'; readonly body: unknown };

type Wanted = ClaimKey & {
  readonly requestHmac: string;
  /** A unique name of this request. */
  readonly claim: string;
  readonly now: Date;
  /** How long an answer is valid for copies. */
  readonly lifeMs: number;
};

/** Takes a key for one request, in one statement. An expired or abandoned one is taken over. */
export const claimKey = async (db: Db, wanted: Wanted): Promise<Found> => {
  const { owner, key, requestHmac, claim, now } = wanted;
  const outlived = new Date(now.getTime() - wanted.lifeMs);
  const abandoned = new Date(now.getTime() - abandonedMs);
  const taken = await db
    .insertInto('idempotency')
    .values({ owner, key, request_hmac: requestHmac, claim, created: now })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'key'])
        .doUpdateSet({ request_hmac: requestHmac, claim, created: now, status: null, body: null })
        .where((where) =>
          where.or([
            where('idempotency.created', '<', outlived),
            where.and([where('idempotency.status', 'is', null), where('idempotency.created', '<', abandoned)]),
          ]),
        ),
    )
    .returning('claim')
    .executeTakeFirst();
  if (taken) return { is: 'mine' };
  const row = await db
    .selectFrom('idempotency')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .select(['request_hmac', 'status', 'body'])
    .executeTakeFirst();
  // Released between the two statements, so the next copy gets it.
  if (!row) return { is: 'running' };
  if (row.request_hmac !== requestHmac) return { is: 'other-request' };
  return row.status === null ? { is: 'running' } : { is: 'answered', body: row.body };
};

/** Stores the answer. @returns false when another request took the key over meanwhile */
export const keepAnswer = async (tx: Db, mine: ClaimKey & { claim: string; body: unknown }): Promise<boolean> => {
  const kept = await tx
    .updateTable('idempotency')
    .set({ status: 200, body: JSON.stringify(mine.body) })
    .where('owner', '=', mine.owner)
    .where('key', '=', mine.key)
    .where('claim', '=', mine.claim)
    .where('status', 'is', null)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
};

/** Releases a key without an answer, because a refused request may be corrected and sent again. */
export const giveKeyBack = async (db: Db, mine: ClaimKey & { claim: string }): Promise<void> => {
  await db
    .deleteFrom('idempotency')
    .where('owner', '=', mine.owner)
    .where('key', '=', mine.key)
    .where('claim', '=', mine.claim)
    .where('status', 'is', null)
    .execute();
};

/** Deletes keys for which no copy can come any longer. */
export const forgetKeys = async (db: Db, before: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'idempotency', where: sql`created < ${before}` });
};
