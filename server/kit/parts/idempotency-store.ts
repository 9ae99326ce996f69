import type { Db } from '#platform/db/database.ts';

/**
 * After this long without an answer the next copy takes the key over: longer than a request takes, so that its process
 * has most likely died. Should it live after all, its claim is void and it saves nothing.
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
  /** A name of this request alone. */
  readonly claim: string;
  readonly now: Date;
  /** How long an answer stands for its copies. */
  readonly lifeMs: number;
};

/** Takes a key for one request, in one statement; an outlived or abandoned one is taken over. */
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
  // Given up between the two statements: its next copy gets it.
  if (!row) return { is: 'running' };
  if (row.request_hmac !== requestHmac) return { is: 'other-request' };
  return row.status === null ? { is: 'running' } : { is: 'answered', body: row.body };
};

/** Keeps the answer. @returns false when another request took the key over meanwhile */
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

/** Gives a key back that was not answered: a refused request may be corrected and sent again. */
export const giveKeyBack = async (db: Db, mine: ClaimKey & { claim: string }): Promise<void> => {
  await db
    .deleteFrom('idempotency')
    .where('owner', '=', mine.owner)
    .where('key', '=', mine.key)
    .where('claim', '=', mine.claim)
    .where('status', 'is', null)
    .execute();
};

/** Forgets keys that no copy can come for any more. */
export const forgetKeys = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('idempotency').where('created', '<', before).execute();
};
