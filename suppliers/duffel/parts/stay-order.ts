/** Bookings of stays in our terms. Pure. */
import { plainText } from '#domain/hotels/plain-text.ts';
import type { StayPrice } from '#domain/hotels/price.ts';
import { type CancellationTimeline, stayRefundMinor } from '#domain/hotels/refund.ts';
import type { Stay } from '#domain/hotels/stay.ts';
import { isCalendarDate } from '#domain/kit/calendar.ts';
import type { StayOrder } from '#suppliers/hotels/port.ts';
import { asRecord, instantIn, type Json, listIn, recordIn, textIn } from './read.ts';
import { wirePrice, wireTimeline } from './stay-price.ts';
import { zoneOfAccommodation } from './stay-property.ts';
import { attemptKey, attemptOf } from './translate-order.ts';

/** The keys in a booking's metadata for data that Duffel itself does not return. */
const quoteKey = 'quote_id';
const roomsKey = 'rooms';

/** @returns our metadata for a booking: the attempt, its quote, and the guests of each room */
export const stayMetadata = (attemptId: string, quoteId: string, { rooms }: Stay) => ({
  [attemptKey]: attemptId,
  [quoteKey]: quoteId,
  [roomsKey]: rooms.join(','),
});

/** @returns the quote of a booking, or null */
export const quoteOfBooking = (booking: Json): string | null => {
  const id = textIn(recordIn(booking, 'metadata'), quoteKey);
  return id !== null && /^quo_\w{1,40}$/.test(id) ? id : null;
};

/** @returns the rate of a quote or a booking: the named one, else the only one; null: there is none */
export const rateIn = (record: Json, rateId: string | null = null): { rate: Json; roomName: string } | null => {
  const rates = listIn(recordIn(record, 'accommodation'), 'rooms')
    .map(asRecord)
    .flatMap((room) => listIn(room, 'rates').map((rate) => ({ rate: asRecord(rate), room })));
  const named = rates.find(({ rate }) => rateId !== null && textIn(rate, 'id') === rateId);
  const one = named ?? (rates.length === 1 ? rates[0] : undefined);
  return one?.rate ? { rate: one.rate, roomName: plainText(textIn(one.room, 'name') ?? '') || 'Room' } : null;
};

const amounts = ['total', 'base', 'due_at_accommodation'] as const;

/** @returns the rate of a quote with the amounts the quote itself names */
export const quotedRate = (quote: Json, rate: Json): Json => {
  const named = amounts.filter((name) => textIn(quote, `${name}_amount`) !== null);
  const fields = named.flatMap((name) => [`${name}_amount`, `${name}_currency`]);
  return { ...rate, ...Object.fromEntries(fields.map((field) => [field, quote[field]])) };
};

type Terms = { readonly price: StayPrice; readonly cancellation: CancellationTimeline };

/** The agreed terms, even if we would not sell the rate today; null when they cannot be read. */
const termsOf = (rate: Json, accommodation: Json | null): Terms | null => {
  const wire = wirePrice(rate, textIn(rate, 'payment_type') === 'guarantee' ? 'property' : 'now');
  const cancellation = wire && wireTimeline(rate, wire.price, zoneOfAccommodation(accommodation));
  return wire && cancellation && { price: wire.price, cancellation };
};

const stayOf = (booking: Json): Stay | null => {
  const [checkin, checkout] = [textIn(booking, 'check_in_date'), textIn(booking, 'check_out_date')];
  const rooms = textIn(recordIn(booking, 'metadata'), roomsKey) ?? '';
  if (!checkin || !checkout || !isCalendarDate(checkin) || !isCalendarDate(checkout)) return null;
  return /^[1-8](,[1-8]){0,7}$/.test(rooms) ? { checkin, checkout, rooms: rooms.split(',').map(Number) } : null;
};

type Standing = Pick<StayOrder, 'state' | 'refund'>;

/** Duffel does not say what a cancellation refunds: it follows from the timeline at the moment of canceling. */
const standingOf = (booking: Json, { price, cancellation }: Terms): Standing | null => {
  const status = textIn(booking, 'status');
  const canceledAt = instantIn(booking, 'cancelled_at');
  if (status === 'confirmed' && canceledAt === null) return { state: 'confirmed', refund: null };
  if (status !== 'cancelled' || canceledAt === null) return null;
  const minor = stayRefundMinor(cancellation, price, new Date(canceledAt));
  return { state: 'canceled', refund: { minor, currency: price.currency } };
};

/**
 * The state of a booking.
 * @param rate the rate it was sold at: its own, else that of its quote
 * @returns null when any part of it is not plausible
 */
export const stayOrder = (booking: Json, rate: Json): StayOrder | null => {
  const accommodation = recordIn(booking, 'accommodation');
  const ref = textIn(booking, 'id');
  const propertyId = textIn(accommodation, 'id');
  const createdAt = instantIn(booking, 'confirmed_at');
  const stay = stayOf(booking);
  const terms = termsOf(rate, accommodation);
  if (!ref || !/^bok_\w{1,40}$/.test(ref) || !propertyId || !createdAt || !stay || !terms) return null;
  const standing = standingOf(booking, terms);
  return (
    standing && {
      ref,
      attemptId: attemptOf(booking),
      ...standing,
      propertyId,
      stay,
      // Some hotels give no confirmation. Then Duffel's reference is used.
      confirmation: textIn(booking, 'reference') ?? ref,
      ...terms,
      createdAt,
    }
  );
};
