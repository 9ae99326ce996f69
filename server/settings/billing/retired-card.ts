import type { Db } from '#platform/db/database.ts';
import { isPayingFee } from '#server/payments/fee-cards-store.ts';
import { findRetiredToken, isOnFile } from './parts/retired-store.ts';

export { blankErasedCard } from './parts/retired-store.ts';

/** A card that was taken off file. */
export type RetiredCard = {
  readonly token: string;
  /** A fee is still being charged to it. */
  readonly isPayingFee: boolean;
};

/** @returns null for a card on file, or when another card on file has the same name at the gateway */
export const findRetiredCard = async (db: Db, cardId: number): Promise<RetiredCard | null> => {
  const token = await findRetiredToken(db, cardId);
  if (token === undefined || (await isOnFile(db, token))) return null;
  return { token, isPayingFee: await isPayingFee(db, token) };
};
