/** Finds the order of an attempt whose answer may have been lost. docs/booking.md#unknown-outcomes */
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import { ok } from '#domain/kit/result.ts';
import type { FlightOrder } from '#suppliers/flights/port.ts';
import type { DuffelClient } from '../client.ts';
import { ordersOf, readPage, readThing, wholeOrder } from './calls.ts';
import { lookThrough } from './look-through.ts';
import { readOfferRef } from './offer-ref.ts';
import { instantIn, type Json } from './read.ts';
import { attemptOf } from './translate-order.ts';

/** What our own records know about an attempt: where to look first. */
export type OrderTrace = {
  readonly offerRef: string | null;
  readonly orderRef: string | null;
  /** Nothing was requested before. */
  readonly since: Date;
};

/** @returns null when our records do not know the attempt */
export type TraceOf = (attemptId: string) => Promise<OrderTrace | null>;

/** The order of an offer with our attempt id. */
export const findByOffer = async (
  client: DuffelClient,
  { offerId, attemptId }: { offerId: string; attemptId: string },
  context: CallContext,
): Promise<Outcome<Json | null>> => {
  const page = await readPage(client, { path: `/air/orders?offer_id=${offerId}&`, after: null }, context);
  return page.ok ? ok(ordersOf(page.value.things, attemptId)) : page;
};

/** Looks up by reference, then by offer, then in the list of all orders. */
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
  // Duffel has no filter by metadata.
  return lookThrough({
    page: (after) => readPage(client, { path: '/air/orders?', after }, context),
    find: (orders) => ordersOf(orders, attemptId),
    createdAt: (order) => instantIn(order, 'created_at'),
    since: trace?.since ?? null,
  });
};

/** @returns null only when every list was complete and does not contain it */
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
