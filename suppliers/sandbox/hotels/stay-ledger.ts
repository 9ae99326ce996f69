/** Where the sandbox's hotels keep their orders, separate from our records. Each call commits on its own. */
import type { StayOrder } from '#suppliers/hotels/port.ts';

export interface StayLedger {
  /** @returns false when an order with this attempt id exists already */
  insert(order: StayOrder): Promise<boolean>;
  findByAttempt(attemptId: string): Promise<StayOrder | null>;
  findByRef(ref: string): Promise<StayOrder | null>;
  update(order: StayOrder): Promise<void>;
  /** Orders created since a moment, by their references; at most `most`, those after `page`. */
  list(asked: {
    readonly since: Date;
    readonly page: string | null;
    readonly most: number;
  }): Promise<readonly StayOrder[]>;
}
