/** Cards that the gateway stores but nobody has on file here. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { cardsOfRequests, clearRequestCards } from '#server/trips/lander-request-store.ts';

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
  const found = cardsOfRequests(which);
  await sql`insert into loose_cards (token, due_at, created_at)
    select found.card_token, ${now}::timestamptz, ${now}::timestamptz from ${found} found
    on conflict (token) do update set due_at = excluded.due_at`.execute(tx);
  await clearRequestCards(tx, which);
};

export type LooseCard = { readonly id: number; readonly token: string; readonly since: Date };

/** The number per round. The rest is due in the next round. */
const mostAtOnce = 500;

/** Cards to delete at the gateway now, the longest due first. */
export const findDueCards = (db: Db, now: Date): Promise<readonly LooseCard[]> =>
  db
    .selectFrom('loose_cards')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(mostAtOnce)
    .select(['id', 'token', 'created_at as since'])
    .execute();

/** Tries again later. */
export const putOff = async (db: Db, { id }: LooseCard, dueAt: Date): Promise<void> => {
  await db.updateTable('loose_cards').set({ due_at: dueAt }).where('id', '=', id).execute();
};

/** Removes a card that the gateway has deleted. */
export const dropLoose = async (tx: Db, { id }: LooseCard): Promise<void> => {
  await tx.deleteFrom('loose_cards').where('id', '=', id).execute();
};
