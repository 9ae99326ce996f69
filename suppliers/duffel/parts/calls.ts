/** Reads of single objects, each with a value or the reason for its failure. */
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { FlightOrder } from '#suppliers/flights/port.ts';
import type { DuffelAnswer, DuffelClient } from '../client.ts';
import { readError } from '../refusals.ts';
import { asRecord, type Json, listIn, recordIn, textIn } from './read.ts';
import { attemptOf, cancellationOf, orderOf } from './translate-order.ts';

/** @returns the content of `data` of a successful answer, or null */
export const dataIn = (answer: DuffelAnswer): Json | null =>
  answer.is === 'reply' && answer.status < 300 ? recordIn(answer.body ?? null, 'data') : null;

/** An answer that reports success but cannot be read. */
export const unreadable = (what: string) =>
  refuse({ kind: 'upstream', message: `Duffel sent ${what} that cannot be read.` } as const);

/** Reads one object by its id. */
export const readThing = async (client: DuffelClient, path: string, context: CallContext): Promise<Outcome<Json>> => {
  const answer = await client.read(path, context);
  const data = dataIn(answer);
  return data === null ? refuse(readError(answer, context.now())) : ok(data);
};

/**
 * An order with its cancellation, which is read separately when the order does not contain it. Without it nobody
 * could tell who canceled.
 */
export const wholeOrder = async (
  client: DuffelClient,
  record: Json,
  context: CallContext,
): Promise<Outcome<FlightOrder>> => {
  const ref = textIn(record, 'id') ?? '';
  const now = context.now();
  const isCanceled = textIn(record, 'cancelled_at') !== null;
  if (!isCanceled || cancellationOf(record.cancellation)?.isConfirmed) {
    const order = orderOf(record, now);
    return order === null ? unreadable('an order') : ok(order);
  }
  const answer = await client.read(`/air/order_cancellations?order_id=${encodeURIComponent(ref)}&limit=200`, context);
  if (answer.is !== 'reply' || answer.status >= 300 || !Array.isArray(answer.body?.data))
    return refuse(readError(answer, now));
  const confirmed = listIn(answer.body, 'data')
    .map(cancellationOf)
    .find((each) => each?.orderRef === ref && each.isConfirmed);
  const order = orderOf(record, now, confirmed ?? null);
  return order === null ? unreadable('an order') : ok(order);
};

const orderShape = /^ord_\w{1,60}$/;

/** An order by its reference. @returns `not_found` for a text that is not a reference, without a request */
export const readOrder = async (
  client: DuffelClient,
  ref: string,
  context: CallContext,
): Promise<Outcome<FlightOrder>> => {
  if (!orderShape.test(ref)) return refuse({ kind: 'not_found', message: 'This order is not known.' });
  const read = await readThing(client, `/air/orders/${ref}`, context);
  return read.ok ? wholeOrder(client, read.value, context) : read;
};

/** One page of a list. */
export type Page = { readonly things: readonly Json[]; readonly after: string | null };

/** @param page.path with the start of its query, e.g. `/air/orders?offer_id=off_1&` */
export const readPage = async (
  client: DuffelClient,
  page: { readonly path: string; readonly after: string | null },
  context: CallContext,
): Promise<Outcome<Page>> => {
  const cursor = page.after === null ? '' : `&after=${encodeURIComponent(page.after)}`;
  const answer = await client.read(`${page.path}limit=200${cursor}`, context);
  if (answer.is !== 'reply' || answer.status >= 300) return refuse(readError(answer, context.now()));
  if (!Array.isArray(answer.body?.data)) return unreadable('a list');
  const things = listIn(answer.body, 'data').map(asRecord);
  const known = things.filter((thing) => thing !== null);
  // An unreadable entry may be the one we look for, so such a list proves nothing.
  if (known.length !== things.length) return unreadable('a list');
  return ok({ things: known, after: textIn(recordIn(answer.body, 'meta'), 'after') });
};

/** @returns the order of an attempt; an active one before a canceled one */
export const ordersOf = (orders: readonly Json[], attemptId: string): Json | null => {
  const mine = orders.filter((order) => attemptOf(order) === attemptId);
  return mine.find((order) => textIn(order, 'cancelled_at') === null) ?? mine[0] ?? null;
};
