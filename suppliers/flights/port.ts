/** The interface of a flight supplier; suppliers/flights/port-suite.ts tests every adapter against it. */
import type { Cabin } from '#contract/flights.ts';
import type { HoldTerms, JourneyOffer, JourneySegment, JourneySlice } from '#domain/flights/offer.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import type { ListPage } from '#domain/kit/listed.ts';
import type { Money } from '#domain/kit/money.ts';
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';

export type FlightQuery = {
  /** One entry per slice; `from` and `to` are airport codes, several when the traveler searched for a metro area. */
  readonly slices: readonly {
    readonly from: readonly string[];
    readonly to: readonly string[];
    readonly date: CalendarDate;
  }[];
  /** Cabins the traveler accepts; `Business/First` includes both. */
  readonly cabins: readonly Cabin[];
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  /** Whole years on the day of the last flight, only of passengers under 18, youngest first; absent: unknown. */
  readonly minorAges?: readonly number[] | undefined;
  /** The currency for the offers, ISO 4217. */
  readonly currency: string;
};

/** One flight number between two airports, possibly with technical stops. */
export type Segment = JourneySegment & {
  readonly technicalStops: number;
  readonly aircraft: string | null;
};

export type OfferSlice = Omit<JourneySlice, 'segments'> & { readonly segments: readonly Segment[] };

/** The fields of an offer for the rules, and those only booking needs. */
export type SupplierOffer = Omit<JourneyOffer, 'slices'> & {
  readonly slices: readonly OfferSlice[];
  readonly seatsLeft: number | null;
  readonly expiresAt: string;
};

/** A search as a stream: first the plan, then items as they arrive, then the end of each source. */
export type SearchEvent<T> =
  | { readonly type: 'plan'; readonly sources: readonly string[] }
  | { readonly type: 'items'; readonly source: string; readonly items: readonly T[] }
  | { readonly type: 'source_done'; readonly source: string; readonly error?: SupplierError };

export type Passenger = {
  readonly givenName: string;
  readonly middleName: string;
  readonly familyName: string;
  readonly bornOn: CalendarDate;
  /** X when the traveler chose "other". */
  readonly sex: 'f' | 'm' | 'x';
  readonly email: string;
  readonly phone: string;
  readonly passport: { readonly number: string; readonly country: string; readonly expiresOn: CalendarDate } | null;
};

/** The name an airline would not accept, and what to do about it. */
export type NameProblem = { readonly field: 'given_name' | 'family_name'; readonly message: string };

export type BookFlight = {
  /** Our own id of this attempt item. The supplier stores it as metadata, so a lost answer can be found again. */
  readonly attemptId: string;
  readonly offer: SupplierOffer;
  /** The exact price the offer must still have. */
  readonly expected: Money;
  readonly passengers: readonly Passenger[];
  readonly mode: 'instant' | 'hold';
};

export type Cancellation = {
  readonly by: 'airline' | 'us';
  readonly refund: Money;
  /** Everything is refunded because of the free day after booking; absent: not stated. */
  readonly isFreeDay?: boolean;
};

export type FlightOrder = {
  readonly ref: string;
  readonly attemptId: string;
  readonly state: 'held' | 'ticketed' | 'canceled';
  /** Its price; for a held order the price to pay now, which may change once its guarantee is over. */
  readonly total: Money;
  /** While it is held: its deadlines. */
  readonly hold: HoldTerms | null;
  /** Once it is canceled: by whom, and the airline's refund. */
  readonly cancellation: Cancellation | null;
  /** One per ticket stock: a split ticket has two. */
  readonly confirmations: readonly { readonly pnr: string; readonly airline: string }[];
  /**
   * 13 or 14 digits each, or what the airline sent instead, per passenger and confirmation; empty for airlines that issue
   * none. `passenger` is the name as
   * sent: given, middle, family.
   */
  readonly tickets: readonly { readonly passenger: string; readonly number: string; readonly airline: string }[];
  /** The current flights, which may differ from the sold ones; null: unknown. */
  readonly slices: readonly OfferSlice[] | null;
  readonly createdAt: string;
  /** Until when the supplier promises a full refund, regardless of the fare; absent: no promise. */
  readonly freeUntil?: string;
};

export type CancelQuote = {
  readonly orderRef: string;
  readonly refund: Money;
  readonly expiresAt: string;
  /** As in Cancellation. */
  readonly isFreeDay?: boolean;
};

export interface FlightSupplier {
  readonly id: string;
  readonly capabilities: {
    readonly maxPassengers: number;
    readonly holds: boolean;
    readonly splits: boolean;
    /** How many searches one process may run with it at once; null: no limit. */
    readonly searchesAtOnce: number | null;
  };
  /**
   * Known without a call, so that a name the supplier would refuse is reported before money is authorized. Absent:
   * every name is accepted.
   */
  readonly nameProblem?: (passenger: Passenger) => NameProblem | null;
  /**
   * Streams offers for the whole journey; ends after every planned source is done. Never throws; stops when the
   * signal aborts.
   */
  search(query: FlightQuery, context: CallContext): AsyncIterable<SearchEvent<SupplierOffer>>;
  /**
   * The current offer, without side effects: the same, price_changed, or unavailable. An expired offer is searched
   * again if possible, and then returned under another reference.
   */
  reprice(offer: SupplierOffer, context: CallContext): Promise<Outcome<SupplierOffer>>;
  /**
   * Called once per offer, unless the last call was refused with certainty. `outcome_unknown` when the answer was
   * lost. A hold is an order in state `held`: nothing is paid, and it exists until its `payBy`.
   */
  book(command: BookFlight, context: CallContext): Promise<Outcome<FlightOrder>>;
  /** Pays a held order at its current total, as `find` returns it; paying it again changes nothing. */
  payHeld(orderRef: string, amount: Money, context: CallContext): Promise<Outcome<FlightOrder>>;
  /** The order with our attempt id in its current state, or null when there is none. */
  find(attemptId: string, context: CallContext): Promise<Outcome<FlightOrder | null>>;
  /**
   * Orders created since a moment, by any caller, to find orders our records have lost. Absent: it cannot list, or
   * does not need to.
   */
  readonly listMade?: ListPage;
  /** The refund of a cancellation, without side effects; canceling a held order costs nothing. */
  quoteCancel(orderRef: string, context: CallContext): Promise<Outcome<CancelQuote>>;
  /** Cancels the order. The answer states the refund, which may be less than quoted. */
  confirmCancel(quote: CancelQuote, context: CallContext): Promise<Outcome<FlightOrder>>;
  /**
   * Accepts the airline's last change of an order's flights. Without an open change, or when it was already
   * accepted, nothing happens.
   */
  acceptChange(orderRef: string, context: CallContext): Promise<Outcome<null>>;
}
