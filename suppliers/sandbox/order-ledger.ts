/**
 * Where the sandbox supplier keeps its own books: as a real supplier does, apart from ours.
 * Each call commits by itself; none runs inside a transaction of the product.
 */
import type { FlightOrder } from '../flights/port.ts';

export interface OrderLedger {
  /** @returns false when an order with this attempt id or offer ref exists already */
  insert(order: FlightOrder, offerRef: string): Promise<boolean>;
  findByAttempt(attemptId: string): Promise<FlightOrder | null>;
  findByRef(ref: string): Promise<FlightOrder | null>;
  update(order: FlightOrder): Promise<void>;
}
