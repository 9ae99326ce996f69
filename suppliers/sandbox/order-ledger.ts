/**
 * Where the sandbox supplier keeps its own books: as a real supplier does, apart from ours.
 * Each call commits by itself; none runs inside a transaction of the product.
 */
import type { FlightOrder } from '../flights/port.ts';

/** An order with what the airline needs to issue its tickets later. Kept and answered whole. */
export type LedgerOrder = FlightOrder & {
  /** Names as on the tickets, in the order of the booking. */
  readonly passengers: readonly string[];
};

/**
 * The airline cancels an order by itself, as airlines do: everything is given back.
 * @returns the order as the ledger should keep it
 */
export const canceledByAirline = (order: LedgerOrder): LedgerOrder => ({
  ...order,
  state: 'canceled',
  hold: null,
  cancellation: { by: 'airline', refund: order.total },
});

export interface OrderLedger {
  /** @returns false when an order with this attempt id or offer ref exists already */
  insert(order: LedgerOrder, offerRef: string): Promise<boolean>;
  findByAttempt(attemptId: string): Promise<LedgerOrder | null>;
  findByRef(ref: string): Promise<LedgerOrder | null>;
  update(order: LedgerOrder): Promise<void>;
}
