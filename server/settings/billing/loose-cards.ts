/** Cards that the gateway keeps and nobody has on file here: not yet, or no more. docs/decisions/0081 */
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { isPayingFee } from '#server/payments/fee-cards-store.ts';
import { deleteLoose, insertLoose, loosenRequests } from './parts/loose-store.ts';
import { isOnFile } from './parts/retired-store.ts';

/** Whoever was handed a card keeps it within seconds. */
const keepWithinMs = 3_600_000;

/** Writes down a card that the gateway just took: it is forgotten there unless somebody says keepCard in time. */
export const noteVaulted = (db: Db, token: string, now: Date): Promise<void> =>
  insertLoose(db, [token], { now, dueAt: new Date(now.getTime() + keepWithinMs) });

/** The card has an owner now; in the transaction that puts it on file. */
export const keepCard = (tx: Db, token: string): Promise<void> => deleteLoose(tx, token);

/** The gateway is to forget a card; in the transaction that takes it off file, so that none is lost. */
export const looseCard = (tx: Db, token: string, now: Date): Promise<void> =>
  insertLoose(tx, [token], { now, dueAt: now });

/**
 * Takes the cards of landing requests off file, and has the gateway forget them.
 * @param which a condition on lander_requests
 */
export const looseRequestCards = (tx: Db, which: RawBuilder<unknown>, now: Date): Promise<void> =>
  loosenRequests(tx, which, now);

/** @returns `on file` where a card has an owner, `paying` while a fee is charged to it; null: nobody needs it */
export const whatFor = async (db: Db, token: string): Promise<'on file' | 'paying' | null> => {
  if (await isOnFile(db, token)) return 'on file';
  return (await isPayingFee(db, token)) ? 'paying' : null;
};
