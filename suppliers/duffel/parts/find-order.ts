/** Finding the order of an attempt, whose answer may have been lost. booking.md 7 */
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { FlightOrder } from '#suppliers/flights/port.ts';
import type { DuffelClient } from '../client.ts';
import { ordersOf, readOrders, readThing, wholeOrder } from './calls.ts';
import { readOfferRef } from './offer-ref.ts';
import { instantIn, type Json } from './read.ts';
import { attemptOf } from './translate-order.ts';

/** What our own books know of an attempt: where to look first. */
export type OrderTrace = {
  readonly offerRef: string | null;
  readonly orderRef: string | null;
  /** Nothing was asked for before. */
  readonly since: Date;
};

/** @returns null when our books do not know the attempt */
export type TraceOf = (attemptId: string) => Promise<OrderTrace | null>;

/** 200 orders each. Beyond them nobody can say that an order is not there. */
const mostPages = 25;
/** By how much two clocks may differ. booking.md 7 */
const skewMs = 5 * 60_000;
/** So many orders, each older than the one before, are no accident: the list is sorted. */
const provesOrder = 20;

const createdMs = (order: Json): number => Date.parse(instantIn(order, 'created_at') ?? '');

const isNewestFirst = (orders: readonly Json[]): boolean =>
  orders.length >= provesOrder &&
  orders.every((order, at) => at === 0 || createdMs(order) <= createdMs(orders[at - 1] ?? order));

/** All orders, until it is found or can no longer come. There is no filter by metadata. */
const searchAll = async (
  client: DuffelClient,
  { attemptId, since }: { attemptId: string; since: Date | null },
  context: CallContext,
): Promise<Outcome<Json | null>> => {
  const seen: Json[] = [];
  let after: string | null = null;
  for (let at = 0; at < mostPages; at += 1) {
    const page = await readOrders(client, { filter: '', after }, context);
    if (!page.ok) return page;
    const found = ordersOf(page.value.orders, attemptId);
    if (found !== null) return ok(found);
    seen.push(...page.value.orders);
    const last = seen.at(-1);
    const isPast = since !== null && last !== undefined && createdMs(last) < since.getTime() - skewMs;
    after = page.value.after;
    if (after === null || (isPast && isNewestFirst(seen))) return ok(null);
  }
  return refuse({ kind: 'upstream', message: 'Too many orders to say that one is not there.' });
};

/** The order of an offer that carries our attempt. */
export const findByOffer = async (
  client: DuffelClient,
  { offerId, attemptId }: { offerId: string; attemptId: string },
  context: CallContext,
): Promise<Outcome<Json | null>> => {
  const page = await readOrders(client, { filter: `offer_id=${offerId}&`, after: null }, context);
  return page.ok ? ok(ordersOf(page.value.orders, attemptId)) : page;
};

/** By its reference, by its offer, then by looking at every order. */
const findRecord = async (
  client: DuffelClient,
  { attemptId, trace }: { attemptId: string; trace: OrderTrace | null },
  context: CallContext,
): Promise<Outcome<Json | null>> => {
  if (trace?.orderRef?.startsWith('ord_')) {
    const read = await readThing(client, `/air/orders/${encodeURIComponent(trace.orderRef)}`, context);
    if (!read.ok && read.error.kind !== 'not_found') return read;
    if (read.ok && attemptOf(read.value) === attemptId) return read;
  }
  const offer = trace?.offerRef ? readOfferRef(trace.offerRef) : null;
  if (offer !== null) {
    const found = await findByOffer(client, { offerId: offer.id, attemptId }, context);
    if (!found.ok || found.value !== null) return found;
  }
  return searchAll(client, { attemptId, since: trace?.since ?? null }, context);
};

/** @returns null only when every list was whole and none of them has it */
export const findOrder = async (
  client: DuffelClient,
  asked: { readonly attemptId: string; readonly traceOf: TraceOf },
  context: CallContext,
): Promise<Outcome<FlightOrder | null>> => {
  const trace = await asked.traceOf(asked.attemptId);
  const found = await findRecord(client, { attemptId: asked.attemptId, trace }, context);
  if (!found.ok || found.value === null) return found.ok ? ok(null) : found;
  return wholeOrder(client, found.value, context);
};
