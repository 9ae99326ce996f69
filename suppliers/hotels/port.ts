/** The interface of a hotel supplier; suppliers/hotels/port-suite.ts tests every adapter against it. */
import type { HotelAmenity } from '#domain/hotels/amenities.ts';
import type { StayPrice } from '#domain/hotels/price.ts';
import type { CancellationTimeline } from '#domain/hotels/refund.ts';
import type { Stay } from '#domain/hotels/stay.ts';
import type { HotelConditions, RateConditions, Trader } from '#domain/hotels/stay-notice.ts';
import type { ListPage } from '#domain/kit/listed.ts';
import type { Money } from '#domain/kit/money.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';

/** A circle on the map. */
export type StayArea = { readonly latitude: number; readonly longitude: number; readonly radiusKm: number };

export type StayQuery = {
  readonly stay: Stay;
  /** The currency for prices, ISO 4217. */
  readonly currency: string;
};

/** The data of a property that does not depend on the stay. */
export type Property = {
  /** The supplier's own id: letters, digits, dots and underscores, at most 80. */
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 0 to 5 in halves; 0: not rated. */
  readonly stars: number;
  /** Out of 5; null: no ratings. */
  readonly guestRating: number | null;
  readonly guestRatingCount: number;
  /** What it offers; absent: the supplier does not say. */
  readonly amenities?: readonly HotelAmenity[];
  /** The chain it belongs to, by name; absent: none, or the supplier does not say. */
  readonly chain?: string;
  /** Names of pictures for `picture`, the best first. */
  readonly pictures: readonly string[];
};

export type PropertyOffer = {
  readonly property: Property;
  /** Of the cheapest rate; null: nothing is available, or its price is unknown. */
  readonly price: StayPrice | null;
  /** The cheapest price that can be canceled free now; null: there is none; absent: the supplier does not say. */
  readonly freeToCancel?: StayPrice | null;
};

export type BedOption = { readonly beds: readonly { readonly quantity: number; readonly name: string }[] };

/** One price of a room for the whole stay: all of its rooms are of this kind. */
export type StayRate = RateConditions & {
  /** At most 200 characters. */
  readonly ref: string;
  /** "Flexible, breakfast included". */
  readonly name: string;
  readonly price: StayPrice;
  readonly cancellation: CancellationTimeline;
  readonly isBreakfast: boolean;
  /** Only when the supplier said so. */
  readonly roomsLeft: number | null;
  readonly expiresAt: string;
  /** Who sells it; absent: the supplier does not say. Suppliers that say it only of a checked rate say it there. */
  readonly traders?: readonly Trader[];
  /** The address of the terms that this seller sells under; absent: those of the supplier. */
  readonly termsUrl?: string;
};

export type StayRoom = {
  readonly name: string;
  readonly picture: string | null;
  readonly bedOptions: readonly BedOption[];
  /** Cheapest first; at least one. */
  readonly rates: readonly StayRate[];
};

export type PropertyDetail = HotelConditions & {
  readonly property: Property;
  readonly descriptions: readonly { readonly title: string; readonly text: string }[];
  /** Local, "15:00"; empty: unknown. */
  readonly checkinFrom: string;
  readonly checkoutUntil: string;
  /** In one line, and a number as the hotel writes it; empty: the supplier does not say. */
  readonly address: string;
  readonly phone: string;
  /** HTML of unknown origin: it must be cleaned before anybody sees it. */
  readonly instructionsHtml: string;
  readonly rooms: readonly StayRoom[];
};

export type Guest = { readonly givenName: string; readonly familyName: string };

export type BookStay = {
  /** Our own id of this attempt item. The supplier stores it, so a lost answer can be found again. */
  readonly attemptId: string;
  readonly rateRef: string;
  /** The exact price the whole stay must still have, including amounts paid at the property. */
  readonly expected: Money;
  /** One for each room, in their order. */
  readonly guests: readonly Guest[];
  readonly email: string;
  readonly phone: string;
};

export type StayOrder = {
  readonly ref: string;
  readonly attemptId: string;
  readonly state: 'confirmed' | 'canceled';
  readonly propertyId: string;
  readonly stay: Stay;
  /** The hotel's own reference of the booking. */
  readonly confirmation: string;
  readonly price: StayPrice;
  readonly cancellation: CancellationTimeline;
  /** Once it is canceled: the refund of the amount paid now. */
  readonly refund: Money | null;
  readonly createdAt: string;
};

/** As sent to a browser. */
export type Picture = { readonly bytes: Buffer | string; readonly contentType: string };

export interface HotelSupplier {
  /** Lower case letters. */
  readonly id: string;
  /** The address of the terms that its bookings are made under, to be linked before a booking; absent: none. */
  readonly termsUrl?: string;
  /**
   * Properties within the areas, the nearest first; those of the first area before those of the next. Properties
   * without available rooms are included if the supplier lists them. Never throws; stops when the signal aborts.
   */
  list(
    query: StayQuery & { readonly areas: readonly StayArea[] },
    context: CallContext,
  ): Promise<Outcome<readonly PropertyOffer[]>>;
  /** `not_found` for a property that is not the supplier's; no rooms when nothing is available. */
  detail(propertyId: string, query: StayQuery, context: CallContext): Promise<Outcome<PropertyDetail>>;
  /**
   * The current rate, without side effects: the same, `price_changed` with the reference to continue with, or
   * `unavailable`. An expired rate is returned under another reference.
   */
  check(rateRef: string, context: CallContext): Promise<Outcome<StayRate>>;
  /** One booking per attempt: a second call returns the first's order. `outcome_unknown` when the answer was lost. */
  book(command: BookStay, context: CallContext): Promise<Outcome<StayOrder>>;
  /** The order with our attempt id in its current state, or null when there is none. */
  find(attemptId: string, context: CallContext): Promise<Outcome<StayOrder | null>>;
  /** Orders created since a moment, by any caller; absent: it finds orders only by their names. */
  readonly listMade?: ListPage;
  /** Cancels the order, at the cost of its timeline; a canceled order stays canceled. */
  cancel(orderRef: string, context: CallContext): Promise<Outcome<StayOrder>>;
  /**
   * `not_found` for a name that is not one of its pictures. Only contacts the supplier, because anybody may send a
   * name.
   */
  picture(name: string, context: CallContext): Promise<Outcome<Picture>>;
}
