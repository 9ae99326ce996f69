/** What we need from a flight supplier; suppliers/flights/port-suite.ts tests every adapter against it. */
import type { Cabin } from '#contract/flights.ts';
import type { HoldTerms, JourneyOffer, JourneySegment, JourneySlice } from '#domain/flights/offer.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import type { ListPage } from '#domain/kit/listed.ts';
import type { Money } from '#domain/kit/money.ts';
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';

export type FlightQuery = {
  /** One entry per slice; `from` and `to` are airport codes, several when the traveler asked for a metro area. */
  readonly slices: readonly {
    readonly from: readonly string[];
    readonly to: readonly string[];
    readonly date: CalendarDate;
  }[];
  /** Cabins the traveler accepts; `Business/First` asks for both. */
  readonly cabins: readonly Cabin[];
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  /** Whole years on the day of the last flight, of those under 18 alone, youngest first; absent: not known. */
  readonly minorAges?: readonly number[] | undefined;
  /** The currency the offers are to be quoted in, ISO 4217. */
  readonly currency: string;
};

/** One flight number between two airports, possibly with technical stops. */
export type Segment = JourneySegment & {
  readonly technicalStops: number;
  readonly aircraft: string | null;
};

export type OfferSlice = Omit<JourneySlice, 'segments'> & { readonly segments: readonly Segment[] };

/** What the rules know of an offer, and what only booking needs. */
export type SupplierOffer = Omit<JourneyOffer, 'slices'> & {
  readonly slices: readonly OfferSlice[];
  readonly seatsLeft: number | null;
  readonly expiresAt: string;
};

/** A search as a stream: first the plan, then items as they come, then each source's end. */
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

/** Which name an airline would not take, and what to do about it. */
export type NameProblem = { readonly field: 'given_name' | 'family_name'; readonly message: string };

export type BookFlight = {
  /** Our own id of this attempt item, stored by the supplier as metadata: how a lost answer is found again. */
  readonly attemptId: string;
  readonly offer: SupplierOffer;
  /** Exactly what the offer must still cost. */
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
  /** What it cost; of a held order what it costs to pay now, which may change once its guarantee is over. */
  readonly total: Money;
  /** While it is held: until when. */
  readonly hold: HoldTerms | null;
  /** Once it is canceled: by whom, and what the airline gives back. */
  readonly cancellation: Cancellation | null;
  /** One per ticket stock: a split ticket has two. */
  readonly confirmations: readonly { readonly pnr: string; readonly airline: string }[];
  /**
   * 13 digits each, per passenger and confirmation; empty for airlines that issue none.
   * `passenger` are the names as they were sent: given, middle, family.
   */
  readonly tickets: readonly { readonly passenger: string; readonly number: string; readonly airline: string }[];
  /** The flights as the airline flies them now, which may be others than were sold; null: it does not tell. */
  readonly slices: readonly OfferSlice[] | null;
  readonly createdAt: string;
  /** Until when the supplier promises to give everything back, whatever the fare says; absent: no promise. */
  readonly freeUntil?: string;
};

export type CancelQuote = {
  readonly orderRef: string;
  readonly refund: Money;
  readonly expiresAt: string;
  /** As Cancellation says it. */
  readonly isFreeDay?: boolean;
};

export interface FlightSupplier {
  readonly id: string;
  readonly capabilities: {
    readonly maxPassengers: number;
    readonly holds: boolean;
    readonly splits: boolean;
    /** How many searches one process may have under way with it; null: as many as come. */
    readonly searchesAtOnce: number | null;
  };
  /** Known without a call: a name that it would refuse is told before money is held. Without it every name is taken. */
  readonly nameProblem?: (passenger: Passenger) => NameProblem | null;
  /** Streams offers for the whole journey; ends after every planned source is done. Never throws; stops when the signal aborts. */
  search(query: FlightQuery, context: CallContext): AsyncIterable<SearchEvent<SupplierOffer>>;
  /**
   * The offer as it stands now, free of side effects: same, price_changed, or unavailable. One whose time is over is
   * looked for anew where that is possible, and then answered under another reference.
   */
  reprice(offer: SupplierOffer, context: CallContext): Promise<Outcome<SupplierOffer>>;
  /**
   * One call per offer, ever, unless the last one was refused for certain. `outcome_unknown` when the answer was lost.
   * A hold is an order in state `held`: nothing is paid, and it is there until its `payBy`.
   */
  book(command: BookFlight, context: CallContext): Promise<Outcome<FlightOrder>>;
  /** Pays a held order at its total of now, as `find` names it; paying it again changes nothing. */
  payHeld(orderRef: string, amount: Money, context: CallContext): Promise<Outcome<FlightOrder>>;
  /** The order that carries our attempt id as it stands now, or null when there is none. */
  find(attemptId: string, context: CallContext): Promise<Outcome<FlightOrder | null>>;
  /**
   * Orders made since a moment, whoever asked for them: how what our books forgot is found. Absent: it cannot list, or
   * does not need to.
   */
  readonly listMade?: ListPage;
  /** What giving an order up would bring, free of side effects; a held one costs nothing. */
  quoteCancel(orderRef: string, context: CallContext): Promise<Outcome<CancelQuote>>;
  /** Gives it up. The answer says what is given back: it may be less than was quoted. */
  confirmCancel(quote: CancelQuote, context: CallContext): Promise<Outcome<FlightOrder>>;
  /**
   * Tells the airline that its last change of an order's flights is accepted; where there is none to accept, or it was
   * accepted before, nothing happens.
   */
  acceptChange(orderRef: string, context: CallContext): Promise<Outcome<null>>;
}
