/** Books and cancels stays. Each request is sent once; an uncertain outcome is reported as such. */
import type { CallContext, Outcome, SupplierError } from '#domain/kit/outcome.ts';
import type { RefusedData } from '#domain/kit/refused-data.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { notAsked } from '#platform/no-reply.ts';
import type { BookStay, StayOrder } from '#suppliers/hotels/port.ts';
import type { DuffelClient } from '../client.ts';
import { isPriceAnswer, orderError, readError } from '../refusals.ts';
import { dataIn } from './calls.ts';
import type { TraceOf } from './find-order.ts';
import { findStay, newestStay, readStay, wholeStay } from './find-stay.ts';
import { refusedDataIn, withRefused } from './refused-data.ts';
import { type Quoted, quoteRate } from './stay-check.ts';
import { stayMetadata } from './stay-order.ts';
import { isRateOver, readRateRef, type StayRateRef } from './stay-ref.ts';
import type { Tell } from './tell.ts';
import { attemptOf } from './translate-order.ts';

/** A hotel may take two minutes; a shorter limit would lose its answer. docs/booking.md#orders */
const bookLimitMs = 130_000;
const cancelLimitMs = 60_000;

export type StayDeskOptions = {
  readonly client: DuffelClient;
  readonly traceOf: TraceOf;
  /** Logs Duffel's answer when it is not a success. */
  readonly tell: Tell;
};

const refuseField = (
  field: string,
  message: string,
  refused: readonly RefusedData[] = [],
): Result<never, SupplierError> => refuse({ kind: 'validation', fields: { [field]: message }, message, refused });

/** What Duffel accepts as guests; anything else is refused before any request. */
const peopleOf = ({ guests, email, phone }: BookStay, { stay }: StayRateRef): Result<object, SupplierError> => {
  const rooms = stay.rooms.length;
  if (guests.length !== rooms)
    return refuseField('guests', `This rate is for ${rooms} rooms: give one guest for each.`);
  const named = guests.map(({ givenName, familyName }) => ({
    given_name: givenName.normalize('NFC').trim(),
    family_name: familyName.normalize('NFC').trim(),
  }));
  const nameless = named.flatMap((guest, passenger): RefusedData[] => [
    ...(guest.given_name === '' ? [{ passenger, field: 'passport_first_name', problem: 'missing' } as const] : []),
    ...(guest.family_name === '' ? [{ passenger, field: 'passport_last_name', problem: 'missing' } as const] : []),
  ]);
  if (nameless.length > 0) return refuseField('guests', 'Each guest needs a given name and a family name.', nameless);
  const number = phone.replaceAll(/[\s().-]/g, '');
  if (!/^\+[1-9]\d{6,14}$/.test(number))
    return refuseField('phone', 'The hotel needs a phone number with its country: +1 212 555 0100.', [
      { passenger: 0, field: 'phone_number', problem: 'not-accepted' },
    ]);
  return ok({ guests: named, email, phone_number: number });
};

/** The functions for bookings of stays. */
export const makeStayDesk = ({ client, traceOf, tell }: StayDeskOptions) => {
  const place = async (
    command: BookStay,
    { ref, quoted, people }: { ref: StayRateRef; quoted: Quoted; people: object },
    context: CallContext,
  ): Promise<Outcome<StayOrder>> => {
    const { attemptId, expected } = command;
    const { quoteId } = quoted;
    const metadata = stayMetadata({ attemptId, quoteId, rateId: ref.id, stay: ref.stay });
    const data = { quote_id: quoteId, ...people, metadata };
    const request = { method: 'POST', path: '/stays/bookings', data, limitMs: bookLimitMs } as const;
    const answer = await client.send(request, context);
    const made = answer.is === 'reply' && answer.status !== 202 ? dataIn(answer) : null;
    if (made !== null && attemptOf(made) === attemptId) {
      const order = await wholeStay(client, made, context);
      return order.ok ? order : refuse({ kind: 'outcome_unknown', attemptId });
    }
    const refused = refusedDataIn(answer, { list: 'guests', order: command.guests.map((_guest, at) => at) });
    tell('booking', answer, refused);
    if (isPriceAnswer(answer)) {
      const now = await quoteRate(client, ref, context);
      const price = now.ok ? now.value.rate.price : null;
      if (price !== null)
        return refuse({
          kind: 'price_changed',
          was: expected,
          now: { minor: price.totalMinor, currency: price.currency },
        });
    }
    return refuse(withRefused(orderError(answer, { attemptId, now: context.now() }), refused));
  };

  const book = async (command: BookStay, context: CallContext): Promise<Outcome<StayOrder>> => {
    const { attemptId, expected } = command;
    const ref = readRateRef(command.rateRef);
    if (ref === null) return refuse({ kind: 'not_found', message: 'This rate is not known.' });
    const people = peopleOf(command, ref);
    if (!people.ok) return people;
    // A rate can be sold repeatedly. Only this lookup prevents booking an attempt twice.
    const before = await newestStay(client, attemptId, context);
    if (!before.ok) return refuse(notAsked(before.error, context.now()));
    if (before.value !== null) return ok(before.value);
    if (isRateOver(ref, context.now())) return refuse({ kind: 'unavailable', message: 'This rate has expired.' });
    const quoted = await quoteRate(client, ref, context);
    if (!quoted.ok) return refuse(notAsked(quoted.error, context.now()));
    const { price } = quoted.value.rate;
    if (price.totalMinor !== expected.minor || price.currency !== expected.currency)
      return refuse({
        kind: 'price_changed',
        was: expected,
        now: { minor: price.totalMinor, currency: price.currency },
      });
    return place(command, { ref, quoted: quoted.value, people: people.value }, context);
  };

  const cancel = async (ref: string, context: CallContext): Promise<Outcome<StayOrder>> => {
    const read = await readStay(client, ref, context);
    if (!read.ok || read.value.state === 'canceled') return read;
    const path = `/stays/bookings/${ref}/actions/cancel`;
    const answer = await client.send({ method: 'POST', path, limitMs: cancelLimitMs }, context);
    if (dataIn(answer) === null) tell('cancellation', answer);
    // After any answer, the booking itself says whether it is active.
    const after = await readStay(client, ref, context);
    if (after.ok && after.value.state === 'canceled') return after;
    return dataIn(answer) === null
      ? refuse(readError(answer, context.now()))
      : refuse({ kind: 'upstream', message: 'The booking is not canceled yet.' });
  };

  const find = (attemptId: string, context: CallContext): Promise<Outcome<StayOrder | null>> =>
    findStay(client, { attemptId, traceOf }, context);

  return { book, find, cancel };
};
