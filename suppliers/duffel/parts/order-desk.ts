/** Books, pays held orders and cancels. Each request is sent once; an uncertain outcome is reported as such. */
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { notAsked } from '#platform/no-reply.ts';
import type { BookFlight, CancelQuote, FlightOrder } from '#suppliers/flights/port.ts';
import type { DuffelClient } from '../client.ts';
import { isPriceAnswer, orderError, readError } from '../refusals.ts';
import { decimalOf, moneyIn } from './amount.ts';
import { dataIn, readOrder, readThing, wholeOrder } from './calls.ts';
import { findByOffer, findOrder, type TraceOf } from './find-order.ts';
import { isExpired, readOfferRef } from './offer-ref.ts';
import { orderPassengers, type People } from './passengers.ts';
import { type Json, textIn } from './read.ts';
import { refusedDataIn, withRefused } from './refused-data.ts';
import type { Tell } from './tell.ts';
import { attemptKey, attemptOf, type CancellationTerms, cancellationOf } from './translate-order.ts';

/** An airline may take two minutes; a shorter limit would lose its answer. docs/booking.md#orders */
const orderLimitMs = 130_000;
const cancelLimitMs = 60_000;
/** The validity of a quote that names none. */
const quoteMs = 5 * 60_000;
const mostQuotes = 1000;

export type DeskOptions = {
  readonly client: DuffelClient;
  readonly traceOf: TraceOf;
  /** Logs Duffel's answer when it is not a success. */
  readonly tell: Tell;
};

const unavailable = (message: string) => refuse<SupplierError>({ kind: 'unavailable', message });

/** The functions for orders. */
export const makeOrderDesk = ({ client, traceOf, tell }: DeskOptions) => {
  /** Quotes by order: only the latest of an order can be confirmed. */
  const quotes = new Map<string, CancellationTerms>();

  /** Duffel refused, but perhaps because our own earlier request succeeded. */
  const orElseOurs = async (
    refusal: SupplierError,
    wish: { offerId: string; attemptId: string },
    context: CallContext,
  ): Promise<Outcome<FlightOrder>> => {
    if (refusal.kind !== 'unavailable' && refusal.kind !== 'not_found') return refuse(refusal);
    const found = await findByOffer(client, wish, context);
    if (!found.ok) return refuse({ kind: 'outcome_unknown', attemptId: wish.attemptId });
    return found.value === null ? refuse(refusal) : wholeOrder(client, found.value, context);
  };

  const priceNow = async (offerId: string, context: CallContext) => {
    const read = await readThing(client, `/air/offers/${offerId}`, context);
    return read.ok ? moneyIn(read.value, 'total') : null;
  };

  const place = async (
    command: BookFlight,
    offer: { readonly id: string; readonly record: Json; readonly people: People },
    context: CallContext,
  ): Promise<Outcome<FlightOrder>> => {
    const { attemptId, expected, mode } = command;
    const payment = { type: 'balance', currency: expected.currency, amount: textIn(offer.record, 'total_amount') };
    const data = {
      type: mode,
      selected_offers: [offer.id],
      passengers: offer.people.sent,
      metadata: { [attemptKey]: attemptId },
      ...(mode === 'instant' && { payments: [payment] }),
    };
    const answer = await client.send({ method: 'POST', path: '/air/orders', data, limitMs: orderLimitMs }, context);
    const made = answer.is === 'reply' && answer.status !== 202 ? dataIn(answer) : null;
    if (made !== null && attemptOf(made) === attemptId) {
      const order = await wholeOrder(client, made, context);
      return order.ok ? order : refuse({ kind: 'outcome_unknown', attemptId });
    }
    const refused = refusedDataIn(answer, { list: 'passengers', order: offer.people.order });
    tell('order', answer, refused);
    const refusal = withRefused(orderError(answer, { attemptId, now: context.now() }), refused);
    if (isPriceAnswer(answer)) {
      const now = await priceNow(offer.id, context);
      if (now !== null) return refuse({ kind: 'price_changed', was: expected, now });
    }
    return orElseOurs(refusal, { offerId: offer.id, attemptId }, context);
  };

  const book = async (command: BookFlight, context: CallContext): Promise<Outcome<FlightOrder>> => {
    const { attemptId, expected, mode } = command;
    const ref = readOfferRef(command.offer.ref);
    if (ref === null) return refuse({ kind: 'not_found', message: 'This offer is not known.' });
    const wish = { offerId: ref.id, attemptId };
    if (isExpired(ref, context.now()))
      return orElseOurs({ kind: 'unavailable', message: 'This offer has expired.' }, wish, context);
    if (mode === 'hold' && command.offer.hold === null)
      return refuse({ kind: 'unsupported', what: 'holding this fare' });
    const read = await readThing(client, `/air/offers/${ref.id}`, context);
    if (!read.ok) return orElseOurs(notAsked(read.error, context.now()), wish, context);
    const now = moneyIn(read.value, 'total');
    if (now === null) return refuse(notAsked({ kind: 'upstream', message: '' }, context.now()));
    if (now.minor !== expected.minor || now.currency !== expected.currency)
      return refuse({ kind: 'price_changed', was: expected, now });
    const people = orderPassengers(command.passengers, read.value);
    if (!people.ok) return people;
    return place(command, { id: ref.id, record: read.value, people: people.value }, context);
  };

  const payHeld = async (
    ref: string,
    amount: FlightOrder['total'],
    context: CallContext,
  ): Promise<Outcome<FlightOrder>> => {
    const read = await readOrder(client, ref, context);
    if (!read.ok) return refuse(notAsked(read.error, context.now()));
    const order = read.value;
    if (order.state === 'ticketed') return ok(order);
    if (order.state === 'canceled') return unavailable('This order is canceled, or the time to pay it is over.');
    if (amount.minor !== order.total.minor || amount.currency !== order.total.currency)
      return refuse({ kind: 'price_changed', was: amount, now: order.total });
    const payment = { type: 'balance', currency: amount.currency, amount: decimalOf(amount) };
    const data = { order_id: ref, payment };
    const answer = await client.send({ method: 'POST', path: '/air/payments', data, limitMs: orderLimitMs }, context);
    const { attemptId } = order;
    if (dataIn(answer) === null || (answer.is === 'reply' && answer.status === 202)) {
      tell('payment', answer);
      const refusal = orderError(answer, { attemptId, now: context.now() });
      // Already paid, or the price rose: the order itself says which.
      if (refusal.kind !== 'unavailable') return refuse(refusal);
      const now = await readOrder(client, ref, context);
      if (!now.ok) return refuse({ kind: 'outcome_unknown', attemptId });
      if (now.value.state === 'ticketed') return now;
      if (isPriceAnswer(answer)) return refuse({ kind: 'price_changed', was: amount, now: now.value.total });
      return refuse(refusal);
    }
    const paid = await readOrder(client, ref, context);
    // The payment succeeded but the order does not show it yet. We look it up and never send it again.
    return paid.ok && paid.value.state === 'ticketed' ? paid : refuse({ kind: 'outcome_unknown', attemptId });
  };

  const quote = async (ref: string, context: CallContext): Promise<Outcome<CancellationTerms>> => {
    const path = '/air/order_cancellations';
    const answer = await client.send(
      { method: 'POST', path, data: { order_id: ref }, limitMs: cancelLimitMs },
      context,
    );
    const terms = cancellationOf(dataIn(answer));
    if (terms?.orderRef === ref) return ok(terms);
    tell('cancellation', answer);
    return refuse(readError(answer, context.now()));
  };

  const quoteCancel = async (ref: string, context: CallContext): Promise<Outcome<CancelQuote>> => {
    const read = await readOrder(client, ref, context);
    if (!read.ok) return read;
    if (read.value.state === 'canceled') return unavailable('This order is canceled already.');
    const quoted = await quote(ref, context);
    if (!quoted.ok) return quoted;
    const { refund, expiresAt } = quoted.value;
    if (quotes.size >= mostQuotes) quotes.clear();
    quotes.set(ref, quoted.value);
    const ends = expiresAt ?? new Date(context.now().getTime() + quoteMs).toISOString();
    return ok({ orderRef: ref, refund, expiresAt: ends });
  };

  const confirmCancel = async (given: CancelQuote, context: CallContext): Promise<Outcome<FlightOrder>> => {
    const ref = given.orderRef;
    const read = await readOrder(client, ref, context);
    if (!read.ok || read.value.state === 'canceled') return read;
    if (context.now() > new Date(given.expiresAt)) return unavailable('This cancellation offer has expired.');
    const known = quotes.get(ref);
    // The process that requested the quote has stopped. A new quote is requested and must be at least as good.
    const terms = known ? ok(known) : await quote(ref, context);
    if (!terms.ok) return terms;
    const { id, refund } = terms.value;
    if (refund.currency !== given.refund.currency || refund.minor < given.refund.minor)
      return unavailable('This cancellation would refund less than was quoted.');
    const path = `/air/order_cancellations/${id}/actions/confirm`;
    const answer = await client.send({ method: 'POST', path, limitMs: cancelLimitMs }, context);
    quotes.delete(ref);
    const confirmed = cancellationOf(dataIn(answer));
    if (confirmed === null) tell('cancellation', answer);
    const after = await readOrder(client, ref, context);
    if (after.ok && after.value.state === 'canceled') return after;
    return confirmed === null
      ? refuse(readError(answer, context.now()))
      : refuse({ kind: 'upstream', message: 'The order is not canceled yet.' });
  };

  const find = (attemptId: string, context: CallContext): Promise<Outcome<FlightOrder | null>> =>
    findOrder(client, { attemptId, traceOf }, context);

  return { book, payHeld, find, quoteCancel, confirmCancel };
};
