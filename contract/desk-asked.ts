/** What a trip was asked for, in one look at the desk, and the sealed texts behind it. docs/decisions/0118 */
import { z } from 'zod';
import { desk } from './desk-access.ts';
import { date, id, instant } from './kit/fields.ts';
import { currencyCode, priced } from './kit/money.ts';
import { type ReplyOf, route } from './kit/route.ts';
import { flightTypes, insuranceTypes } from './lander-request.ts';
import { byTrip, tripStates } from './trips.ts';

/** How a trip came to us. */
export const askedOrigins = ['landing page', 'assisted', 'concierge', 'self-booked'] as const;

/**
 * What an expert knows of a passport. `no expiry`: the number is known and the last day is not. `ends before travel`:
 * it is not valid on the last day of the trip.
 */
export const passportStates = ['missing', 'no expiry', 'ends before travel', 'valid'] as const;

const askedTraveler = z.object({
  id,
  name: z.string(),
  age: z.number().int().nullable().describe('In whole years on the first day of the trip. Null: the trip has no day'),
  age_last: z.number().int().nullable().describe('On its last day'),
  passport: z.object({
    state: z.enum(passportStates),
    until_year: z.number().int().nullable(),
    country: z.string().nullable(),
  }),
  has_health_text: z.boolean().describe('There is a dietary or medical text, which POST /desk/trips/:id/sealed shows'),
});
export type AskedTraveler = z.output<typeof askedTraveler>;

/** A program as it was when the request was made, as far as that is kept. */
const askedProgram = z.object({
  id,
  name: z.string(),
  season: z.string(),
  date_start: date,
  date_end: date,
  airport_iata_arrive: z.string(),
  airport_iata_depart: z.string(),
  window_arrive: z.string().describe('`start/end`, local times at the airport; empty: none'),
  window_depart: z.string(),
  group_flights: z.string(),
  group_flights_out_gw: z.string(),
});
export type AskedProgram = z.output<typeof askedProgram>;

const startPlace = z.object({ iata: z.string(), title: z.string() });

const voucherFields = z.object({
  count: z.number().int(),
  amount: z.number().describe('Of the largest: one voucher pays for a booking'),
  currency: currencyCode,
});

/** How many earlier trips are named. */
export const mostEarlierTrips = 5;

export const readDeskAsked = route({
  method: 'GET',
  path: '/desk/trips/:id/asked',
  access: desk,
  summary:
    'All that a trip was asked for. It never has a number of a passport or a card, and sealed texts only on a press (POST /desk/trips/:id/sealed).',
  params: byTrip,
  reply: z.object({
    origin: z.enum(askedOrigins),
    asked_at: instant,
    date_start: date.nullable(),
    date_end: date.nullable(),
    traveler_count: z.number().int().nullable(),
    ages_under_18: z
      .array(z.number().int())
      .nullable()
      .describe('As a party that named nobody said them, on the first day'),
    travelers: z.array(askedTraveler),
    participant_name: z.string().describe('As the landing page asked for it; empty: it did not'),
    home_from: z.string().nullable().describe('Airport or metro code'),
    home_to: z.string().nullable().describe('Airport or metro code, or `Gateway`: the same as home_from'),
    other_dates: z.string().nullable().describe('In their words, when they travel on other days than the program'),
    flight_type: z.enum(flightTypes).nullable(),
    program: askedProgram.nullable(),
    guardian_name: z.string().nullable(),
    insurance: z.enum(insuranceTypes).nullable(),
    visa: z.enum(['received', 'not received', 'eta']).nullable(),
    voucher: priced(voucherFields, ['amount']).nullable().describe('Usable ones of the contact; null: none'),
    card: z.enum(['on file', 'with the request', 'none']),
    earlier: z.object({
      count: z.number().int(),
      trips: z
        .array(z.object({ id, destination: z.string(), date_start: date.nullable(), state: z.enum(tripStates) }))
        .max(mostEarlierTrips)
        .describe('Booked trips of the same contact, the latest first'),
    }),
    start: z
      .object({
        way: z.enum(['roundtrip', 'multicity']),
        legs: z.array(z.object({ from: startPlace, to: startPlace, depart: date })).length(2),
      })
      .nullable()
      .describe('Where a search for it begins: the day is counted back from the window. Null: nothing is known'),
    details: z.string().describe('In their own words: text, never HTML'),
  }),
  refusals: ['role-too-low', 'not-found'],
});
export type DeskAsked = ReplyOf<typeof readDeskAsked>;

/** A second press of the same person within this time leaves no second event. */
export const sameLookMinutes = 10;

export const openSealed = route({
  method: 'POST',
  path: '/desk/trips/:id/sealed',
  access: { may: { expert: 'all' }, isByRole: true, isTracedByVerb: true },
  summary: `Shows an expert one sealed text of a trip, after an audit event says who read whose text on which page. The same look again within ${sameLookMinutes} minutes leaves no second event.`,
  params: byTrip,
  body: z.strictObject({
    part: z.enum(['guardian', 'health']).describe('health: the dietary and medical text of one traveler'),
    traveler_id: id.optional().describe('With health'),
  }),
  reply: z.object({
    facts: z.array(z.object({ label: z.string(), text: z.string() })).describe('Never a passport or card number'),
  }),
  refusals: ['role-too-low', 'not-found', 'invalid'],
});
export type SealedFacts = ReplyOf<typeof openSealed>['facts'];
