/** Cards that were taken off file, and what is still charged to them. */
import type { FeeState } from '#domain/service-fees/service-fee.ts';
import type { Db } from '#platform/db/database.ts';

/** @returns the gateway's name of a card that was taken off file; undefined for any other */
export const findRetiredToken = async (db: Db, cardId: number): Promise<string | undefined> => {
  const cards = db.selectFrom('cards').where('id', '=', cardId).where('deleted_at', 'is not', null);
  return (await cards.select('gateway_token').executeTakeFirst())?.gateway_token;
};

/** Whether some card on file has this name at the gateway. */
export const isOnFile = async (db: Db, token: string): Promise<boolean> => {
  const cards = db.selectFrom('cards').where('gateway_token', '=', token).where('deleted_at', 'is', null);
  return (await cards.select('id').limit(1).executeTakeFirst()) !== undefined;
};

const underWay = ['owed', 'asked', 'taking', 'freeing', 'needs human'] as const satisfies readonly FeeState[];

/** Whether a fee is still being charged to a card. */
export const isPayingFee = async (db: Db, token: string): Promise<boolean> => {
  const fees = db
    .selectFrom('service_fees')
    .where('card_token', '=', token)
    .where('state', 'in', [...underWay]);
  return (await fees.select('id').limit(1).executeTakeFirst()) !== undefined;
};
