/** Cars, transfers, insurance and anything else that an expert arranges by hand. docs/decisions/0122 */
import { z } from 'zod';
import { date, id, text } from './kit/fields.ts';
import { currencyCode, priced } from './kit/money.ts';

export const extraTypes = ['car', 'transfer', 'insurance', 'other'] as const;
export type ExtraType = (typeof extraTypes)[number];

/** How many a proposal holds at the most. */
export const mostExtras = 10;

export const extraLengths = {
  title: 120,
  provider: 120,
  description: 1_000,
  place: 200,
  conditions: 1_000,
  confirmation: 60,
} as const;

let listed: ReadonlySet<string> | undefined;

/** Whether it is the name of a time zone that Intl lists, or UTC. */
const isZone = (zone: string): boolean => {
  listed ??= new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return listed.has(zone);
};

/** An instant in a request, ISO 8601 with Z. */
const moment = z
  .string()
  .max(30)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/, 'Please use an instant like 2026-06-15T12:00:00Z')
  .refine((value) => !Number.isNaN(Date.parse(value)), 'Please use a real date');

const spot = z.strictObject({
  place: text(extraLengths.place).describe('In words; empty: it has none, as an insurance'),
  day: date,
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please use a time like 14:30')
    .nullable()
    .describe('Local; null: it has none'),
  zone: z.string().max(64).refine(isZone, 'Please choose a time zone').describe('IANA name of the place’s time zone'),
});

/** An extra as an expert types it. */
export const typedExtra = priced(
  z.strictObject({
    type: z.enum(extraTypes),
    title: text(extraLengths.title, 1).describe('"Compact car, automatic"'),
    provider: text(extraLengths.provider).describe('Who provides it: "Hertz"; empty: not known yet'),
    description: text(extraLengths.description).describe('In words; text, never HTML'),
    begins: spot.describe('Of a car: where and when it is picked up'),
    ends: spot.nullable().describe('Of a car: where and when it is dropped off'),
    price: z.number().positive().max(1_000_000).describe('What the customer pays for it'),
    currency: currencyCode.describe('The currency of the trip'),
    conditions: text(extraLengths.conditions).describe('In words; text, never HTML'),
    free_until: moment
      .nullable()
      .describe('Until when canceling it costs nothing; after that nothing is refunded. Null: never refunded'),
    confirmation: text(extraLengths.confirmation).describe(
      'The provider’s confirmation number; empty: the expert arranges it after the customer accepted',
    ),
  }),
  ['price'],
  'currency',
);
export type TypedExtra = z.output<typeof typedExtra>;

/** Where and when an extra begins or ends, in words for the page. */
const shownSpot = z.object({ place: z.string(), day: z.string(), time: z.string().nullable(), zone: z.string() });

/** An extra of an itinerary. TRIP-19 */
export const appendixTransport = priced(
  z.object({
    id,
    provider: z.string(),
    type: z.string().describe('"Car", "Transfer", "Insurance", "Other"'),
    location_depart: z.string(),
    location_arrive: z.string(),
    time_depart: z.string().describe('Local, with the day; without a time it is only the day'),
    time_arrive: z.string().describe('The same; empty: it has no end'),
    title: z.string(),
    description: z.string().describe('The expert’s words; text, never HTML'),
    begins: shownSpot,
    ends: shownSpot.nullable(),
    status: z.string(),
    is_arranged: z.boolean().describe('It has a confirmation number; else our experts are arranging it'),
    price: z.number(),
    currency: currencyCode,
    refund_description: z.string().describe('Until when canceling costs nothing, and its other conditions'),
    note: z.string().nullable().describe('Why it is not booked'),
  }),
  ['price'],
  'currency',
);
export type AppendixTransport = z.output<typeof appendixTransport>;
