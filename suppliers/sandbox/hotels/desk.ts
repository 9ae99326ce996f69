/** A rate after the search: its price a moment later, the order, the cancellation. */
import { stayRefundMinor } from '#domain/hotels/refund.ts';
import { formatMoney } from '#domain/kit/money.ts';
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import type { BookStay, StayOrder, StayRate } from '#suppliers/hotels/port.ts';
import { asFraction, hash, hashText } from '../kit/hash.ts';
import { converterTo } from '../kit/money-out.ts';
import { listOrders } from '../orders/list-orders.ts';
import { pnrOf } from '../orders/tickets.ts';
import { tradersOf } from './notice.ts';
import type { Hotels, SandboxHotel } from './properties.ts';
import { fateOfRate, type Rates, rateLifeMinutes } from './rates.ts';
import { contentOf, type RateTerms, readRateRef, writeRateRef, writeStayRef } from './refs.ts';
import type { StayLedger } from './stay-ledger.ts';

const refusedShare = 0.002;
const lostShare = 0.003;

const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });
const fail = (error: SupplierError): { readonly ok: false; readonly error: SupplierError } => ({ ok: false, error });
const unavailable = (message: string) => fail({ kind: 'unavailable', message });
const soldOut = (message: string): SupplierError => ({ kind: 'unavailable', message, why: 'sold-out' });
const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

type Found = { readonly terms: RateTerms; readonly rate: StayRate; readonly hotel: SandboxHotel };

type DeskParts = {
  readonly seed: number;
  readonly ledger: StayLedger;
  readonly hasLuck: boolean;
  readonly hotels: () => Promise<{ readonly hotels: Hotels; readonly rates: Rates }>;
};

/** The functions for rates and orders of one seed. */
export const makeStayDesk = ({ seed, ledger, hasLuck, hotels }: DeskParts) => {
  /** The rate of a reference, as long as its check-in is possible. */
  const open = async (ref: string, { now }: CallContext): Promise<Outcome<Found>> => {
    const terms = readRateRef(seed, ref);
    const money = terms && converterTo(terms.currency);
    const made = await hotels();
    const hotel = terms && made.hotels.byId(terms.propertyId);
    if (!terms || !money || !hotel) return fail({ kind: 'not_found', message: 'This rate is not known.' });
    if (new Date(`${terms.stay.checkout}T00:00:00Z`) <= now()) return unavailable('This stay is over.');
    const rate = fateOfRate(seed, hotel, terms, hasLuck).isGone ? null : made.rates.rateAgain(hotel, terms, money);
    // As at a real supplier, a list does not say who sells a room: the check does.
    return rate
      ? ok({ terms, rate: { ...rate, traders: tradersOf(seed, hotel) }, hotel })
      : fail(soldOut('The last room at this rate was sold.'));
  };

  /** The same rate at its risen price, with time to book it. */
  const asItIs = ({ terms, hotel }: Found, minute: number): RateTerms => ({
    ...terms,
    risenBasisPoints: fateOfRate(seed, hotel, terms, hasLuck).risenBasisPoints,
    expires: terms.expires > minute ? terms.expires : minute + rateLifeMinutes,
  });

  const check = async (ref: string, context: CallContext): Promise<Outcome<StayRate>> => {
    const found = await open(ref, context);
    if (!found.ok) return found;
    const { rate } = found.value;
    const newRef = writeRateRef(seed, asItIs(found.value, minuteOf(context.now())));
    if (newRef === ref) return ok(rate);
    const fresh = await open(newRef, context);
    if (!fresh.ok) return fresh;
    const { price } = fresh.value.rate;
    if (price.totalMinor === rate.price.totalMinor) return ok(fresh.value.rate);
    const { currency } = price;
    const [was, now] = [rate.price, price].map(({ totalMinor }) => ({ minor: totalMinor, currency }));
    return was && now ? fail({ kind: 'price_changed', was, now, newRef }) : ok(fresh.value.rate);
  };

  const refusalToBook = (command: BookStay, { terms, rate, hotel }: Found, minute: number): SupplierError | null => {
    const total = { minor: rate.price.totalMinor, currency: rate.price.currency };
    if (terms.expires <= minute) return { kind: 'unavailable', message: 'This rate has expired.' };
    if (hotel.fate === 'gone-at-booking') return soldOut('The last room was sold just now.');
    if (
      fateOfRate(seed, hotel, terms, hasLuck).risenBasisPoints !== terms.risenBasisPoints ||
      command.expected.minor !== total.minor
    )
      return { kind: 'price_changed', was: command.expected, now: total };
    if (command.expected.currency !== total.currency)
      return { kind: 'price_changed', was: command.expected, now: total };
    if (command.guests.length !== terms.stay.rooms.length) {
      const message = `This rate is for ${terms.stay.rooms.length} rooms: give one guest for each.`;
      return { kind: 'validation', fields: { guests: message }, message };
    }
    return (hotel.fate === null ? luckOf(terms, 3) < refusedShare : hotel.fate === 'declined')
      ? { kind: 'declined', message: 'The hotel did not accept the booking. Nothing was booked.' }
      : null;
  };
  const luckOf = (terms: RateTerms, what: number): number =>
    hasLuck ? asFraction(hash(hashText(seed, contentOf(terms)), what, 261)) : 1;

  const newOrder = (command: BookStay, { terms, rate }: Pick<Found, 'terms' | 'rate'>, at: Date): StayOrder => {
    const [a, b] = [hashText(seed, command.attemptId), hashText(seed, command.rateRef)];
    return {
      ref: writeStayRef(seed, a, b),
      attemptId: command.attemptId,
      state: 'confirmed',
      propertyId: terms.propertyId,
      stay: terms.stay,
      confirmation: pnrOf(hash(a, b, 262)),
      price: rate.price,
      cancellation: rate.cancellation,
      refund: null,
      createdAt: at.toISOString(),
    };
  };

  const book = async (command: BookStay, context: CallContext): Promise<Outcome<StayOrder>> => {
    const known = await ledger.findByAttempt(command.attemptId);
    if (known) return ok(known);
    const found = await open(command.rateRef, context);
    if (!found.ok) return found;
    const now = context.now();
    const refusal = refusalToBook(command, found.value, minuteOf(now));
    if (refusal) return fail(refusal);
    const { terms, hotel } = found.value;
    const lost = fail({ kind: 'outcome_unknown', attemptId: command.attemptId });
    if (hotel.fate === 'never-arrived') return lost;
    const order = newOrder(command, found.value, now);
    if (!(await ledger.insert(order))) {
      const same = await ledger.findByAttempt(command.attemptId);
      return same ? ok(same) : lost;
    }
    // The order is created, but its answer is lost.
    const isLost = hotel.fate === null ? luckOf(terms, 4) < lostShare : hotel.fate === 'lost';
    return isLost ? lost : ok(order);
  };

  const find = async (attemptId: string): Promise<Outcome<StayOrder | null>> =>
    ok(await ledger.findByAttempt(attemptId));

  const cancel = async (ref: string, { now }: CallContext): Promise<Outcome<StayOrder>> => {
    const order = await ledger.findByRef(ref);
    if (!order) return fail({ kind: 'not_found', message: 'This order is not known.' });
    if (order.state === 'canceled') return ok(order);
    const minor = stayRefundMinor(order.cancellation, order.price, now());
    const canceled: StayOrder = { ...order, state: 'canceled', refund: { minor, currency: order.price.currency } };
    await ledger.update(canceled);
    return ok(canceled);
  };

  const orders = listOrders(
    (asked) => ledger.list(asked),
    (order) => ({
      ref: order.ref,
      name: order.attemptId,
      createdAt: order.createdAt,
      isOpen: order.state !== 'canceled',
      facts: [
        ['State', order.state],
        ['Total', formatMoney({ minor: order.price.totalMinor, currency: order.price.currency })],
        ['Stay', `${order.stay.checkin} to ${order.stay.checkout}`],
      ],
    }),
  );

  return { orders, check, book, find, cancel };
};
