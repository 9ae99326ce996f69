import type { Db } from '#platform/db/database.ts';
import type { Goods } from '#server/bookings/submit-booking.ts';
import { priceQuote } from '#server/trips/itinerary-rows-store.ts';
import type { ItemVerdict } from './judge-trip.ts';
import { quotedColumns } from './travel-store.ts';

/** One item of a waiting trip, with the verdict on its earlier price. */
export type WaitingItem = {
  readonly quoteId: number;
  readonly supplierId: string;
  readonly goods: Goods;
  readonly verdict: ItemVerdict | null;
};

/** Writes the items with their current prices and verdicts. */
export const quoteAgain = async (tx: Db, items: readonly WaitingItem[]): Promise<void> => {
  for (const { quoteId, goods, verdict } of items)
    await priceQuote(tx, quoteId, { ...quotedColumns(goods), verdict: verdict && JSON.stringify(verdict) });
};
