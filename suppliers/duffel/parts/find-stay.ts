/**
 * Reads bookings of stays, and finds the booking of an attempt whose answer may have been lost.
 * docs/booking.md#unknown-outcomes
 */
import type { CallContext, Outcome } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import type { StayOrder } from '#suppliers/hotels/port.ts';
import type { DuffelClient } from '../client.ts';
import { readPage, readThing, unreadable } from './calls.ts';
import type { TraceOf } from './find-order.ts';
import { lookThrough } from './look-through.ts';
import { instantIn, type Json, textIn } from './read.ts';
import { quotedRate, quoteOfBooking, rateIn, rateOfBooking, stayOrder } from './stay-order.ts';
import { attemptOf } from './translate-order.ts';

const bookingShape = /^bok_\w{1,40}$/;

/** A booking with its rate, which is read from its quote when the booking does not contain it. */
export const wholeStay = async (
  client: DuffelClient,
  booking: Json,
  context: CallContext,
): Promise<Outcome<StayOrder>> => {
  const rateId = rateOfBooking(booking);
  const own = rateIn(booking, rateId);
  const order = own && stayOrder(booking, own.rate);
  if (order) return ok(order);
  const quoteId = quoteOfBooking(booking);
  if (quoteId === null) return unreadable('a booking');
  const quote = await readThing(client, `/stays/quotes/${quoteId}`, context);
  if (!quote.ok) return quote;
  const quoted = rateIn(quote.value, rateId);
  const made = quoted && stayOrder(booking, quotedRate(quote.value, quoted.rate));
  return made ? ok(made) : unreadable('a booking');
};

/** A booking by its reference. @returns `not_found` for a text that is not a reference, without a request */
export const readStay = async (
  client: DuffelClient,
  ref: string,
  context: CallContext,
): Promise<Outcome<StayOrder>> => {
  if (!bookingShape.test(ref)) return refuse({ kind: 'not_found', message: 'This booking is not known.' });
  const read = await readThing(client, `/stays/bookings/${ref}`, context);
  return read.ok ? wholeStay(client, read.value, context) : read;
};

/** An active booking before a canceled one. */
const bookingOf = (bookings: readonly Json[], attemptId: string): Json | null => {
  const mine = bookings.filter((booking) => attemptOf(booking) === attemptId);
  return mine.find((booking) => textIn(booking, 'cancelled_at') === null) ?? mine[0] ?? null;
};

/**
 * Looks at the newest bookings, where a booking made a moment ago must be.
 * @returns null when none of them belongs to the attempt
 */
export const newestStay = async (
  client: DuffelClient,
  attemptId: string,
  context: CallContext,
): Promise<Outcome<StayOrder | null>> => {
  const page = await readPage(client, { path: '/stays/bookings?', after: null }, context);
  if (!page.ok) return page;
  const booking = bookingOf(page.value.things, attemptId);
  return booking === null ? ok(null) : wholeStay(client, booking, context);
};

/**
 * Looks through all bookings, because Duffel has no filter by metadata.
 * @param asked.since the booking is not older; null: unknown
 * @returns null only when every list was complete and does not contain it
 */
const lookForStay = async (
  client: DuffelClient,
  { attemptId, since }: { readonly attemptId: string; readonly since: Date | null },
  context: CallContext,
): Promise<Outcome<StayOrder | null>> => {
  const found = await lookThrough({
    page: (after) => readPage(client, { path: '/stays/bookings?', after }, context),
    find: (bookings) => bookingOf(bookings, attemptId),
    createdAt: (booking) => instantIn(booking, 'confirmed_at'),
    since,
  });
  if (!found.ok || found.value === null) return found.ok ? ok(null) : found;
  return wholeStay(client, found.value, context);
};

/** Looks up by the reference in our records, else in the list of all bookings. */
export const findStay = async (
  client: DuffelClient,
  { attemptId, traceOf }: { readonly attemptId: string; readonly traceOf: TraceOf },
  context: CallContext,
): Promise<Outcome<StayOrder | null>> => {
  const trace = await traceOf(attemptId);
  if (trace?.orderRef && bookingShape.test(trace.orderRef)) {
    const read = await readStay(client, trace.orderRef, context);
    if (!read.ok && read.error.kind !== 'not_found') return read;
    if (read.ok && read.value.attemptId === attemptId) return read;
  }
  return lookForStay(client, { attemptId, since: trace?.since ?? null }, context);
};
