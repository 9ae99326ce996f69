/**
 * Where the sandbox supplier keeps its own books: as a real supplier does, apart from ours.
 * Each call commits by itself; none runs inside a transaction of the product.
 */
import type { FlightOrder } from '#suppliers/flights/port.ts';

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

/** Something happened to an order, to be told when it is due. */
export type LedgerNews = {
  /** The same however often it is told. */
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
  /** Orders made since a moment, by their references; at most `most`, those after `page`. */
  list(asked: {
    readonly since: Date;
    readonly page: string | null;
    readonly most: number;
  }): Promise<readonly LedgerOrder[]>;
}

/** What the airlines have yet to tell; beside the orders, and kept like them. */
export interface NewsLedger {
  /** Plans to tell something; what is planned already stays as it is. */
  announce(news: LedgerNews): Promise<void>;
  /** @returns what is due by now and has not been told as often as it is to be, the longest due first; at most 50 */
  dueNews(now: Date): Promise<readonly (LedgerNews & { readonly told: number })[]>;
  /** @param nextAt when it is told once more; null: that was the last time */
  toldNews(id: string, nextAt: Date | null): Promise<void>;
}
