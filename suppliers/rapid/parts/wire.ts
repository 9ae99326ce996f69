/**
 * The parts of Rapid's answers that we read. Every other field may come and go: we neither trust nor miss it. A field
 * that we do not need never loses an answer, whatever is in it. A field that promises or costs something counts
 * against the promise when it cannot be read.
 */
import { z } from 'zod';
import {
  decimal,
  entries,
  entriesOrOdd,
  odd,
  readable,
  someByKey,
  someOf,
  text,
  textOrOdd,
  whole,
  yesOrNo,
} from './odd.ts';

const short = text.pipe(z.string().trim().min(1).max(500));
/** Ids become part of paths and of our references. */
const id = text.pipe(z.string().regex(/^[A-Za-z0-9_-]{1,40}$/));

export const amount = z.object({ value: text, currency: z.string() });
export type Amount = z.output<typeof amount>;

/** The charged amount, and the same in the requested currency. */
const charge = z.object({ billable_currency: amount, request_currency: amount.optional().catch(undefined) });
export type Charge = z.output<typeof charge>;

/** Of a charge that is stated and cannot be read: it is not the same as no charge. */
const oddCharge: Charge = { billable_currency: { value: odd, currency: odd } };
const fee = charge.nullish().catch(oddCharge);
const oddFees = { mandatory_fee: oddCharge, resort_fee: oddCharge, mandatory_tax: oddCharge };
const fees = z
  .preprocess(
    // An empty list stands for an empty object.
    (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
    z.object({ mandatory_fee: fee, resort_fee: fee, mandatory_tax: fee }),
  )
  .nullish()
  .catch(oddFees);

/** Of one room, by its occupancy. */
export const pricing = z.object({
  nightly: z.array(z.array(amount)).optional().catch(undefined),
  totals: z.object({
    inclusive: charge,
    exclusive: charge,
    property_inclusive: charge.optional().catch(undefined),
  }),
  fees,
});
export type Pricing = z.output<typeof pricing>;

/** A penalty without readable moments: it may apply at any time. */
const oddPenalty = { start: odd, end: odd };
export const penalty = z.object({
  start: z.string().catch(odd),
  end: z.string().catch(odd),
  currency: textOrOdd,
  amount: textOrOdd,
  nights: textOrOdd,
  percent: textOrOdd,
});
export type Penalty = z.output<typeof penalty>;

type DateRange = { readonly start: string; readonly end: string };
/** Of nights that are not refunded, when it cannot be said which. */
const everyNight: DateRange = { start: '0000-01-01', end: '9999-12-31' };
const dateRange = z.object({ start: z.iso.date(), end: z.iso.date() });

/** The cost of canceling: a rate and a booked room have the same fields. */
const terms = {
  refundable: yesOrNo,
  cancel_penalties: entriesOrOdd.transform((all): Penalty[] => all.map((one) => penalty.catch(oddPenalty).parse(one))),
  nonrefundable_date_ranges: entriesOrOdd.transform((all): DateRange[] =>
    all.map((one) => dateRange.catch(everyNight).parse(one)),
  ),
};

const words = text.pipe(z.string().max(100_000)).optional().catch(undefined);

const link = z.object({ href: z.string().max(20_000), expires: z.string().optional().catch(undefined) });

const bed = z.object({
  size: short.optional().catch(undefined),
  type: short.optional().catch(undefined),
  quantity: whole.pipe(z.number().min(1).max(99)),
});

const bedGroup = z.object({
  id,
  description: short.optional().catch(undefined),
  configuration: someOf(bed),
  links: z.object({ price_check: link }),
});
export type BedGroup = z.output<typeof bedGroup>;

const named = z.object({ name: short });

/** Deposits: of a rate, of a checked rate and of a booked room. */
const deposits = {
  deposits: someOf(z.object({ value: text, currency: z.string(), due: z.string().catch('') })),
  refundable_damage_deposit: amount.optional().catch(undefined),
};

/** Part of an address, a number or a sentence. */
const line = text.pipe(z.string().max(500)).optional().catch(undefined);
const trader = z.object({
  name: line,
  address: z
    .object({
      line_1: line,
      line_2: line,
      line_3: line,
      city: line,
      state_province_code: line,
      postal_code: line,
      country_code: line,
    })
    .catch({}),
  email: line,
  phone: line,
  business_register_name: line,
  business_register_number: line,
  self_certification: yesOrNo,
  contact_message: words,
  right_to_withdraw_message: words,
});
export type WireTrader = z.output<typeof trader>;
/** Rapid says who sells a room when its price is checked. */
const traders = z
  .object({ traders: someOf(trader), terms_and_conditions: line, right_to_withdraw_message: words })
  .optional()
  .catch(undefined);
export type TraderInformation = NonNullable<z.output<typeof traders>>;

export const rate = z.object({
  id,
  available_rooms: whole.optional().catch(undefined),
  merchant_of_record: z.string(),
  amenities: someOf(named),
  bed_groups: someOf(bedGroup),
  occupancy_pricing: someByKey(pricing),
  ...terms,
  ...deposits,
});
export type Rate = z.output<typeof rate>;
export type Deposits = Pick<Rate, keyof typeof deposits>;
export type Terms = Pick<Rate, 'cancel_penalties' | 'nonrefundable_date_ranges'>;

export const room = z.object({ id, room_name: short.catch('Room'), rates: entries });
export type Room = z.output<typeof room>;
export const propertyAvailability = z.object({ property_id: id, rooms: entries });

export const priceCheck = z.object({
  status: z.enum(['available', 'available_no_change', 'price_changed', 'sold_out']),
  occupancy_pricing: someByKey(pricing).optional(),
  ...deposits,
  trader_information: traders,
  links: z.object({ book: link.optional().catch(undefined) }).catch({}),
});

const image = z.object({
  hero_image: yesOrNo,
  links: someByKey(z.object({ href: z.string() })),
});
export type Image = z.output<typeof image>;
const images = entries.catch([]);
export const readableImages = (values: readonly unknown[]): Image[] => readable(image, values);

export const summary = z.object({
  property_id: id,
  name: short,
  address: z.object({ city: short }),
  location: z.object({ coordinates: z.object({ latitude: decimal, longitude: decimal }) }),
  ratings: z
    .object({
      property: z.object({ rating: text }).optional().catch(undefined),
      guest: z
        .object({ overall: text, count: whole.pipe(z.number().min(0)) })
        .optional()
        .catch(undefined),
    })
    .catch({}),
  amenities: entries
    .transform((all) => readable(named, all))
    .optional()
    .catch(undefined),
  chain: named.optional().catch(undefined),
  images,
});
export type Summary = z.output<typeof summary>;

export const content = summary.extend({
  address: z.object({
    city: short,
    line_1: line,
    line_2: line,
    postal_code: line,
    state_province_name: line,
    country_code: line,
  }),
  phone: line,
  checkin: z
    .object({
      begin_time: words,
      end_time: words,
      min_age: whole.pipe(z.number().min(1).max(99)).optional().catch(undefined),
      instructions: words,
      special_instructions: words,
    })
    .catch({}),
  checkout: z.object({ time: words }).catch({}),
  fees: z.object({ mandatory: words, optional: words }).catch({}),
  policies: z.object({ know_before_you_go: words }).catch({}),
  descriptions: z.record(z.string(), z.unknown()).catch({}),
  rooms: someByKey(z.object({ images })),
});
export type Content = z.output<typeof content>;

const confirmation = text.optional().catch(undefined);
export const bookedRoom = z.object({
  confirmation_id: z.object({ expedia: confirmation, property: confirmation }).catch({}),
  checkin: z.iso.date(),
  checkout: z.iso.date(),
  number_of_adults: whole.pipe(z.number().min(1)),
  status: z.enum(['pending', 'booked', 'canceled']),
  rate: z.object({
    merchant_of_record: z.string(),
    cancel_refund: z.object({ amount: text, currency: z.string() }).optional().catch(undefined),
    pricing,
    ...terms,
  }),
  links: z.object({ cancel: link.optional().catch(undefined) }).catch({}),
});
export type BookedRoom = z.output<typeof bookedRoom>;

const itineraryId = text.pipe(z.string().regex(/^\d{4,20}$/));

export const itinerary = z.object({
  itinerary_id: itineraryId,
  property_id: id,
  creation_date_time: z.iso.datetime({ offset: true }),
  affiliate_reference_id: text.catch(''),
  affiliate_metadata: text.catch(''),
  // Every room counts: one that cannot be read must not be left out of the price.
  rooms: entries.pipe(z.array(bookedRoom).min(1)),
});
export type Itinerary = z.output<typeof itinerary>;

export const bookReply = z.object({ itinerary_id: itineraryId, links: z.object({ retrieve: link }) });
