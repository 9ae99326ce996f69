/**
 * The only interface of the booking process to suppliers of all kinds: docs/decisions/0037. Answers are those of the
 * suppliers' ports: an order that may exist is `outcome_unknown`, `timeout` or `upstream`, never a refusal.
 */
import { cancellationFeeMinor } from '#domain/hotels/refund.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import { checkStay } from '#server/hotels/check-stay.ts';
import { customerOfOffer, type StayOffer } from '#server/hotels/stay-offer.ts';
import type { FlightSupplier, Passenger, SupplierOffer } from '#suppliers/flights/port.ts';
import type { HotelSupplier } from '#suppliers/hotels/port.ts';
import { type DeskBook, extraSeller } from './extra-seller.ts';
import { flightOrderOf, type Goods, type ItemOrder, stayOrderOf } from './goods.ts';
import type { Seller } from './seller-types.ts';

const mapped = <T, R>(outcome: Outcome<T>, change: (value: T) => R): Outcome<R> =>
  outcome.ok ? { ok: true, value: change(outcome.value) } : outcome;

const flightSeller = (supplier: FlightSupplier, offer: SupplierOffer): Seller => {
  const goods = (of: SupplierOffer): Goods => ({ kind: 'flight', offer: of });
  return {
    reprice: async (context) => {
      const answer = await supplier.reprice(offer, context);
      if (answer.ok || answer.error.kind !== 'price_changed') return mapped(answer, goods);
      const { newRef, now } = answer.error;
      return { ok: true, value: goods({ ...offer, ref: newRef ?? offer.ref, total: now }) };
    },
    book: async ({ key, ...command }, context) =>
      mapped(await supplier.book({ ...command, attemptId: key, offer }, context), flightOrderOf),
    payHeld: async ({ ref, total }, context) => mapped(await supplier.payHeld(ref, total, context), flightOrderOf),
    find: async (key, context) => mapped(await supplier.find(key, context), (order) => order && flightOrderOf(order)),
    quoteCancel: async ({ ref, state, due }, context) =>
      mapped(await supplier.quoteCancel(ref, context), (quote) => ({
        refund: quote.refund,
        isFreeDay: quote.isFreeDay === true && quote.refund.minor >= due.minor,
        // Nothing was paid for a hold.
        loss: { ...due, minor: state === 'held' ? 0 : Math.max(0, due.minor - quote.refund.minor) },
        confirm: async (freshContext) => mapped(await supplier.confirmCancel(quote, freshContext), flightOrderOf),
      })),
  };
};

const staySeller = (supplier: HotelSupplier, offer: StayOffer): Seller => {
  const customer = customerOfOffer(offer);
  const told = (context: CallContext): CallContext => (customer ? { ...context, customer } : context);
  const byUs = (order: Parameters<typeof stayOrderOf>[0]): ItemOrder => stayOrderOf(order, 'us');
  return {
    reprice: async (context) => {
      const answer = await checkStay(supplier, offer.rate.ref, told(context));
      return mapped(answer, (rate) => ({ kind: 'hotel', offer: { ...offer, rate } }));
    },
    book: async ({ key, expected, passengers }, context) => {
      const [lead] = passengers;
      invariant(lead, 'somebody stays in a room');
      const guests = offer.guests.map((place) => passengers[place] ?? lead);
      const command = { attemptId: key, rateRef: offer.rate.ref, expected, email: lead.email, phone: lead.phone };
      const answer = await supplier.book({ ...command, guests: guests.map(nameOf) }, told(context));
      return mapped(answer.ok ? answer : { ok: false, error: ofPassengers(answer.error, guests, passengers) }, byUs);
    },
    payHeld: () => Promise.resolve({ ok: false, error: { kind: 'unsupported', what: 'holding a room' } }),
    find: async (key, context) =>
      // Code that wants an order canceled knows that we canceled it. For all other code the hotel did.
      mapped(await supplier.find(key, told(context)), (order) => order && stayOrderOf(order, 'hotel')),
    quoteCancel: ({ ref, source, due }, context) => {
      invariant(source.kind === 'hotel', 'a stay is canceled by its own terms');
      const { cancellation, price } = source.order;
      const feeMinor = cancellationFeeMinor(cancellation, price, context.now());
      return Promise.resolve({
        ok: true,
        value: {
          loss: { ...due, minor: feeMinor },
          refund: { ...due, minor: Math.max(0, due.minor - feeMinor) },
          isFreeDay: false,
          confirm: async (freshContext) => mapped(await supplier.cancel(ref, told(freshContext)), byUs),
        },
      });
    },
  };
};

/** What is refused of a guest is refused of the passenger who is that guest. */
const ofPassengers = (
  error: SupplierError,
  guests: readonly Passenger[],
  passengers: readonly Passenger[],
): SupplierError => {
  if (error.kind !== 'validation' || error.refused === undefined) return error;
  const placeOf = (guest: number): number | null => {
    const passenger = guests[guest];
    return passenger === undefined ? null : passengers.indexOf(passenger);
  };
  const refused = error.refused.map((each) => ({
    ...each,
    passenger: each.passenger === null ? null : placeOf(each.passenger),
  }));
  return { ...error, refused };
};

const nameOf = ({ givenName, familyName }: Passenger) => ({ givenName, familyName });

type Suppliers = DeskBook & {
  readonly flights: readonly FlightSupplier[];
  readonly hotels: readonly HotelSupplier[];
};

/** @throws InvariantError when that supplier is no longer connected */
export const flightSupplierOf = ({ flights }: Pick<Suppliers, 'flights'>, id: string): FlightSupplier => {
  const supplier = flights.find((each) => each.id === id);
  invariant(supplier, `the flight supplier ${id} is connected`);
  return supplier;
};

/**
 * Who sells an item.
 * @throws InvariantError when that supplier is no longer connected
 */
export const sellerOf = (
  suppliers: Suppliers,
  { supplier: id, goods }: { readonly supplier: string; readonly goods: Goods },
): Seller => {
  if (goods.kind === 'flight') return flightSeller(flightSupplierOf(suppliers, id), goods.offer);
  if (goods.kind === 'extra') return extraSeller(suppliers, goods.offer);
  const supplier = suppliers.hotels.find((each) => each.id === id);
  invariant(supplier, `the hotel supplier ${id} is connected`);
  return staySeller(supplier, goods.offer);
};
