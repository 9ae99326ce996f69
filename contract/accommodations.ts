/** A stay as part of a trip. docs/rules.md#hotels */
import { z } from 'zod';
import { id } from './kit/fields.ts';
import { currencyCode, priced } from './kit/money.ts';
import { geography } from './places.ts';
import { paymentTimes } from './stays.ts';

export const appendixAccommodation = priced(
  z.object({
    id,
    status: z.string(),
    name: z.string().describe('Of the property'),
    place: z.string(),
    image_primary: z.string().nullable().describe('Address of a picture'),
    room: z.string(),
    rate: z.string().describe('As the hotel names it, "Flexible, breakfast included"'),
    room_count: z.number().int(),
    adults: z.array(z.number().int()).describe('Of each room'),
    guests: z.array(z.string()).describe('The traveler whose name each room is booked under'),
    checkin: z.string(),
    checkout: z.string(),
    nights: z.number().int(),
    checkin_from: z.string().describe('Local, "15:00"; empty: not stated'),
    checkout_until: z.string(),
    address: z.string().nullable().describe('In one line, as the supplier stated it; null: not stated'),
    phone: z.string().nullable().describe('As the hotel writes it; null: not stated'),
    latitude: z.number().nullable().describe('Degrees north; null: not known'),
    longitude: z.number().nullable().describe('Degrees east'),
    landmarks: geography.shape.landmarks
      .optional()
      .describe('For its map: its town, the nearest airports, other towns; none where its point is not known'),
    is_breakfast: z.boolean(),
    price_total: z.number(),
    price_pay_now: z.number().describe('Charged to the card'),
    price_pay_property: z.number().describe('Paid at the property'),
    price_currency: currencyCode,
    payment: z.enum(paymentTimes).describe('When the room itself is paid'),
    refund_description: z.string(),
    note: z.string().nullable().describe('Why it is not booked'),
  }),
  ['price_total', 'price_pay_now', 'price_pay_property'],
  'price_currency',
);
export type AppendixAccommodation = z.output<typeof appendixAccommodation>;
