import { type ItemKind, itemKindOf } from '#domain/bookings/items.ts';
import type { ExtraOffer } from '#domain/extras/extra.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { StayOffer } from '#server/hotels/stay-offer.ts';
import type { FlightOrder, OfferSlice, Passenger, SupplierOffer } from '#suppliers/flights/port.ts';
import type { StayOrder } from '#suppliers/hotels/port.ts';
import { type ExtraOrder, extraOrderOf, flightOrderOf, type Goods, type ItemOrder, stayOrderOf } from './goods.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

// Rows of before there were holds say nothing about them: those could not be held. So do older ones about their flights.
// Our own rows, written from the same types: a look at what tells them apart is enough to find a mixed-up column.
const isOffer = (value: unknown): value is SupplierOffer =>
  isRecord(value) && typeof value.ref === 'string' && Array.isArray(value.slices) && isRecord(value.total);

const isOrder = (value: unknown): value is FlightOrder =>
  isRecord(value) && typeof value.ref === 'string' && Array.isArray(value.confirmations) && isRecord(value.total);

const isPassenger = (value: unknown): value is BookedPassenger =>
  isRecord(value) &&
  typeof value.familyName === 'string' &&
  typeof value.bornOn === 'string' &&
  (value.travelerId === undefined || typeof value.travelerId === 'number');

/** A stored offer. @throws InvariantError when the column holds something else */
export const readOffer = (value: unknown): SupplierOffer => {
  invariant(isOffer(value), 'a stored offer is an offer');
  return { ...value, ...(!('hold' in value) && { hold: null }) };
};

/** A stored order. @throws InvariantError when the column holds something else */
export const readOrder = (value: unknown): FlightOrder => {
  invariant(isOrder(value), 'a stored order is an order');
  return {
    ...value,
    ...(!('hold' in value) && { hold: null, cancellation: null }),
    ...(!('slices' in value) && { slices: null }),
  };
};

const isStayOffer = (value: unknown): value is StayOffer =>
  isRecord(value) && typeof value.propertyId === 'string' && isRecord(value.rate) && Array.isArray(value.guests);

const isStayOrder = (value: unknown): value is StayOrder =>
  isRecord(value) && typeof value.confirmation === 'string' && isRecord(value.price);

const isExtraOffer = (value: unknown): value is ExtraOffer =>
  isRecord(value) && typeof value.title === 'string' && isRecord(value.begins) && isRecord(value.price);

const isExtraOrder = (value: unknown): value is ExtraOrder =>
  isRecord(value) && typeof value.confirmation === 'string' && isRecord(value.price);

/** Stored goods. @throws InvariantError when the columns hold something else */
export const readGoods = (kind: string, value: unknown): Goods => {
  if (itemKindOf(kind) === 'flight') return { kind: 'flight', offer: readOffer(value) };
  if (itemKindOf(kind) === 'extra') {
    invariant(isExtraOffer(value), 'a stored extra is an extra');
    return { kind: 'extra', offer: value };
  }
  invariant(kind === 'hotel' && isStayOffer(value), 'a stored stay is a stay');
  return { kind: 'hotel', offer: value };
};

/** An order as it is kept: a hotel's books do not say who canceled, ours do. */
export const storedOrder = ({ source, ref, state, cancellation }: ItemOrder): object =>
  source.kind === 'hotel' ? { ref, state, cancellation, stay: source.order } : source.order;

/** A stored order of any kind. @throws InvariantError when the column holds something else */
export const readItemOrder = (kind: ItemKind, value: unknown): ItemOrder => {
  if (kind === 'flight') return flightOrderOf(readOrder(value));
  if (kind === 'extra') {
    invariant(isExtraOrder(value), 'a stored order of an extra is one');
    return extraOrderOf(value);
  }
  invariant(isRecord(value) && isStayOrder(value.stay), 'a stored stay order is one');
  const { cancellation } = value;
  const by = isRecord(cancellation) && cancellation.by === 'us' ? 'us' : 'hotel';
  return stayOrderOf(value.stay, by);
};

const isSlice = (value: unknown): value is OfferSlice => isRecord(value) && Array.isArray(value.segments);

/** Stored flights of a journey. @throws InvariantError when the column holds something else */
export const readSlices = (value: unknown): readonly OfferSlice[] => {
  invariant(Array.isArray(value) && value.every(isSlice), 'stored flights are flights');
  return value;
};

/** A passenger with the traveler whose details they are; absent in attempts from before travelers were noted. */
export type BookedPassenger = Passenger & { readonly travelerId?: number };

/** The passengers of an attempt, unsealed. @throws InvariantError when the text holds something else */
export const readPassengers = (text: string): readonly BookedPassenger[] => {
  const value: unknown = JSON.parse(text);
  invariant(Array.isArray(value) && value.every(isPassenger), 'stored passengers are passengers');
  return value;
};
