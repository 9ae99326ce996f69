/**
 * Hotels: the list for a place, one property with its rooms and prices, and its pictures. docs/rules.md#hotels;
 * docs/rules.md#policy-verdicts
 */
import { z } from 'zod';
import { amenities } from './amenities.ts';
import { everyone } from './kit/access.ts';
import { date, idParam } from './kit/fields.ts';
import { currencyCode, priced } from './kit/money.ts';
import { route } from './kit/route.ts';
import { type Place, placeIdParam } from './places.ts';
import { searchesHotels } from './search-access.ts';
import { maxAdultsPerRoom, maxRooms, paymentTimes } from './stays.ts';

const adultsText = `Please give 1 to ${maxAdultsPerRoom} adults for each of 1 to ${maxRooms} rooms`;
const adultsShape = new RegExp(`^[1-${maxAdultsPerRoom}](,[1-${maxAdultsPerRoom}]){0,${maxRooms - 1}}$`);

const flag = z.stringbool();

/** The days, the rooms, and the person whose policy applies. */
const stayQuery = {
  checkin: date,
  checkout: date,
  adults: z
    .string()
    .regex(adultsShape, adultsText)
    .transform((value) => value.split(',').map(Number))
    .describe('Adults of each room, with commas: "2,1" is two rooms'),
  org: idParam.optional().describe('Organization whose policy and currency apply'),
  contact: idParam.optional().describe('Member the trip is for, when not the caller; the policy is theirs'),
  'external-contact': flag.optional().describe('The trip is for someone outside of org: its default policy applies'),
};

/** A supplier with its own id for something. */
const ownName = '[a-z]{1,20}-[A-Za-z0-9_.]{1,100}';
export const propertyId = z
  .string()
  .regex(new RegExp(`^${ownName}(~${ownName}){0,3}$`), 'This is not a hotel')
  .describe('Each supplier with its own id of the hotel: "rapid-123", or "duffel-acc_1~rapid-123" where two sell it');
const imageId = z.string().regex(new RegExp(`^${ownName}$`), 'This is not a picture');

const source = z.string().describe('The supplier who sells it');
const favoriteId = z.number().int().nullable().optional().describe('The caller’s favorite that it is; null: none');

const policyFields = {
  is_policy: z.boolean().describe('A policy applies'),
  is_policy_within: z.boolean(),
  is_policy_approval: z.boolean().describe('Choosing it needs approval'),
  policy_sentence: z.string().nullable().describe('The verdict in one sentence'),
  policy_nightly: z
    .number()
    .nullable()
    .optional()
    .describe('What the policy judges: one night in one room on average, before taxes; null: it judges nothing here'),
  policy_limit: z.number().nullable().optional().describe('What that may cost; null: no limit'),
};
const policyAmounts = ['policy_nightly', 'policy_limit'] as const;

export const hotelProperty = priced(
  z.object({
    id: z.string(),
    name: z.string(),
    address_city: z.string(),
    latitude: z.number().describe('Degrees north, to about a meter'),
    longitude: z.number().describe('Degrees east'),
    image_primary: z.string().nullable().describe('Address of a picture'),
    rating_star: z.number().describe('0 to 5; 0: not rated'),
    rating_guest: z.number().describe('Out of 5, shown doubled; 0: not rated'),
    rating_guest_count: z.number().int(),
    rank: z.number().int().describe('1 is the nearest to the place'),
    price_display: z
      .number()
      .describe('The cheapest: of one night in one room on average, with all taxes and fees; 0 = unavailable'),
    price_total: z
      .number()
      .describe('Of that price: the whole stay, all rooms, including amounts paid at the property'),
    price_currency: currencyCode,
    price_currency_symbol: z.string(),
    price_payment: z
      .enum(paymentTimes)
      .nullable()
      .optional()
      .describe('When the room of that price is paid; null: unavailable'),
    price_free_cancel: z
      .number()
      .nullable()
      .optional()
      .describe('Of one night in one room that can be canceled free now; 0: there is none; null: not stated'),
    amenities: z.array(z.enum(amenities)).nullable().optional().describe('What it offers; null: not stated'),
    chain: z.string().nullable().optional().describe('The chain it belongs to; null: none, or not stated'),
    distance_km: z.number().optional().describe('From the center of the place, or the nearest of its centers'),
    price_source: source.nullable().describe('The supplier of that price; null: no supplier has a room left'),
    sources: z.array(source).describe('All suppliers who sell it'),
    favorite_id: favoriteId,
    ...policyFields,
  }),
  ['price_display', 'price_total', 'price_free_cancel', ...policyAmounts],
  'price_currency',
);
export type HotelProperty = z.output<typeof hotelProperty>;

const roomPriceFields = z.object({
  name: z.string().describe('As the hotel names the rate, "Flexible, breakfast included"'),
  source,
  price_display: z.number().describe('Of one night in one room on average, with all taxes and fees'),
  price_total: z.number().describe('pay now + pay at the property'),
  price_currency: currencyCode,
  price_currency_symbol: z.string(),
  price_total_base: z.number().describe('Rooms before taxes, the whole stay'),
  price_total_taxes_and_fees: z.number(),
  price_property_mandatory_fee: z.number().describe('"Local Fee", paid at the property'),
  price_property_resort_fee: z.number().describe('"Resort Fee", paid at the property'),
  price_property_mandatory_tax: z.number().describe('"Local Tax", paid at the property'),
  price_total_pay_now: z.number().describe('Base, taxes and fees; 0 when everything is paid at the property'),
  price_total_pay_property: z.number(),
  payment: z.enum(paymentTimes).describe('When the room itself is paid'),
  is_refundable: z.boolean().describe('Canceling now would cost nothing'),
  refund_description: z.string().describe('What canceling costs and when; then the deposits that this price asks for'),
  is_breakfast: z.boolean(),
  rooms_left: z.number().int().nullable().describe('Only when the supplier said so'),
  signature: z.string().describe('Opaque, signed: names this price of this stay'),
  expires_at: z.string(),
  ...policyFields,
});
export const roomPrice = priced(
  roomPriceFields,
  [
    'price_display',
    'price_total',
    'price_total_base',
    'price_total_taxes_and_fees',
    'price_property_mandatory_fee',
    'price_property_resort_fee',
    'price_property_mandatory_tax',
    'price_total_pay_now',
    'price_total_pay_property',
    ...policyAmounts,
  ],
  'price_currency',
);
export type RoomPrice = z.output<typeof roomPrice>;

export const hotelRoom = z.object({
  name: z.string(),
  image_primary: z.string().nullable(),
  bed_options: z
    .array(z.object({ beds: z.array(z.object({ quantity: z.number().int(), name: z.string() })) }))
    .describe('One of these; the hotel decides when there are several'),
  prices: z.array(roomPrice).describe('Of all suppliers who sell this room; cheapest first'),
  price_selected_index: z.number().int().describe('The price to show as chosen'),
});
export type HotelRoom = z.output<typeof hotelRoom>;

export const hotelDetail = z.object({
  id: z.string(),
  sources: z.array(source).describe('The suppliers whose prices are here'),
  sources_missing: z.array(source).describe('The suppliers who sell it but did not answer'),
  name: z.string(),
  address_city: z.string(),
  latitude: z.number().describe('Degrees north, to about a meter'),
  longitude: z.number().describe('Degrees east'),
  favorite_id: favoriteId,
  rating_star: z.number(),
  rating_guest: z.number().describe('Out of 5; 0: not rated'),
  rating_guest_count: z.number().int(),
  images: z.array(z.string()),
  image_primary: z.string().nullable(),
  descriptions: z.array(z.object({ title: z.string(), text: z.string() })),
  available_checkin: z.string().describe('From when, local: "15:00"'),
  available_checkout: z.string().describe('Until when, local'),
  address: z.string().describe('In one line; empty: no supplier states it'),
  phone: z.string().describe('As the hotel writes it; empty: not stated'),
  instructions: z.string().describe('HTML of a few plain tags, without attributes except links'),
  details: z.object({ rooms: z.array(hotelRoom) }),
});
export type HotelDetail = z.output<typeof hotelDetail>;

export const listProperties = route({
  method: 'GET',
  path: '/properties',
  access: searchesHotels,
  summary:
    'Hotels of a place for a stay, the nearest first, each listed once even if several suppliers sell it; unavailable hotels have a price of 0.',
  query: z.strictObject({ geo: placeIdParam.describe('Id of a place of GET /geographies'), ...stayQuery }),
  reply: z.array(hotelProperty),
  refusals: ['invalid', 'unavailable'],
});

export const readProperty = route({
  method: 'GET',
  path: '/properties/:id',
  access: searchesHotels,
  summary:
    'One hotel with its description, its rooms and the prices of all their sellers for a stay; no rooms when nothing is available.',
  params: z.strictObject({ id: propertyId }),
  query: z.strictObject(stayQuery),
  reply: hotelDetail,
  refusals: ['invalid', 'not-found', 'unavailable'],
});

export const readHotelImage = route({
  method: 'GET',
  path: '/hotel-images/:id',
  access: everyone,
  summary: 'A picture of a hotel, as `image_primary` names it: SVG, JPEG, PNG or WebP. It never changes.',
  kind: 'text',
  params: z.strictObject({ id: imageId }),
  refusals: ['not-found', 'unavailable'],
});

/** The choice for a stay: a property, the kind of its rooms, and their price. */
export type StayChoice = {
  readonly property: Pick<HotelDetail, 'id' | 'name' | 'address_city' | 'rating_star'>;
  readonly room: Pick<HotelRoom, 'name' | 'bed_options'>;
  readonly price: RoomPrice;
};

/** One stay of the hotels section, complete or not. HTL-01 */
export type StayForm = {
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly place: Pick<Place, 'id' | 'name' | 'name_full' | 'city'> | null;
  readonly rooms: readonly { readonly adults: number }[];
  /** The chosen property; null before a choice. */
  readonly ideal: StayChoice | null;
  /** Wishes in free text. */
  readonly other: string;
};
