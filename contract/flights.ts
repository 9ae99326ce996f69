/** Flight search: create, read, and the shapes of its replies. docs/rules.md#flight-search */
import { z } from 'zod';
import { date, iata, idParam, localTime } from './kit/fields.ts';
import { currencyCode, priced } from './kit/money.ts';
import { route } from './kit/route.ts';
import { insteadFields, nearbySearch } from './nearby-flights.ts';
import { readsSearch, searchesFlights } from './search-access.ts';
import { travelerLimits, travelerName } from './travelers.ts';

export const cabins = ['economy', 'premium_economy', 'business', 'first'] as const;
export type Cabin = (typeof cabins)[number];

/** The cabin a person searches for; "Business/First" includes both cabins. */
export const cabinChoices = ['economy', 'premium_economy', 'business_first'] as const;
export type CabinChoice = (typeof cabinChoices)[number];

export const ways = ['oneway', 'roundtrip', 'multicity'] as const;
export type Way = (typeof ways)[number];

export const maxPassengers = 250;
export const maxMulticityLegs = 6;

export const passengersText = `Flight passengers are 1 to ${maxPassengers}`;

const flag = z.stringbool();
export const count = z
  .string()
  .regex(/^\d{1,3}$/, 'Please use a whole number')
  .transform(Number);

/** A list in a query: repeated keys, or one value with commas. */
const list = z
  .union([z.string().max(1000), z.array(z.string().max(400)).max(maxMulticityLegs)])
  .transform((value) => (typeof value === 'string' ? value.split(',') : value));

/** The fields of `GET /flight-search`, named exactly as specified. */
export const flightSearchQuery = z.strictObject({
  way: z.enum(ways),
  from: iata.optional().describe('Airport or metro code of the first departure; not with multicity'),
  to: iata.optional(),
  cabin: z
    .enum([...cabinChoices, 'business', 'first'])
    .default('economy')
    .describe('business, first and business_first all ask for both premium cabins'),
  pax: count
    .pipe(z.number().min(1, passengersText).max(maxPassengers, passengersText))
    .optional()
    .describe('1 to 250; default: the sum of the ages, or 1'),
  adults: count.pipe(z.number().max(maxPassengers, passengersText)).optional(),
  children: count.pipe(z.number().max(maxPassengers, passengersText)).optional(),
  infants: count.pipe(z.number().max(maxPassengers, passengersText)).optional(),
  depart: date.optional(),
  return: date.optional(),
  flexibility: count
    .pipe(z.number().max(3))
    .optional()
    .describe(
      'Also the cheapest total of this many days before and after: with landing-page at most 2; else the reply has only days',
    ),
  'flexible-leg': count
    .pipe(z.number().max(maxMulticityLegs - 1))
    .optional()
    .describe(
      'The leg whose day differs, from 0; not with landing-page. With outbound-flight: only journeys with those flights',
    ),
  'multi-depart': list.optional().describe('One date per leg, comma separated or repeated'),
  'multi-from': list.optional(),
  'multi-to': list.optional(),
  'outbound-flight': list.optional().describe('Signatures of the options chosen so far, in order of the legs'),
  'outbound-price': list.optional().describe('Signatures of the prices chosen with them'),
  'near-from': list
    .optional()
    .describe(
      'Airports near the first departure to search as well, with near-search; the reply has only their flights',
    ),
  'near-to': list.optional().describe('The same for the first arrival'),
  'near-search': z
    .string()
    .max(40)
    .optional()
    .describe("The caller's own finished search of the same route, whose policy limit judges the other airports"),
  'inbound-to': iata.optional().describe('Round trip: where the return leg ends, when not where it began'),
  org: idParam.optional().describe('Organization whose policy and currency apply'),
  contact: idParam.optional().describe('Member the trip is for, when not the caller; the policy is theirs'),
  'external-contact': flag.optional().describe('The trip is for someone outside of org: its default policy applies'),
  'landing-page': flag.optional().describe('Open to visitors; prices in USD and no policy'),
  program: idParam
    .optional()
    .describe('With landing-page: options are compared with the staff and the group flights of this program'),
  passengers: z
    .never({ error: 'Please send passengers in the body, never in a URL' })
    .optional()
    .describe('Not here: URLs are kept in logs and histories. See POST /flight-search'),
});

/** A passenger of a search; only the date of birth changes a price. docs/rules.md#flight-search; docs/decisions/0083 */
export const flightPassenger = z.strictObject({
  first_name: travelerName(travelerLimits.firstName, 1),
  last_name: travelerName(travelerLimits.lastName, 1),
  dob: date.nullable().describe('Date of birth. Null: unknown to the caller; the passenger counts as an adult'),
  gender: z.enum(['f', 'm', 'o']).nullable().optional(),
});
export type FlightPassenger = z.output<typeof flightPassenger>;

/** The verdict of the travel policy on one price; null until the search is finished. docs/rules.md#policy-verdicts */
const policyFields = {
  is_policy: z.boolean().describe('A policy applies'),
  is_policy_within: z.boolean().nullable().describe('Null until is_finished'),
  is_policy_approval: z.boolean().nullable().describe('Choosing it needs approval; null until is_finished'),
  policy_sentence: z.string().nullable().describe('The verdict in one sentence'),
};

export const fareGroups = ['lowest', 'basic_economy', 'premium_economy', 'business_first', 'economy'] as const;

/** How the CO2 of a flight is known: its seller states it, or a published factor. docs/rules.md#co2 */
export const co2Methods = ['supplier', 'factor'] as const;
export type Co2Method = (typeof co2Methods)[number];

const priceFields = z.object({
  amount: z.number().describe('Whole journey, all passengers; 0 = not priced yet'),
  currency: currencyCode,
  fare: z.string().describe('Of this slice, as the airline names it'),
  source: z.string(),
  signature: z.string().describe('Opaque and signed; it expires with the offer'),
  flight_numbers: z
    .array(z.string())
    .describe('The flights as this price sells them: a codeshare may differ from the legs'),
  is_split: z.boolean().describe('On two tickets'),
  is_option: z.boolean().describe('Can be held without payment'),
  ...policyFields,
  is_bag_data: z.boolean().describe('Of this slice, as the counts'),
  bag_checked_count: z.number().int(),
  bag_carry_on_count: z.number().int(),
  cabin: z.enum(cabins).describe('Of the longest segment of this slice'),
  cabins: z.array(z.enum(cabins)).describe('One per leg of this slice'),
  seat_pitches: z
    .array(z.number().int().nullable())
    .optional()
    .describe('Inches, one per leg of this slice; absent: none is stated'),
  brand: z
    .number()
    .int()
    .optional()
    .describe(
      'From 1. Equal for prices of one option with the same fare of this slice: the dearer ones have other fares on later slices. Absent: there is one only',
    ),
  co2_kg: z.number().int().optional().describe('Of one traveler on this slice; absent: not known'),
  co2_method: z.enum(co2Methods).optional().describe('Stated by the supplier, or by a factor'),
  refund_rule: z.string().nullable().describe('Of the whole ticket: a sentence, or null: not provided by the airline'),
  change_rule: z.string().nullable().describe('Of this slice'),
  is_refundable: z
    .boolean()
    .nullable()
    .optional()
    .describe('The whole ticket gives money back, perhaps less a fee; null: not provided by the airline'),
  is_changeable: z.boolean().nullable().optional().describe('Every slice of the journey can be changed'),
  seats_left: z.number().int().nullable().describe('Only when the supplier said so'),
  expires_at: z.string(),
});
export const flightPrice = priced(priceFields, ['amount']);
export type FlightPrice = z.output<typeof flightPrice>;

const priceDisplayFields = z.object({
  amount: z.number(),
  currency: currencyCode,
  currency_symbol: z.string(),
  ...policyFields,
});
export const priceDisplay = priced(priceDisplayFields, ['amount']);

export const flightLeg = z.object({
  airline_iata: z.string(),
  airline_iata_op: z.string(),
  airline_title: z.string(),
  airline_title_op: z.string(),
  is_codeshare: z.boolean(),
  number: z.string(),
  airport_depart_iata: z.string(),
  airport_depart_title: z.string(),
  airport_depart_city: z.string(),
  airport_arrive_iata: z.string(),
  airport_arrive_title: z.string(),
  airport_arrive_city: z.string(),
  time_depart: localTime.describe('Local wall clock'),
  time_arrive: localTime,
  elapsed: z.number().int().describe('Minutes'),
  layover: z.number().int().nullable().describe('Minutes on the ground before this leg; null on the first'),
  stops: z.number().int().describe('Technical stops within the flight number'),
  cabin: z.enum(cabins),
  aircraft: z.string().nullable(),
  terminal_depart: z.string().nullable().optional().describe('Without the word: "2E"; absent or null: not stated'),
  terminal_arrive: z.string().nullable().optional(),
  seat_pitch: z.number().int().nullable().optional().describe('Inches, in the cabin of this leg; absent: not stated'),
});
export type FlightLeg = z.output<typeof flightLeg>;

/** One slice of a journey with all its prices. */
export const flightOption = z.object({
  ...insteadFields,
  legs: z.array(flightLeg),
  elapsed: z.number().int().describe('Minutes, door to door of this slice'),
  price_display: priceDisplay,
  prices: z.array(flightPrice).describe('Cheapest first'),
  signature: z.string().describe('Names the marketed flights'),
  signature_alt: z.string().describe('Names the operated flights: equal for codeshares of one'),
  is_split: z.boolean(),
  is_flagged: z
    .boolean()
    .optional()
    .describe('With a program: no staff are there at this time, so choosing it needs is_risk_accepted'),
  flag_sentence: z.string().nullable().optional().describe('Why it is flagged; null: it is not'),
  is_chaperoned: z
    .boolean()
    .optional()
    .describe('With a program: staff are on board according to it (see chaperoned_by)'),
  chaperoned_by: z
    .enum(['flight', 'route'])
    .nullable()
    .optional()
    .describe('flight: the program names this flight; route: it says only that staff fly this route on this day'),
});
export type FlightOption = z.output<typeof flightOption>;

export const flightStats = priced(
  z.object({
    sources_total: z.number().int(),
    sources_done: z.number().int(),
    offers: z.number().int(),
    options: z.number().int(),
    min_amount: z.number().nullable(),
    currency: currencyCode,
    elapsed_ms: z.number().int(),
    failed: z.array(z.string()).describe('Sources that failed'),
    is_busy: z.boolean().describe('One of them takes no more searches for a minute or two'),
  }),
  ['min_amount'],
);

/** The policy this search is judged by, stored with it; amounts null until is_finished. */
export const searchPolicy = priced(
  z.object({
    title: z.string(),
    approver_name: z.string().nullable(),
    currency: currencyCode,
    limit_amount: z.number().nullable(),
    reasonable_amount: z.number().nullable().describe('The most reasonable fare'),
    sentence: z.string(),
  }),
  ['limit_amount', 'reasonable_amount'],
);

/** The cost of flying one leg on another day; the other legs keep theirs. */
export const searchDay = priced(
  z.object({
    depart: date.describe('Of the leg whose day differs'),
    amount: z.number().nullable().describe('The cheapest whole journey so far; null: none'),
    currency: currencyCode,
    ...policyFields,
    is_finished: z.boolean(),
    is_partial: z.boolean().describe('A supplier failed: what it sells may cost less'),
    found_at: z.string().nullable().describe('When the search for this day finished'),
    search_id: z.string().describe('The search for this day, read like any other: its options need no new search'),
  }),
  ['amount'],
);
export type SearchDay = z.output<typeof searchDay>;

export const flightSearchReply = z.object({
  flight_stats: flightStats,
  flights: z.array(flightOption),
  is_finished: z.boolean(),
  is_partial: z.boolean().describe('A supplier failed; what the others sent is here'),
  leg_index: z.number().int().describe('Which leg these options are for, from 0'),
  leg_count: z.number().int(),
  expires_at: z.string(),
  policy: searchPolicy.nullable(),
  co2_usual_kg: z
    .partialRecord(z.enum(co2Methods), z.number().int())
    .optional()
    .describe('By method: the median of the shown prices of these options; absent: fewer than five are known'),
  days: z.array(searchDay).optional().describe('With flexibility: the requested day and those around it, in order'),
  nearby: z.array(nearbySearch).optional().describe('With near-from or near-to: each pair of airports'),
});
export type FlightSearchReply = z.output<typeof flightSearchReply>;
/** The same in wire decimals: the server writes it once per search state and sends these bytes. */
export type FlightSearchWire = z.input<typeof flightSearchReply>;

/** A field of the search's reply, sent back with the chosen option: its size is limited and nobody reads it. */
const echo = z
  .union([
    z.string().max(1000),
    z.number().min(-1e11).max(1e11),
    z.boolean(),
    z.null(),
    z.array(z.union([z.string().max(50), z.number().min(-1e11).max(1e11), z.null()])).max(20),
  ])
  .optional();
// The overload states that each field of the shape is an echo.
function echoOf<S extends z.ZodRawShape>(fields: z.ZodObject<S>): Record<keyof S & string, typeof echo>;
function echoOf({ shape }: z.ZodObject): Record<string, typeof echo> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, echo]));
}
const pricesMax = 200;

/** A chosen option as `POST /trips` sends it: the option with its chosen price. Only signatures are trusted. */
export const chosenFlight = z.strictObject({
  ...echoOf(flightOption),
  legs: z
    .array(z.strictObject(echoOf(flightLeg)))
    .max(6)
    .optional(),
  price_display: z.strictObject(echoOf(priceDisplayFields)).optional(),
  prices: z
    .array(z.strictObject(echoOf(priceFields)))
    .max(pricesMax)
    .optional(),
  signature: z.string().max(100),
  signature_alt: z.string().max(100).optional(),
  price: z
    .strictObject({ ...echoOf(priceFields), signature: z.string().max(400) })
    .describe('The chosen entry of prices; all but its signature is ignored'),
});

const startRefusals = [
  'invalid',
  'not-found',
  'search-expired',
  'offer-expired',
  'in-progress',
  'too-many-passengers',
  'unavailable',
] as const;

export const startFlightSearch = route({
  method: 'GET',
  path: '/flight-search',
  access: searchesFlights,
  summary: 'Start a flight search, or join an equal one that is running; with outbound-flight, go on to the next leg.',
  query: flightSearchQuery,
  reply: z.object({ id: z.string() }),
  refusals: startRefusals,
});

export const startPassengerSearch = route({
  method: 'POST',
  path: '/flight-search',
  access: searchesFlights,
  summary:
    'The same search for named passengers: their ages on the day of the last flight make them adults, children and infants, and no counts are needed. Only the ages of those under 18 are kept.',
  query: flightSearchQuery,
  body: z.strictObject({
    passengers: z
      .array(flightPassenger)
      .min(1, 'Please name at least one passenger')
      .max(maxPassengers, passengersText)
      .describe('Everybody who flies: as many as pax'),
  }),
  reply: z.object({ id: z.string() }),
  refusals: startRefusals,
});

export const readFlightSearch = route({
  method: 'GET',
  path: '/flight-search/:id',
  access: readsSearch,
  summary: 'What the search has found so far; poll until is_finished.',
  params: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'This is not a search') }),
  query: z.strictObject({ 'landing-page': flag.optional() }),
  reply: flightSearchReply,
  refusals: ['search-expired'],
});

/** One leg of the route form. FLT-06, FLT-56 */
export type RouteLeg = {
  readonly from: { readonly iata: string; readonly title: string } | null;
  readonly to: { readonly iata: string; readonly title: string } | null;
  readonly depart: string | null;
};
