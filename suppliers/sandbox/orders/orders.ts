/** An offer after the search: its price a moment later, the order, the hold, the cancellation. */
import { freeUntil, isInFreeDay } from '#domain/flights/free-day.ts';
import { formatMoney } from '#domain/kit/money.ts';
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import type { BookFlight, CancelQuote, FlightOrder, SupplierOffer } from '#suppliers/flights/port.ts';
import { holdTerms, unkeptMinor } from '../flights/holds.ts';
import { asFraction, hash, hashText } from '../kit/hash.ts';
import { type OfferTerms, readOfferRef, readOrderRef, writeOfferRef, writeOrderRef } from '../kit/offer-ref.ts';
import { disrupted, fateOf, type OrderFate } from './disruptions.ts';
import { listOrders } from './list-orders.ts';
import { makeOfferFate, scenarioRefusal } from './offer-fate.ts';
import type { LedgerOrder, NewsLedger, OrderLedger } from './order-ledger.ts';
import { renewed } from './renewal.ts';
import { nameOnTicket, pnrOf, ticketingAirlines, ticketsOf } from './tickets.ts';

const refusedShare = 0.002;
const lostShare = 0.003;
const quoteMinutes = 30;

const ok = <T>(value: T): Outcome<T> => ({ ok: true, value });
const fail = (error: SupplierError): { readonly ok: false; readonly error: SupplierError } => ({ ok: false, error });
const unavailable = (message: string) => fail({ kind: 'unavailable', message });

const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

const newOrder = (seed: number, command: BookFlight, terms: OfferTerms, at: Date): LedgerOrder => {
  const id = [hashText(seed, command.attemptId), hashText(seed, command.offer.ref)] as const;
  const airlines = ticketingAirlines(command.offer);
  const passengers = command.passengers.map(nameOnTicket);
  const isHeld = command.mode === 'hold';
  return {
    ref: writeOrderRef(seed, { ...terms, id }),
    attemptId: command.attemptId,
    state: isHeld ? 'held' : 'ticketed',
    total: command.expected,
    hold: isHeld && terms.hold ? holdTerms(terms.hold) : null,
    cancellation: null,
    confirmations: airlines.map((airline, number) => ({ pnr: pnrOf(hash(id[0], id[1], number)), airline })),
    tickets: isHeld ? [] : ticketsOf(id, airlines, passengers),
    slices: command.offer.slices,
    createdAt: at.toISOString(),
    passengers,
  };
};

/** Within the free day the refund is larger than the fare's. */
const hasFreeDay = ({ refundFeeMinor }: Pick<OfferTerms, 'refundFeeMinor'>): boolean => refundFeeMinor !== 0;

const timesOf = ({ createdAt }: LedgerOrder, { departs }: Pick<OfferTerms, 'departs'>) => ({
  bookedAt: new Date(createdAt),
  departsAt: new Date(departs * 60_000),
});

/** The order as the product sees it. */
const shown = (order: LedgerOrder, freeEnd: Date | null): FlightOrder => ({
  ref: order.ref,
  attemptId: order.attemptId,
  state: order.state,
  total: order.total,
  hold: order.hold,
  cancellation: order.cancellation,
  confirmations: order.confirmations,
  tickets: order.tickets,
  slices: order.slices,
  createdAt: order.createdAt,
  ...(freeEnd && { freeUntil: freeEnd.toISOString() }),
});

/**
 * A held order changes on its own: its price after the guarantee ends, and its state when it is canceled at the
 * deadline.
 */
const heldStanding = (seed: number, order: LedgerOrder, now: Date): LedgerOrder => {
  const { hold, total } = order;
  if (order.state !== 'held' || hold === null) return order;
  if (now > new Date(hold.payBy))
    return { ...order, state: 'canceled', hold: null, cancellation: { by: 'airline', refund: { ...total, minor: 0 } } };
  if (now <= new Date(hold.priceUntil)) return order;
  const id = readOrderRef(seed, order.ref)?.id;
  return id === undefined ? order : { ...order, total: { ...total, minor: unkeptMinor(id, total.minor) } };
};

export type DeskOptions = {
  readonly seed: number;
  readonly ledger: OrderLedger;
  /** Where airlines schedule messages about their own changes; without it they change nothing. */
  readonly news?: NewsLedger;
  /** Whether offers sell out or rise by luck, and bookings fail by it; default: true. */
  readonly hasLuck?: boolean;
};

/** The functions for offers and orders of one seed. */
export const makeOrderDesk = ({ seed, ledger, news, hasLuck = true }: DeskOptions) => {
  const { isGone, currentMinor } = makeOfferFate(hasLuck);
  const luckOf = ({ content }: OfferTerms, what: number): number =>
    hasLuck ? asFraction(hash(content[0], content[1], what, 92)) : 1;
  const fateOfOrder = (order: LedgerOrder): OrderFate | null => (news ? fateOf(seed, order) : null);

  const show = (order: LedgerOrder): FlightOrder => {
    const terms = readOrderRef(seed, order.ref);
    return shown(order, terms && hasFreeDay(terms) ? freeUntil(timesOf(order, terms)) : null);
  };

  /** The current state of an order: as it was made, plus what happened to it on its own since. */
  const standing = (order: LedgerOrder, now: Date): LedgerOrder => {
    const fate = fateOfOrder(order);
    const aged = heldStanding(seed, order, now);
    return fate !== null && now >= fate.at ? disrupted(aged, fate.disruption) : aged;
  };

  const readOffer = (offer: SupplierOffer, context: CallContext): Outcome<OfferTerms> => {
    const terms = readOfferRef(seed, offer.ref);
    if (terms === null) return fail({ kind: 'not_found', message: 'This offer is not known.' });
    if (minuteOf(context.now()) >= terms.expires) return unavailable('This offer has expired.');
    if (terms.totalMinor === 0) return unavailable('This fare has no price yet.');
    const refusal = scenarioRefusal(terms, 'reprice');
    if (refusal !== null) return fail(refusal);
    return isGone(terms) ? unavailable('This fare is sold out.') : ok(terms);
  };

  /** Sold again after it has expired, until departure, at today's price. */
  const renew = (offer: SupplierOffer, terms: OfferTerms, minute: number): Outcome<SupplierOffer> => {
    if (minute >= terms.departs || terms.totalMinor === 0 || isGone(terms))
      return unavailable('This fare is sold out.');
    const fresh = renewed(terms, minute);
    const ref = writeOfferRef(seed, fresh);
    const total = { minor: currentMinor(fresh, offer.total.minor), currency: fresh.currency };
    if (offer.total.minor !== total.minor || offer.total.currency !== total.currency)
      return fail({ kind: 'price_changed', was: offer.total, now: total, newRef: ref });
    return ok({ ...offer, ref, hold: null, expiresAt: new Date(fresh.expires * 60_000).toISOString() });
  };

  const reprice = async (offer: SupplierOffer, context: CallContext): Promise<Outcome<SupplierOffer>> => {
    const terms = readOfferRef(seed, offer.ref);
    const minute = minuteOf(context.now());
    if (terms !== null && terms.scenario === '' && minute >= terms.expires) return renew(offer, terms, minute);
    const read = readOffer(offer, context);
    if (!read.ok) return read;
    const now = { minor: currentMinor(read.value, offer.total.minor), currency: read.value.currency };
    if (offer.total.minor === now.minor && offer.total.currency === now.currency) return ok(offer);
    return fail({ kind: 'price_changed', was: offer.total, now });
  };

  const refusalToBook = (command: BookFlight, terms: OfferTerms): SupplierError | null => {
    const price = { minor: currentMinor(terms, command.expected.minor), currency: terms.currency };
    const { expected, mode, passengers } = command;
    if (expected.minor !== price.minor || expected.currency !== price.currency)
      return { kind: 'price_changed', was: expected, now: price };
    if (passengers.length !== terms.passengers) {
      const message = `This offer is for ${terms.passengers} passengers, not ${passengers.length}.`;
      return { kind: 'validation', fields: { passengers: message }, message };
    }
    if (mode === 'hold' && terms.hold === null) return { kind: 'unsupported', what: 'holding this fare' };
    if (luckOf(terms, 3) < refusedShare)
      return { kind: 'declined', message: 'The airline did not accept the booking. Nothing was booked.' };
    return scenarioRefusal(terms, mode);
  };

  const book = async (command: BookFlight, context: CallContext): Promise<Outcome<FlightOrder>> => {
    const known = await ledger.findByAttempt(command.attemptId);
    if (known !== null) return ok(show(known));
    const read = readOffer(command.offer, context);
    if (!read.ok) return read;
    const terms = read.value;
    const refusal = refusalToBook(command, terms);
    if (refusal !== null)
      return fail(
        refusal.kind === 'outcome_unknown' ? { kind: 'outcome_unknown', attemptId: command.attemptId } : refusal,
      );
    const order = newOrder(seed, command, terms, context.now());
    if (!(await ledger.insert(order, command.offer.ref))) {
      const same = await ledger.findByAttempt(command.attemptId);
      return same === null ? unavailable('This offer has been booked already.') : ok(show(same));
    }
    const fate = fateOfOrder(order);
    if (fate !== null) await news?.announce({ id: `news-${order.attemptId}`, orderRef: order.ref, dueAt: fate.at });
    // The order is created, but its answer is lost.
    if (luckOf(terms, 4) < lostShare) return fail({ kind: 'outcome_unknown', attemptId: command.attemptId });
    return ok(show(order));
  };

  const open = async (ref: string, { now }: CallContext): Promise<Outcome<LedgerOrder>> => {
    const order = await ledger.findByRef(ref);
    return order === null
      ? fail({ kind: 'not_found', message: 'This order is not known.' })
      : ok(standing(order, now()));
  };

  const payHeld: PayHeld = async (ref, amount, context) => {
    const found = await open(ref, context);
    const terms = readOrderRef(seed, ref);
    if (!found.ok) return found;
    const order = found.value;
    if (order.state === 'ticketed') return ok(show(order));
    if (order.state === 'canceled' || terms === null)
      return unavailable('This order is canceled, or the time to pay it is over.');
    if (amount.minor !== order.total.minor || amount.currency !== order.total.currency)
      return fail({ kind: 'price_changed', was: amount, now: order.total });
    const airlines = order.confirmations.map(({ airline }) => airline);
    const tickets = ticketsOf(terms.id, airlines, order.passengers);
    const paid: LedgerOrder = { ...order, state: 'ticketed', hold: null, tickets };
    await ledger.update(paid);
    return ok(show(paid));
  };

  const find = async (attemptId: string, { now }: CallContext): Promise<Outcome<FlightOrder | null>> => {
    const order = await ledger.findByAttempt(attemptId);
    return ok(order === null ? null : show(standing(order, now())));
  };

  /** Everything on the free day after booking; else by the fare's rule. docs/booking.md#cancellation-and-refund */
  const refundOf = (order: LedgerOrder, now: Date): Pick<CancelQuote, 'refund' | 'isFreeDay'> => {
    const terms = readOrderRef(seed, order.ref);
    const { minor: paidMinor, currency } = order.total;
    const none = { refund: { minor: 0, currency } };
    // One scenario refunds only in the airline's credits.
    if (terms === null || order.state === 'held' || terms.scenario === 'credits') return none;
    if (isInFreeDay(timesOf(order, terms), now))
      return { refund: order.total, ...(hasFreeDay(terms) && { isFreeDay: true }) };
    if (terms.refundFeeMinor < 0 || minuteOf(now) >= terms.departs) return none;
    return { refund: { minor: Math.max(0, paidMinor - terms.refundFeeMinor), currency } };
  };

  const quoteCancel = async (ref: string, context: CallContext): Promise<Outcome<CancelQuote>> => {
    const found = await open(ref, context);
    if (!found.ok) return found;
    if (found.value.state === 'canceled') return unavailable('This order is canceled already.');
    const now = context.now();
    return ok({
      orderRef: ref,
      ...refundOf(found.value, now),
      expiresAt: new Date(now.getTime() + quoteMinutes * 60_000).toISOString(),
    });
  };

  const confirmCancel = async (quote: CancelQuote, context: CallContext): Promise<Outcome<FlightOrder>> => {
    const found = await open(quote.orderRef, context);
    if (!found.ok) return found;
    if (found.value.state === 'canceled') return ok(show(found.value));
    const now = context.now();
    if (now > new Date(quote.expiresAt)) return unavailable('This cancellation offer has expired.');
    const cancellation = { by: 'us', ...refundOf(found.value, now) } as const;
    const canceled: LedgerOrder = { ...found.value, state: 'canceled', hold: null, cancellation };
    await ledger.update(canceled);
    return ok(show(canceled));
  };

  const acceptChange = async (ref: string, context: CallContext): Promise<Outcome<null>> => {
    const found = await open(ref, context);
    return found.ok ? ok(null) : found;
  };

  const orders = listOrders(
    (asked) => ledger.list(asked),
    (stored, at) => {
      const order = standing(stored, at);
      return {
        ref: order.ref,
        name: order.attemptId,
        createdAt: order.createdAt,
        isOpen: order.state !== 'canceled',
        facts: [
          ['State', order.state],
          ['Total', formatMoney(order.total)],
          ['Booking', order.confirmations.map(({ pnr, airline }) => `${airline} ${pnr}`).join(', ')],
        ],
      };
    },
  );

  return { orders, reprice, book, payHeld, find, quoteCancel, confirmCancel, acceptChange };
};

type PayHeld = (ref: string, amount: FlightOrder['total'], context: CallContext) => Promise<Outcome<FlightOrder>>;
