/** Rapid's bookings in our terms. Pure. */
import { createHash } from 'node:crypto';
import { moneyOf } from '#domain/kit/decimal-text.ts';
import type { RapidSettings } from '#platform/config.ts';
import type { BookStay, StayOrder } from '#suppliers/hotels/port.ts';
import { timelineOf } from './translate-penalties.ts';
import { billedCurrency, stayPriceIn } from './translate-price.ts';
import type { BookedRoom, Itinerary } from './wire.ts';

/** Rapid accepts 3 to 28 characters and books each reference only once. */
const referenceLength = 28;
const metadataKey = 'attempt';

/** @returns Rapid's reference for an attempt: always the same for the same attempt */
export const referenceOf = (attemptId: string): string =>
  createHash('sha256').update(attemptId).digest('hex').slice(0, referenceLength);

/** @returns the data stored with a booking, from which our attempt can be read */
export const metadataOf = (attemptId: string): string => `${metadataKey}:${attemptId}`;

/** @returns the attempt a booking was made for; empty when its data does not match its reference */
const attemptIn = ({ affiliate_metadata: metadata, affiliate_reference_id: reference }: Itinerary): string => {
  const [, stored = ''] = new RegExp(`(?:^|\\|)${metadataKey}:([^|]+)`).exec(metadata) ?? [];
  return referenceOf(stored) === reference ? stored : '';
};

/** @returns whether a booking was made for an attempt */
export const isMadeFor = ({ affiliate_reference_id: reference }: Itinerary, attemptId: string): boolean =>
  reference === referenceOf(attemptId);

/** The refund for canceled rooms, in minor units; null when one of them does not state it. */
const refundMinor = (rooms: readonly BookedRoom[], currency: string): number | null => {
  const refunds = rooms.map(({ rate: { cancel_refund: refund } }) => refund && moneyOf(refund.amount, refund.currency));
  return refunds.every((refund) => refund?.currency === currency)
    ? refunds.reduce((sum, refund) => sum + (refund?.minor ?? 0), 0)
    : null;
};

/**
 * The state of a booking: confirmed while one of its rooms is.
 * @param attemptId of its attempt, if already known
 * @returns null when it is undecided, or when any part of it is not plausible
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
    // The rooms of one booking have the same kind and rate, so their rules are the same.
    cancellation: timelineOf(first.rate, prices, { stay: { checkin, checkout }, currency, since }),
    refund: isCanceled ? { minor: refund, currency } : null,
    createdAt: since.toISOString(),
  };
};

/** Calling codes with one and two digits; all others have three. */
const callingCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,14})$/;

/** @returns a phone number split into Rapid's parts; null for an invalid one */
export const phoneOf = (phone: string): { readonly country_code: string; readonly number: string } | null => {
  const [, code = '', number = ''] = callingCode.exec(phone.replaceAll(/\D/g, '')) ?? [];
  return code === '' ? null : { country_code: code, number };
};

/** The payer of the invoice: Rapid charges no card, and wants to know who pays. */
export type BillingContact = RapidSettings['billing'];

/** Rapid escapes these, and hotels print the escaped text. */
const plain = (text: string): string =>
  text
    .replaceAll(/[<>()&]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 60);

/**
 * The booking request: paid by us, with the guests the hotel expects.
 * @param email under which Rapid keeps the bookings; never a person's own address
 * @returns null when the phone number is invalid
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
