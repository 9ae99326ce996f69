/**
 * Where the sandbox supplier keeps its own orders, separate from our records, as with a real supplier. Each call
 * commits on its own; none runs inside a transaction of the product.
 */
import type { FlightOrder } from '#suppliers/flights/port.ts';

/** An order with everything the airline needs to issue its tickets later. Stored and returned as a whole. */
export type LedgerOrder = FlightOrder & {
  /** Names as on the tickets, in the order of the booking. */
  readonly passengers: readonly string[];
};

/**
 * The airline cancels an order on its own, as airlines do, and refunds everything.
 * @returns the order as the ledger should store it
 */
export const canceledByAirline = (order: LedgerOrder): LedgerOrder => ({
  ...order,
  state: 'canceled',
  hold: null,
  cancellation: { by: 'airline', refund: order.total },
});

/** An event of an order, to be sent when it is due. */
export type LedgerNews = {
  /** The same for every delivery. */
  readonly id: string;
  readonly orderRef: string;
  readonly dueAt: Date;
};

export interface OrderLedger {
  /** @returns false when an order with this attempt id or offer ref exists already */
  insert(order: LedgerOrder, offerRef: string): Promise<boolean>;
  findByAttempt(attemptId: string): Promise<LedgerOrder | null>;
  findByRef(ref: string): Promise<LedgerOrder | null>;
  update(order: LedgerOrder): Promise<void>;
  /** Orders created since a moment, by their references; at most `most`, those after `page`. */
  list(asked: {
    readonly since: Date;
    readonly page: string | null;
    readonly most: number;
  }): Promise<readonly LedgerOrder[]>;
}

/** The messages airlines have not sent yet, stored next to the orders. */
export interface NewsLedger {
  /** Schedules messages; one that is already scheduled stays unchanged. */
  announce(news: LedgerNews): Promise<void>;
  /** @returns due messages that need another delivery, the longest due first; at most 50 */
  dueNews(now: Date): Promise<readonly (LedgerNews & { readonly sentCount: number })[]>;
  /** @param nextAt when it is sent again; null: that was the last delivery */
  recordNewsSent(id: string, nextAt: Date | null): Promise<void>;
}
