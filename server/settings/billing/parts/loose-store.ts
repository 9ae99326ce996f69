/** Cards that the gateway stores but nobody has on file here. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export const insertLoose = async (
  db: Db,
  tokens: readonly string[],
  { now, dueAt }: { readonly now: Date; readonly dueAt: Date },
): Promise<void> => {
  if (tokens.length === 0) return;
  await db
    .insertInto('loose_cards')
    .values([...new Set(tokens)].map((token) => ({ token, due_at: dueAt, created_at: now })))
    .onConflict((conflict) => conflict.column('token').doUpdateSet({ due_at: dueAt }))
    .execute();
};

export const deleteLoose = async (tx: Db, token: string): Promise<void> => {
  await tx.deleteFrom('loose_cards').where('token', '=', token).execute();
};

/** @param which a condition on lander_requests */
export const loosenRequests = async (tx: Db, which: RawBuilder<unknown>, now: Date): Promise<void> => {
  await sql`insert into loose_cards (token, due_at, created_at)
    select distinct card_token, ${now}::timestamptz, ${now}::timestamptz from lander_requests
    where card_token is not null and (${which})
    on conflict (token) do update set due_at = excluded.due_at`.execute(tx);
  await sql`update lander_requests set card_token = null where card_token is not null and (${which})`.execute(tx);
};
