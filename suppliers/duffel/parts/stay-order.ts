/** Bookings of stays in our terms. Pure. */
import { plainText } from '#domain/hotels/plain-text.ts';
import type { StayPrice } from '#domain/hotels/price.ts';
import { type CancellationTimeline, stayRefundMinor } from '#domain/hotels/refund.ts';
import type { Stay } from '#domain/hotels/stay.ts';
import { isCalendarDate } from '#domain/kit/calendar.ts';
import type { StayOrder } from '#suppliers/hotels/port.ts';
import { moneyIn } from './amount.ts';
import { combinedRate } from './combined-rate.ts';
import { asRecord, instantIn, type Json, listIn, recordIn, textIn } from './read.ts';
import { wirePrice, wireTimeline } from './stay-price.ts';
import { zoneOfAccommodation } from './stay-property.ts';
import { attemptKey, attemptOf } from './translate-order.ts';

/** The keys in a booking's metadata for data that Duffel itself does not return. */
const quoteKey = 'quote_id';
const rateKey = 'rate_id';
const roomsKey = 'rooms';

type Made = { readonly attemptId: string; readonly quoteId: string; readonly rateId: string; readonly stay: Stay };

/** @returns our metadata for a booking: the attempt, its quote and rate, and the guests of each room */
export const stayMetadata = ({ attemptId, quoteId, rateId, stay }: Made) => ({
  [attemptKey]: attemptId,
  [quoteKey]: quoteId,
  [rateKey]: rateId,
  [roomsKey]: stay.rooms.join(','),
});

/** @returns the rate that a booking was made of; null in bookings from before it was noted */
export const rateOfBooking = (booking: Json): string | null => textIn(recordIn(booking, 'metadata'), rateKey);

/** @returns the quote of a booking, or null */
export const quoteOfBooking = (booking: Json): string | null => {
  const id = textIn(recordIn(booking, 'metadata'), quoteKey);
  return id !== null && /^quo_\w{1,40}$/.test(id) ? id : null;
};

type RoomRate = { readonly rate: Json; readonly roomName: string };

const roomRatesOf = (record: Json): readonly RoomRate[] =>
  listIn(recordIn(record, 'accommodation'), 'rooms')
    .map(asRecord)
    .flatMap((room) => {
      const roomName = plainText(textIn(room, 'name') ?? '') || 'Room';
      return listIn(room, 'rates').flatMap((rate) => ({ rate: asRecord(rate) ?? {}, roomName }));
    });

/** Whether a rate alone is what a record costs. */
const isWhole = (rate: Json, record: Json): boolean => {
  const [own, whole] = [moneyIn(rate, 'total'), moneyIn(record, 'total')];
  return own !== null && own.minor === whole?.minor && own.currency === whole.currency;
};

/**
 * The rate of a quote or a booking. With several, the record's own total tells whether they are a choice or one for
 * each room.
 * @param rateId the rate that was asked for; null: unknown
 * @returns the only one, or the one of that price, or all as one; null: there is none, or the record states no total
 */
export const rateIn = (record: Json, rateId: string | null = null): RoomRate | null => {
  const rates = roomRatesOf(record);
  if (rates.length <= 1) return rates[0] ?? null;
  if (moneyIn(record, 'total') === null) return null;
  const named = rates.find(({ rate }) => rateId !== null && textIn(rate, 'id') === rateId);
  if (named && isWhole(named.rate, record)) return named;
  const combined = combinedRate(
    rates.map(({ rate }) => rate),
    record,
  );
  if (combined === null) return named ?? null;
  return { rate: combined, roomName: [...new Set(rates.map(({ roomName }) => roomName))].join(' and ') };
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
  if (!wire.ok) return null;
  const { price } = wire.value;
  const cancellation = wireTimeline(rate, price, zoneOfAccommodation(accommodation));
  return cancellation && { price, cancellation };
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
