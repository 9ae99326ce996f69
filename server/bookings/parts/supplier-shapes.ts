import { invariant } from '#domain/kit/invariant.ts';
import type { FlightOrder, OfferSlice, Passenger, SupplierOffer } from '#suppliers/flights/port.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

// Rows of before there were holds say nothing about them: those could not be held. So do older ones about their flights.
// Our own rows, written from the same types: a look at what tells them apart is enough to find a mixed-up column.
const isOffer = (value: unknown): value is SupplierOffer =>
  isRecord(value) && typeof value.ref === 'string' && Array.isArray(value.slices) && isRecord(value.total);

const isOrder = (value: unknown): value is FlightOrder =>
  isRecord(value) && typeof value.ref === 'string' && Array.isArray(value.confirmations) && isRecord(value.total);

const isPassenger = (value: unknown): value is Passenger =>
  isRecord(value) && typeof value.familyName === 'string' && typeof value.bornOn === 'string';

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

const isSlice = (value: unknown): value is OfferSlice => isRecord(value) && Array.isArray(value.segments);

/** Stored flights of a journey. @throws InvariantError when the column holds something else */
export const readSlices = (value: unknown): readonly OfferSlice[] => {
  invariant(Array.isArray(value) && value.every(isSlice), 'stored flights are flights');
  return value;
};

/** The passengers of an attempt, unsealed. @throws InvariantError when the text holds something else */
export const readPassengers = (text: string): readonly Passenger[] => {
  const value: unknown = JSON.parse(text);
  invariant(Array.isArray(value) && value.every(isPassenger), 'stored passengers are passengers');
  return value;
};
