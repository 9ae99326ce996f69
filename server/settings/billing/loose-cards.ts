/**
 * Cards that the gateway stores but nobody has on file here, because they are not saved yet or were deleted.
 * docs/decisions/0081
 */
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { isPayingFee } from '#server/payments/fee-cards-store.ts';
import { deleteLoose, insertLoose, loosenRequests } from './parts/loose-store.ts';
import { isOnFile } from './parts/retired-store.ts';

export { dropLoose, findDueCards, type LooseCard, putOff } from './parts/loose-store.ts';

/** Code that was given a card saves it within seconds. */
const keepWithinMs = 3_600_000;

/** Records a card that the gateway just stored. It is deleted there unless keepCard is called in time. */
export const noteVaulted = (db: Db, token: string, now: Date): Promise<void> =>
  insertLoose(db, [token], { now, dueAt: new Date(now.getTime() + keepWithinMs) });

/** Records that the card has an owner now. Call it in the transaction that puts the card on file. */
export const keepCard = (tx: Db, token: string): Promise<void> => deleteLoose(tx, token);

/**
 * Schedules a card's deletion at the gateway. Call it in the transaction that takes the card off file, so that none is
 * lost.
 */
export const looseCard = (tx: Db, token: string, now: Date): Promise<void> =>
  insertLoose(tx, [token], { now, dueAt: now });

/**
 * Removes the cards of landing requests, and schedules their deletion at the gateway.
 * @param which a condition on lander_requests
 */
export const looseRequestCards = (tx: Db, which: RawBuilder<unknown>, now: Date): Promise<void> =>
  loosenRequests(tx, which, now);

/** @returns `on file` when a card has an owner, `paying` while a fee is charged to it; null: the card is not needed */
export const whatFor = async (db: Db, token: string): Promise<'on file' | 'paying' | null> => {
  if (await isOnFile(db, token)) return 'on file';
  return (await isPayingFee(db, token)) ? 'paying' : null;
};
