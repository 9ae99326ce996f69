/** The parts of Rapid's answers that we read. Every other field may come and go: we neither trust nor miss it. */
import { z } from 'zod';

const name = z.string().trim().min(1).max(500);
/** Ids become part of paths and of our references. */
const id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

export const amount = z.object({ value: z.string(), currency: z.string() });
export type Amount = z.output<typeof amount>;

/** The charged amount, and the same in the requested currency. */
const charge = z.object({ billable_currency: amount, request_currency: amount.optional() });
export type Charge = z.output<typeof charge>;

/** Of one room, by its occupancy. */
export const pricing = z.object({
  nightly: z.array(z.array(amount)).optional(),
  totals: z.object({ inclusive: charge, exclusive: charge, property_inclusive: charge.optional() }),
  fees: z
    .object({ mandatory_fee: charge.optional(), resort_fee: charge.optional(), mandatory_tax: charge.optional() })
    .optional(),
});
export type Pricing = z.output<typeof pricing>;

export const penalty = z.object({
  start: z.string(),
  end: z.string(),
  currency: z.string().optional(),
  amount: z.string().optional(),
  nights: z.string().optional(),
  percent: z.string().optional(),
});
export type Penalty = z.output<typeof penalty>;

/** The cost of canceling: a rate and a booked room have the same fields. */
const terms = {
  refundable: z.boolean().default(false),
  cancel_penalties: z.array(penalty).default([]),
  nonrefundable_date_ranges: z.array(z.object({ start: z.iso.date(), end: z.iso.date() })).default([]),
};
export type Terms = { readonly [field in keyof typeof terms]: z.output<(typeof terms)[field]> };

const link = z.object({ href: z.string().max(20_000), expires: z.string().optional() });

const bedGroup = z.object({
  id,
  description: name.optional(),
  configuration: z.array(
    z.object({ size: name.optional(), type: name.optional(), quantity: z.number().int().min(1).max(99) }),
  ),
  links: z.object({ price_check: link }),
});
export type BedGroup = z.output<typeof bedGroup>;

export const rate = z.object({
  id,
  available_rooms: z.number().int().optional().catch(undefined),
  merchant_of_record: z.string(),
  amenities: z.record(z.string(), z.object({ name })).catch({}),
  bed_groups: z.record(z.string(), bedGroup),
  occupancy_pricing: z.record(z.string(), pricing),
  ...terms,
});
export type Rate = z.output<typeof rate>;

export const room = z.object({ id, room_name: name, rates: z.array(z.unknown()) });
export type Room = z.output<typeof room>;
export const propertyAvailability = z.object({ property_id: id, rooms: z.array(z.unknown()) });

export const priceCheck = z.object({
  status: z.enum(['available', 'available_no_change', 'price_changed', 'sold_out']),
  occupancy_pricing: z.record(z.string(), pricing).optional(),
  links: z.object({ book: link.optional() }).catch({}),
});

const image = z.object({
  hero_image: z.boolean().catch(false),
  links: z.record(z.string(), z.object({ href: z.string() })),
});
export type Image = z.output<typeof image>;
const images = z.array(z.unknown()).catch([]);
export const readableImages = (values: readonly unknown[]): Image[] => readable(image, values);

export const summary = z.object({
  property_id: id,
  name,
  address: z.object({ city: name }),
  location: z.object({ coordinates: z.object({ latitude: z.number(), longitude: z.number() }) }),
  ratings: z
    .object({
      property: z.object({ rating: z.string() }).optional().catch(undefined),
      guest: z
        .object({ overall: z.string(), count: z.number().int().min(0) })
        .optional()
        .catch(undefined),
    })
    .catch({}),
  amenities: z.record(z.string(), z.object({ name })).optional().catch(undefined),
  chain: z.object({ name }).optional().catch(undefined),
  images,
});
export type Summary = z.output<typeof summary>;

/** Part of an address, or a number. */
const line = z.string().max(500).optional().catch(undefined);
const words = z.string().max(100_000).optional().catch(undefined);
export const content = summary.extend({
  address: z.object({
    city: name,
    line_1: line,
    line_2: line,
    postal_code: line,
    state_province_name: line,
    country_code: line,
  }),
  phone: line,
  checkin: z.object({ begin_time: words, instructions: words, special_instructions: words }).catch({}),
  checkout: z.object({ time: words }).catch({}),
  fees: z.object({ mandatory: words, optional: words }).catch({}),
  policies: z.object({ know_before_you_go: words }).catch({}),
  descriptions: z.record(z.string(), z.unknown()).catch({}),
  rooms: z.record(z.string(), z.object({ images })).catch({}),
});
export type Content = z.output<typeof content>;

export const bookedRoom = z.object({
  confirmation_id: z.object({ expedia: z.string().optional(), property: z.string().optional() }).catch({}),
  checkin: z.iso.date(),
  checkout: z.iso.date(),
  number_of_adults: z.number().int().min(1),
  status: z.enum(['pending', 'booked', 'canceled']),
  rate: z.object({
    merchant_of_record: z.string(),
    cancel_refund: z.object({ amount: z.string(), currency: z.string() }).optional().catch(undefined),
    pricing,
    ...terms,
  }),
  links: z.object({ cancel: link.optional() }).catch({}),
});
export type BookedRoom = z.output<typeof bookedRoom>;

export const itinerary = z.object({
  itinerary_id: z.string().regex(/^\d{4,20}$/),
  property_id: id,
  creation_date_time: z.iso.datetime({ offset: true }),
  affiliate_reference_id: z.string().catch(''),
  affiliate_metadata: z.string().catch(''),
  rooms: z.array(bookedRoom).min(1),
});
export type Itinerary = z.output<typeof itinerary>;

export const bookReply = z.object({
  itinerary_id: z.string().regex(/^\d{4,20}$/),
  links: z.object({ retrieve: link }),
});

/** @returns the readable entries of a list: an unreadable one must not hide the others */
export const readable = <T>(shape: z.ZodType<T>, values: readonly unknown[]): T[] =>
  values.flatMap((value) => {
    const read = shape.safeParse(value);
    return read.success ? [read.data] : [];
  });
