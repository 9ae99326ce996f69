/** What we need from a hotel supplier; suppliers/hotels/port-suite.ts tests every adapter against it. */
import type { StayPrice } from '#domain/hotels/price.ts';
import type { CancellationTimeline } from '#domain/hotels/refund.ts';
import type { Stay } from '#domain/hotels/stay.ts';
import type { ListPage } from '#domain/kit/listed.ts';
import type { Money } from '#domain/kit/money.ts';
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';

/** A circle on the map. */
export type StayArea = { readonly latitude: number; readonly longitude: number; readonly radiusKm: number };

export type StayQuery = {
  readonly stay: Stay;
  /** The currency that prices are to be named in, ISO 4217. */
  readonly currency: string;
};

/** What a property is, whoever asks and whenever. */
export type Property = {
  /** The supplier's own: letters, digits, dots and underscores, at most 80. */
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 0 to 5 in halves; 0: not rated. */
  readonly stars: number;
  /** Out of 5; null: nobody has judged. */
  readonly guestRating: number | null;
  readonly guestRatingCount: number;
  /** Names of pictures for `picture`, the best first. */
  readonly pictures: readonly string[];
};

export type PropertyOffer = {
  readonly property: Property;
  /** Of the cheapest rate; null: nothing is left, or its price is not known. */
  readonly price: StayPrice | null;
};

export type BedOption = { readonly beds: readonly { readonly quantity: number; readonly name: string }[] };

/** One price of a room for the whole stay: all of its rooms are of this kind. */
export type StayRate = {
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
};

export type StayRoom = {
  readonly name: string;
  readonly picture: string | null;
  readonly bedOptions: readonly BedOption[];
  /** Cheapest first; at least one. */
  readonly rates: readonly StayRate[];
};

export type PropertyDetail = {
  readonly property: Property;
  readonly descriptions: readonly { readonly title: string; readonly text: string }[];
  /** Local, "15:00"; empty: the supplier does not say. */
  readonly checkinFrom: string;
  readonly checkoutUntil: string;
  /** HTML of unknown origin: to be cleaned before anybody sees it. */
  readonly instructionsHtml: string;
  readonly rooms: readonly StayRoom[];
};

export type Guest = { readonly givenName: string; readonly familyName: string };

export type BookStay = {
  /** Our own id of this attempt item, stored by the supplier: how a lost answer is found again. */
  readonly attemptId: string;
  readonly rateRef: string;
  /** Exactly what the whole stay must still cost, with what is paid at the property. */
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
  /** What the hotel knows the booking by. */
  readonly confirmation: string;
  readonly price: StayPrice;
  readonly cancellation: CancellationTimeline;
  /** Once it is canceled: what is given back of what was paid now. */
  readonly refund: Money | null;
  readonly createdAt: string;
};

/** As it is sent to a browser. */
export type Picture = { readonly bytes: Buffer | string; readonly contentType: string };

export interface HotelSupplier {
  /** Lower case letters. */
  readonly id: string;
  /**
   * Properties within the areas, the nearest first; those of the first area before those of the next. Those without a
   * room left are among them, where the supplier tells of them. Never throws; stops when the signal aborts.
   */
  list(
    query: StayQuery & { readonly areas: readonly StayArea[] },
    context: CallContext,
  ): Promise<Outcome<readonly PropertyOffer[]>>;
  /** `not_found` for a property that is not the supplier's; no rooms when nothing is left. */
  detail(propertyId: string, query: StayQuery, context: CallContext): Promise<Outcome<PropertyDetail>>;
  /**
   * The rate as it stands now, free of side effects: the same, `price_changed` with the reference to go on with, or
   * `unavailable`. One whose time is over is answered under another reference.
   */
  check(rateRef: string, context: CallContext): Promise<Outcome<StayRate>>;
  /** One call per attempt: a second answers the first's order. `outcome_unknown` when the answer was lost. */
  book(command: BookStay, context: CallContext): Promise<Outcome<StayOrder>>;
  /** The order that carries our attempt id as it stands now, or null when there is none. */
  find(attemptId: string, context: CallContext): Promise<Outcome<StayOrder | null>>;
  /** Orders made since a moment, whoever asked for them; absent: it finds orders by their names alone. */
  readonly listMade?: ListPage;
  /** Gives it up, by its timeline; once canceled it stays so. */
  cancel(orderRef: string, context: CallContext): Promise<Outcome<StayOrder>>;
  /** `not_found` for a name that is none of its pictures. Asks nobody but the supplier: the name comes from anywhere. */
  picture(name: string, context: CallContext): Promise<Outcome<Picture>>;
}
