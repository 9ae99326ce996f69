/** Bookings of Rapid in our terms. Pure. */
import { createHash } from 'node:crypto';
import { moneyOf } from '#domain/kit/decimal-text.ts';
import type { RapidSettings } from '#platform/config.ts';
import type { BookStay, StayOrder } from '#suppliers/hotels/port.ts';
import { timelineOf } from './translate-penalties.ts';
import { billedCurrency, stayPriceIn } from './translate-price.ts';
import type { BookedRoom, Itinerary } from './wire.ts';

/** Rapid takes 3 to 28 characters and sees to it that a reference is booked once. */
const referenceLength = 28;
const metadataKey = 'attempt';

/** @returns the reference that Rapid knows an attempt by: always the same for the same attempt */
export const referenceOf = (attemptId: string): string =>
  createHash('sha256').update(attemptId).digest('hex').slice(0, referenceLength);

/** @returns what is kept with a booking so that our attempt can be read in it */
export const metadataOf = (attemptId: string): string => `${metadataKey}:${attemptId}`;

/** @returns the attempt that a booking says it was made for; empty when it says nothing that fits its reference */
const attemptIn = ({ affiliate_metadata: metadata, affiliate_reference_id: reference }: Itinerary): string => {
  const [, told = ''] = new RegExp(`(?:^|\\|)${metadataKey}:([^|]+)`).exec(metadata) ?? [];
  return referenceOf(told) === reference ? told : '';
};

/** @returns whether a booking was made for an attempt */
export const isMadeFor = ({ affiliate_reference_id: reference }: Itinerary, attemptId: string): boolean =>
  reference === referenceOf(attemptId);

/** What is given back for canceled rooms, in minor units; null when one of them does not tell. */
const refundMinor = (rooms: readonly BookedRoom[], currency: string): number | null => {
  const refunds = rooms.map(({ rate: { cancel_refund: refund } }) => refund && moneyOf(refund.amount, refund.currency));
  return refunds.every((refund) => refund?.currency === currency)
    ? refunds.reduce((sum, refund) => sum + (refund?.minor ?? 0), 0)
    : null;
};

/**
 * A booking as it stands: confirmed while one of its rooms is.
 * @param attemptId of its attempt, where that is known already
 * @returns null when it is not decided on, or when any part of it cannot be believed
 */
export const orderOf = (itinerary: Itinerary, attemptId = attemptIn(itinerary)): StayOrder | null => {
  const { rooms } = itinerary;
  const [first] = rooms;
  if (!first || rooms.some(({ status }) => status === 'pending')) return null;
  const currency = billedCurrency(first.rate.pricing);
  const prices = rooms.map(({ rate }) => rate.pricing);
  const price = stayPriceIn(prices, currency);
  const confirmation = first.confirmation_id.property || first.confirmation_id.expedia || itinerary.itinerary_id;
  const isCanceled = rooms.every(({ status }) => status === 'canceled');
  const refund = isCanceled ? refundMinor(rooms, currency) : 0;
  if (!price.ok || refund === null || rooms.some(({ rate }) => rate.merchant_of_record !== 'expedia')) return null;
  const { checkin, checkout } = first;
  const since = new Date(itinerary.creation_date_time);
  return {
    ref: itinerary.itinerary_id,
    attemptId,
    state: isCanceled ? 'canceled' : 'confirmed',
    propertyId: itinerary.property_id,
    stay: { checkin, checkout, rooms: rooms.map(({ number_of_adults: adults }) => adults) },
    confirmation,
    price: price.value,
    // Rooms of one booking are of one kind and one rate: their rules are the same.
    cancellation: timelineOf(first.rate, prices, { stay: { checkin, checkout }, currency, since }),
    refund: isCanceled ? { minor: refund, currency } : null,
    createdAt: since.toISOString(),
  };
};

/** Of calling codes with one and two digits; all others have three. */
const callingCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,14})$/;

/** @returns a phone number as Rapid takes it apart; null for what is none */
export const phoneOf = (phone: string): { readonly country_code: string; readonly number: string } | null => {
  const [, code = '', number = ''] = callingCode.exec(phone.replaceAll(/\D/g, '')) ?? [];
  return code === '' ? null : { country_code: code, number };
};

/** Whose invoice it is: Rapid charges no card for it, and wants to know who pays. */
export type BillingContact = RapidSettings['billing'];

/** Rapid escapes these, and hotels print what comes of it. */
const plain = (text: string): string =>
  text
    .replaceAll(/[<>()&]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60);

/**
 * What is sent to book: paid by us, the guests as the hotel expects them.
 * @param email under which bookings are kept there; a person's own address never is
 * @returns null when the phone number is none
 */
export const bookingBody = (
  { attemptId, guests, phone }: BookStay,
  { email, billing }: { readonly email: string; readonly billing: BillingContact },
): object | null => {
  const number = phoneOf(phone);
  if (number === null) return null;
  return {
    affiliate_reference_id: referenceOf(attemptId),
    affiliate_metadata: metadataOf(attemptId),
    hold: false,
    email,
    phone: number,
    rooms: guests.map(({ givenName, familyName }) => ({
      given_name: plain(givenName),
      family_name: plain(familyName),
      smoking: false,
    })),
    payments: [
      {
        type: 'affiliate_collect',
        billing_contact: {
          given_name: billing.givenName,
          family_name: billing.familyName,
          address: {
            line_1: billing.line1,
            city: billing.city,
            ...(billing.stateProvinceCode !== '' && { state_province_code: billing.stateProvinceCode }),
            ...(billing.postalCode !== '' && { postal_code: billing.postalCode }),
            country_code: billing.countryCode,
          },
        },
      },
    ],
  };
};
