import type { Db } from '#platform/db/database.ts';
import type { ItemOrder } from './parts/goods.ts';
import { findOrders } from './parts/orders-store.ts';
import { readGoods, readItemOrder } from './parts/supplier-shapes.ts';

/**
 * An order as the supplier confirmed it. Its codes open the booking at the airline: show them to few.
 * docs/threats.md#booking-codes
 */
export type BookedOrder = {
  /** The charge that paid it, or the attempt while the payment is in progress. */
  readonly bookingId: number;
  readonly quoteId: number;
  /** "New York to London and back"; "Hotel Aurel, London". */
  readonly route: string;
  /** The provider: the hotel's name; empty for flights, whose orders name their airlines. */
  readonly provider: string;
  readonly order: ItemOrder;
};

/** The ordered and paid items of an itinerary, without held and canceled orders. */
export const readOrders = async (db: Db, itineraryId: number): Promise<readonly BookedOrder[]> => {
  const rows = await findOrders(db, itineraryId);
  return rows
    .map((row) => {
      const goods = readGoods(row.kind, row.offer);
      return {
        bookingId: row.charge_id ?? row.attempt_id,
        quoteId: row.quote_id,
        route: row.description,
        provider: goods.kind === 'hotel' ? goods.offer.name : '',
        order: readItemOrder(goods.kind, row.order_data),
      };
    })
    .filter(({ order }) => order.state === 'booked');
};
