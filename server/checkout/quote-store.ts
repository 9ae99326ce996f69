import type { Db } from '#platform/db/database.ts';
import type { Goods } from '#server/bookings/submit-booking.ts';
import type { ItemVerdict } from './judge-trip.ts';
import { quotedColumns } from './travel-store.ts';

/** One thing of a trip that waits, with the verdict on its price of before. */
export type WaitingItem = {
  readonly quoteId: number;
  readonly supplierId: string;
  readonly goods: Goods;
  readonly verdict: ItemVerdict | null;
};

/** Writes what is bought as it is priced and judged now. */
export const quoteAgain = async (tx: Db, items: readonly WaitingItem[]): Promise<void> => {
  for (const { quoteId, goods, verdict } of items)
    await tx
      .updateTable('quotes')
      .set({ ...quotedColumns(goods), verdict: verdict && JSON.stringify(verdict) })
      .where('id', '=', quoteId)
      .execute();
};
