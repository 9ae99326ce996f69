/** Fees of a card that its owner deletes. docs/decisions/0081 */
import { type RawBuilder, sql } from 'kysely';
import { settledPayments } from '#domain/payments/states.ts';
import type { Db } from '#platform/db/database.ts';

/** Whether a fee is still being charged to a card. @param token the gateway's name of the card */
export const isPayingFee = async (db: Db, token: string): Promise<boolean> => {
  const fees = db
    .selectFrom('service_fees as f')
    .innerJoin('payments as p', 'p.fee_id', 'f.id')
    .where('f.card_token', '=', token)
    .where('p.state', 'not in', [...settledPayments]);
  return (await fees.select('f.id').limit(1).executeTakeFirst()) !== undefined;
};

/** Removes a card's name at the gateway from the fees that were paid with it. */
export const blankFeesOfCard = async (tx: Db, cardId: number): Promise<void> => {
  await tx.updateTable('service_fees').set({ card_token: '' }).where('card_id', '=', cardId).execute();
};

/**
 * Removes a card that nobody has on file from the fees that some trips paid with it.
 * @param token the gateway's name of the card
 * @param tripIds a sub-select of ids
 */
export const blankFeesOfTrips = async (tx: Db, token: string, tripIds: RawBuilder<unknown>): Promise<void> => {
  await sql`update service_fees set card_token = '' where card_token = ${token} and card_id is null
    and trip_id in ${tripIds}`.execute(tx);
};

/** The card on file that a fee is charged to, as a part of another statement. Takes the column that names the fee. */
export const cardOfFee = (feeId: string): RawBuilder<number | null> => sql<number | null>`(
  select fee.card_id from service_fees fee where fee.id = ${sql.ref(feeId)})`;
