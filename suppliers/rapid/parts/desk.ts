/** Checks, books, finds and cancels. Each request is sent once; an uncertain outcome is reported as such. */
import { z } from 'zod';
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { notAsked } from '#platform/no-reply.ts';
import type { BookStay, StayOrder, StayRate } from '#suppliers/hotels/port.ts';
import { pathOfLink, type RapidAnswer, type RapidClient } from '../client.ts';
import { bookingError, isRefusal, readError } from '../refusals.ts';
import { isExpired, type RateRef, readRateRef } from './rate-ref.ts';
import { refusedDataIn } from './refused-data.ts';
import type { OpenRate, Shop } from './shop.ts';
import type { Tell } from './tell.ts';
import { type BillingContact, bookingBody, isMadeFor, orderOf, referenceOf } from './translate-itinerary.ts';
import { bookReply, type Itinerary, itinerary as itineraryShape } from './wire.ts';

/** Rapid itself times out after 120 seconds. */
const bookLimitMs = 125_000;
const cancelLimitMs = 60_000;

export type DeskOptions = {
  readonly client: RapidClient;
  readonly shop: Shop;
  readonly baseUrl: string;
  /** The address under which Rapid keeps our bookings and finds them again. */
  readonly email: string;
  readonly billing: BillingContact;
  /** Logs Rapid's answer when it is not a success. */
  readonly tell: Tell;
};

const unknownRate = refuse<SupplierError>({ kind: 'not_found', message: 'This rate is not known.' });
const unreadable = refuse<SupplierError>({ kind: 'upstream', message: 'Rapid sent a booking that cannot be read.' });

const invalidPhone = (message: string) =>
  refuse<SupplierError>({
    kind: 'validation',
    fields: { phone: message },
    message,
    refused: [{ passenger: 0, field: 'phone_number', problem: 'not-accepted' }],
  });

const itineraryIn = (answer: RapidAnswer): Itinerary | null => {
  const read = itineraryShape.safeParse(answer.is === 'reply' && answer.status === 200 ? answer.body : null);
  return read.success ? read.data : null;
};

/** The functions for rates and bookings. */
export const makeRapidDesk = ({ client, shop, baseUrl, email, billing, tell }: DeskOptions) => {
  const find = async (attemptId: string, context: CallContext): Promise<Outcome<StayOrder | null>> => {
    const reference = referenceOf(attemptId);
    const query = new URLSearchParams({ affiliate_reference_id: reference, email });
    const answer = await client.read(`/v3/itineraries?${query.toString()}`, context);
    // Only Rapid's own answer proves that there is none, not a gateway's error page.
    if (answer.is === 'reply' && answer.status === 404 && isRefusal(answer, 'not-found')) return ok(null);
    const list = z.array(z.unknown()).safeParse(answer.is === 'reply' && answer.status === 200 ? answer.body : null);
    if (!list.success) {
      tell('retrieve', answer);
      return refuse(readError(answer, context.now()));
    }
    if (list.data.length === 0) return ok(null);
    const orders = list.data.map((value) => {
      const read = itineraryShape.safeParse(value);
      return read.success && isMadeFor(read.data, attemptId) ? orderOf(read.data, attemptId) : null;
    });
    // A booking that is unreadable or undecided may be the one we look for.
    const known = orders.filter((order) => order !== null);
    if (known.length !== orders.length) return unreadable;
    return ok(known.find(({ state }) => state === 'confirmed') ?? known[0] ?? null);
  };

  const rateAt = async (written: string, context: CallContext): Promise<Outcome<OpenRate>> => {
    const ref = readRateRef(written);
    return ref === null ? unknownRate : shop.open(ref, written, context);
  };

  const check = async (written: string, context: CallContext): Promise<Outcome<StayRate>> => {
    const open = await rateAt(written, context);
    return open.ok ? ok(open.value.rate) : open;
  };

  /** Rapid refused, but perhaps because our own earlier request succeeded. */
  const orElseOurs = async (
    refusal: SupplierError,
    attemptId: string,
    context: CallContext,
  ): Promise<Outcome<StayOrder>> => {
    const found = await find(attemptId, context);
    if (!found.ok) return refuse({ kind: 'outcome_unknown', attemptId });
    return found.value === null ? refuse(refusal) : ok(found.value);
  };

  /** Certainly booked; its details must be read. */
  const readMade = async (answer: RapidAnswer, attemptId: string, context: CallContext): Promise<StayOrder | null> => {
    const made = bookReply.safeParse(answer.is === 'reply' && answer.status === 201 ? answer.body : null);
    const path = made.success ? pathOfLink(made.data.links.retrieve.href, baseUrl) : null;
    if (path === null) return null;
    const itinerary = itineraryIn(await client.read(path, context));
    return itinerary && isMadeFor(itinerary, attemptId) ? orderOf(itinerary, attemptId) : null;
  };

  const place = async (
    command: BookStay,
    { bookPath: path, body }: { readonly bookPath: string; readonly body: object },
    context: CallContext,
  ): Promise<Outcome<StayOrder>> => {
    const { attemptId, rateRef, expected } = command;
    const answer = await client.send({ method: 'POST', path, body, limitMs: bookLimitMs }, context);
    const order = await readMade(answer, attemptId, context);
    if (order !== null) return ok(order);
    const refused = refusedDataIn(answer, command.guests.length);
    tell('booking', answer, refused);
    const unknown: SupplierError = { kind: 'outcome_unknown', attemptId };
    if (isRefusal(answer, 'twice')) return orElseOurs(unknown, attemptId, context);
    const refusal = bookingError(answer, { attemptId, now: context.now() });
    if (refusal.kind === 'validation') return refuse({ ...refusal, refused: refused.data });
    if (refusal.kind !== 'unavailable' || !isRefusal(answer, 'price')) return refuse(refusal);
    const now = await check(rateRef, context);
    if (!now.ok && now.error.kind === 'price_changed') return refuse({ ...now.error, was: expected });
    return refuse(refusal);
  };

  /** The reasons for which a command is not sent at all. */
  const problemOf = ({ guests }: BookStay, ref: RateRef, now: Date): SupplierError | null => {
    const rooms = ref.stay.rooms.length;
    if (guests.length !== rooms) {
      const message = `This rate is for ${rooms} rooms: give one guest for each.`;
      return { kind: 'validation', fields: { guests: message }, message };
    }
    return isExpired(ref, now) ? { kind: 'unavailable', message: 'This rate has expired.' } : null;
  };

  const mayHideOurs = ({ kind }: SupplierError): boolean =>
    kind === 'unavailable' || kind === 'not_found' || kind === 'price_changed';

  const book = async (command: BookStay, context: CallContext): Promise<Outcome<StayOrder>> => {
    const { attemptId, rateRef, expected } = command;
    const ref = readRateRef(rateRef);
    if (ref === null) return unknownRate;
    const refuseOr = (error: SupplierError) =>
      mayHideOurs(error) ? orElseOurs(error, attemptId, context) : refuse(notAsked(error, context.now()));
    const problem = problemOf(command, ref, context.now());
    if (problem !== null) return refuseOr(problem);
    const body = bookingBody(command, { email, billing });
    if (body === null) return invalidPhone('This phone number cannot be read: give it with its country code.');
    const open = await shop.open(ref, rateRef, context);
    if (!open.ok) return refuseOr(open.error);
    const { totalMinor: minor, currency } = open.value.rate.price;
    if (minor !== expected.minor || currency !== expected.currency)
      return refuseOr({ kind: 'price_changed', was: expected, now: { minor, currency } });
    return place(command, { bookPath: open.value.bookPath, body }, context);
  };

  const readOrder = async (ref: string, context: CallContext): Promise<Outcome<Itinerary>> => {
    const query = new URLSearchParams({ email });
    const answer = await client.read(`/v3/itineraries/${ref}?${query.toString()}`, context);
    const itinerary = itineraryIn(answer);
    if (itinerary?.itinerary_id === ref) return ok(itinerary);
    tell('retrieve', answer);
    return refuse(readError(answer, context.now()));
  };

  const stand = (itinerary: Itinerary): Outcome<StayOrder> => {
    const order = orderOf(itinerary);
    return order === null ? unreadable : ok(order);
  };

  const cancel = async (ref: string, context: CallContext): Promise<Outcome<StayOrder>> => {
    if (!/^\d{4,20}$/.test(ref)) return refuse({ kind: 'not_found', message: 'This booking is not known.' });
    const before = await readOrder(ref, context);
    if (!before.ok) return before;
    const standing = before.value.rooms.filter(({ status }) => status !== 'canceled');
    if (standing.length === 0) return stand(before.value);
    let refusal: SupplierError = { kind: 'upstream', message: 'The booking is not canceled yet.' };
    for (const { links } of standing) {
      const path = links.cancel ? pathOfLink(links.cancel.href, baseUrl) : null;
      if (path === null)
        return refuse({ kind: 'declined', message: 'The hotel does not allow this booking to be canceled.' });
      const answer = await client.send({ method: 'DELETE', path, limitMs: cancelLimitMs }, context);
      if (answer.is === 'reply' && answer.status < 300) continue;
      tell('cancellation', answer);
      refusal = readError(answer, context.now());
      break;
    }
    // After any answer, the booking itself shows the outcome.
    const after = await readOrder(ref, context);
    if (!after.ok) return refuse(refusal);
    const isOver = after.value.rooms.every(({ status }) => status === 'canceled');
    return isOver ? stand(after.value) : refuse(refusal);
  };

  return { check, book, find, cancel };
};
