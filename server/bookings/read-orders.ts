import type { Db } from '#platform/db/database.ts';
import type { FlightOrder } from '#suppliers/flights/port.ts';
import { findOrders } from './parts/orders-store.ts';
import { readOrder } from './parts/supplier-shapes.ts';

/** An order as the supplier confirmed it. Its codes open the booking at the airline: show them to few. T24 */
export type BookedOrder = {
  /** The charge it was paid by; the attempt while the payment is under way. */
  readonly bookingId: number;
  readonly route: string;
  readonly supplier: string;
  readonly order: FlightOrder;
};

/** What was ordered and paid for an itinerary; held and canceled orders are left out. */
export const readOrders = async (db: Db, itineraryId: number): Promise<readonly BookedOrder[]> => {
  const rows = await findOrders(db, itineraryId);
  return rows
    .map((row) => ({
      bookingId: row.charge_id ?? row.attempt_id,
      route: row.description,
      supplier: row.supplier,
      order: readOrder(row.order_data),
    }))
    .filter(({ order }) => order.state === 'ticketed');
};
