/** What the booking process asks of a supplier, of whatever kind. docs/decisions/0037 */
import type { Money } from '#domain/kit/money.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import type { BookFlight, Passenger } from '#suppliers/flights/port.ts';
import type { Goods, ItemOrder } from './goods.ts';

export type ItemCommand = {
  /** The supplier's permanent name for the order. */
  readonly key: string;
  /** The exact cost that it must still have. */
  readonly expected: Money;
  readonly passengers: readonly Passenger[];
  /** `hold`: held without payment, if the offer allows it. */
  readonly mode: BookFlight['mode'];
};

/** The cost of canceling an order, and how to do it. */
export type CancelTerms = {
  /** The lost part, at the supplier or on the card. */
  readonly loss: Money;
  /** The part of the card's money that would be refunded. */
  readonly refund: Money;
  /** Everything is refunded because of the free day after booking. */
  readonly isFreeDay: boolean;
  readonly confirm: (context: CallContext) => Promise<Outcome<ItemOrder>>;
};

export type Seller = {
  /** The current cost, without side effects. */
  readonly reprice: (context: CallContext) => Promise<Outcome<Goods>>;
  readonly book: (command: ItemCommand, context: CallContext) => Promise<Outcome<ItemOrder>>;
  /** Pays a held order at its current cost. */
  readonly payHeld: (order: ItemOrder, context: CallContext) => Promise<Outcome<ItemOrder>>;
  /** The current order or hold with that name, or null. */
  readonly find: (key: string, context: CallContext) => Promise<Outcome<ItemOrder | null>>;
  /** The outcome of canceling an order, without side effects. */
  readonly quoteCancel: (order: ItemOrder, context: CallContext) => Promise<Outcome<CancelTerms>>;
};
