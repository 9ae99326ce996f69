/** Stays and extras of a booking test, with their quotes. */
import type { ExtraOffer } from '#domain/extras/extra.ts';
import type { Db } from '#platform/db/database.ts';
import { deskSupplier } from '#server/bookings/submit-booking.ts';
import type { StayOffer } from '#server/hotels/stay-offer.ts';

/** @returns the quotes of stays, each shown on the itinerary */
export const insertStays = async (
  db: Db,
  itineraryId: number,
  stays: readonly StayOffer[],
): Promise<readonly number[]> => {
  const ids: number[] = [];
  for (const { name, city, room, stay, rate, ...offer } of stays) {
    const { price } = rate;
    const quote = await db
      .insertInto('quotes')
      .values({
        itinerary_id: itineraryId,
        kind: 'hotel',
        supplier: 'fake-hotels',
        description: `${name}, ${city}`,
        offer: '{}',
        total_minor: price.payNowMinor,
        at_property_minor: price.payAtPropertyMinor,
        currency: price.currency,
        created_at: new Date('2026-06-16T09:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('trip_stays')
      .values({
        itinerary_id: itineraryId,
        quote_id: quote.id,
        property_id: offer.propertyId,
        name,
        city,
        picture: null,
        room,
        rate: rate.name,
        adults: '[1]',
        guests: '["Sam Rivera"]',
        checkin: stay.checkin,
        checkout: stay.checkout,
        checkin_from: offer.checkinFrom,
        checkout_until: offer.checkoutUntil,
        address: offer.address ?? null,
        phone: offer.phone ?? null,
        latitude: offer.latitude ?? null,
        longitude: offer.longitude ?? null,
        is_breakfast: false,
        payment: price.payment,
        pay_now_minor: price.payNowMinor,
        pay_property_minor: price.payAtPropertyMinor,
        currency: price.currency,
        refund_description: '',
        status: 'Booking',
      })
      .execute();
    ids.push(quote.id);
  }
  return ids;
};

/** @returns the quotes of extras, each shown on the itinerary */
export const insertExtras = async (
  db: Db,
  itineraryId: number,
  extras: readonly ExtraOffer[],
): Promise<readonly number[]> => {
  const ids: number[] = [];
  for (const extra of extras) {
    const { type, title, provider, description, begins, price } = extra;
    const quote = await db
      .insertInto('quotes')
      .values({
        itinerary_id: itineraryId,
        kind: 'extra',
        supplier: deskSupplier,
        description: title,
        offer: JSON.stringify(extra),
        total_minor: price.minor,
        currency: price.currency,
        created_at: new Date('2026-06-16T09:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { itinerary_id: itineraryId, quote_id: quote.id, type, title, provider, description };
    const shown = { begins: JSON.stringify(begins), price_minor: price.minor, currency: price.currency };
    await db
      .insertInto('trip_extras')
      .values({ ...row, ...shown, refund_description: '', status: 'Booking' })
      .execute();
    ids.push(quote.id);
  }
  return ids;
};
