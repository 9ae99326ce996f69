/**
 * A visitor's submission on a landing page: a request for flights that becomes a trip.
 * docs/rules.md#landing-requests
 */
import { z } from 'zod';
import { chosenFlight, maxPassengers } from './flights.ts';
import { everyone } from './kit/access.ts';
import { date, iata, id, text } from './kit/fields.ts';
import { usd } from './kit/money.ts';
import { route } from './kit/route.ts';
import { canadaId, unitedStatesId } from './places.ts';
import { cardBody } from './settings/billing.ts';
import { travelerName } from './travelers.ts';

/** In code points. docs/rules.md#landing-requests */
export const landerLimits = {
  email: 100,
  name: 100,
  datesDiff: 100,
  passportName: 25,
  passportNumber: 100,
  phone: 255,
  dietary: 255,
  guardian: 255,
  relationship: 100,
  details: 255,
  description: 10_000,
  collaborators: 3,
  /** In the United States and Canada. */
  cardState: 2,
} as const;

/** The shortest phone number, in characters. LAND-82 */
export const landerPhoneMinLength = 10;

/** LAND-36 */
export const flightTypes = ['Chaperoned', 'Individual', 'Undecided'] as const;
export type FlightType = (typeof flightTypes)[number];

/** LAND-60 */
export const insuranceTypes = ['Already Selected', 'Undecided', 'Not Interested'] as const;
export type InsuranceType = (typeof insuranceTypes)[number];

/** Yes, no, or an electronic travel authorization in place of one. LAND-61 */
export const visaAnswers = [true, false, 'eta'] as const;
export type VisaAnswer = (typeof visaAnswers)[number];

/** Where the return ends unless the visitor says otherwise. LAND-89 */
export const gateway = 'Gateway';

/** An address that may be missing: its problem is reported together with all others. LAND-73 */
const addressText = text(landerLimits.email).transform((value) => value.toLowerCase());

/** Digits and plus; spaces, brackets and dashes are removed, not refused. LAND-47; docs/rules.md#travelers */
const phone = z
  .string()
  .max(landerLimits.phone * 4)
  .transform((value) => value.replace(/[\s()\-–.]/g, ''))
  .refine((value) => /^\+?\d*$/.test(value), 'Please use digits and plus only')
  .refine((value) => value.length <= landerLimits.phone, `Please use at most ${landerLimits.phone} characters`);

/** LAND-37, LAND-91; empty and null where the visitor left a field out. */
export const landerTraveler = z.strictObject({
  passport_first_name: travelerName(landerLimits.passportName, 0),
  passport_middle_name: travelerName(landerLimits.passportName, 0).nullable().optional(),
  passport_last_name: travelerName(landerLimits.passportName, 0),
  passport_number: text(landerLimits.passportNumber).nullable().optional(),
  passport_country_id: id.nullable(),
  date_of_birth: date.nullable(),
  sex: z.enum(['f', 'm', 'o']).nullable(),
  phone_number: phone,
  dietary_requirements: text(landerLimits.dietary).nullable().optional(),
  email: addressText.nullable().optional().describe('Default: the address of the request'),
  seat_preference: z.boolean().nullable().describe('A required choice: null none, false aisle, true window'),
  is_me: z.boolean().optional().describe('The visitor is the traveler; only accepted from the owner of the address'),
});

/** LAND-54 */
export const landerCollaborator = z.strictObject({
  name: text(landerLimits.name),
  email: addressText,
  relationship: text(landerLimits.relationship),
});

/** The countries whose states have two-letter codes; elsewhere a state is sent by its name. */
const countriesWithCodes: readonly number[] = [unitedStatesId, canadaId];

/** LAND-57, LAND-92 */
export const landerCard = cardBody.refine(
  ({ state, country }) => [...state].length <= landerLimits.cardState || !countriesWithCodes.includes(country),
  { path: ['state'], message: `Please use the ${landerLimits.cardState} letters of the state` },
);

/**
 * The request as the page sends it. Fields that a visitor may leave out are optional here as well. The problems of
 * missing fields are reported together, in the specified words, by domain/landers/submit-problems.ts, in the page
 * and again in the server.
 */
export const landerTripBody = z.strictObject({
  ip_address: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .describe('From the reply of the existing-account call; ignored, because the connection has it'),
  category: text(100, 1),
  email: addressText,
  name: text(landerLimits.name),
  participant_name: text(landerLimits.name).default('').describe('Where the page asks for it'),
  organization_id: id
    .nullable()
    .optional()
    .describe('Of the program; ignored, because the program has it: a request cannot move to another one'),
  organization_program_id: id.nullable(),
  organization_program_type: z.enum(flightTypes).default('Undecided'),
  organization_program_selected: text(255).nullable().optional().describe('The program in words; ignored'),
  home_airport_from: iata.nullable().optional().describe('An airport or a metro area'),
  home_airport_to: z
    .union([z.literal(gateway), iata])
    .default(gateway)
    .describe('Where the return ends, when not where the journey began'),
  home_airport_dates_diff: text(landerLimits.datesDiff)
    .nullable()
    .optional()
    .describe('Which other days; null: those of the program'),
  pax_count: z.number().int().min(1).max(maxPassengers).default(1),
  ages_under_18: z
    .array(z.number().int().min(0).max(17))
    .max(maxPassengers)
    .nullable()
    .default(null)
    .describe(
      'For several travelers: the ages of those under 18 on the first day of the program; empty: all are adults; null: not answered, so no flights can be chosen',
    ),
  um_name: text(landerLimits.guardian).nullable().optional().describe('The guardian of a traveler under 15'),
  um_phone: phone.nullable().optional(),
  um_address: text(landerLimits.guardian).nullable().optional(),
  collaborators: z.array(landerCollaborator).max(landerLimits.collaborators).default([]),
  traveler: landerTraveler.nullable().optional(),
  card: landerCard.nullable().optional().describe('The number goes to the gateway and is never stored'),
  is_self_search: z.boolean().nullable().default(null).describe('Null: no ideal flight option was chosen'),
  flights: z
    .array(chosenFlight)
    .max(2)
    .default([])
    .describe('With self search, one per leg: only signatures are trusted'),
  is_risk_accepted: z.boolean().default(false).describe('A chosen flight is outside the hours of the staff'),
  is_unchaperoned_accepted: z.boolean().default(false).describe('A chosen flight has no staff on board'),
  additional_request_details: text(landerLimits.details).default(''),
  insurance_type: z.enum(insuranceTypes).nullable().default(null),
  visa_received: z
    .union([z.boolean(), z.literal('eta')])
    .nullable()
    .default(null),
  booking_fee: usd
    .nullable()
    .optional()
    .describe('The booking fee that the visitor saw; another one is refused. Default: the fee is not compared'),
  disclaimers_accepted: z.array(id).max(100).default([]).describe('Their ids'),
  description: text(landerLimits.description)
    .default('')
    .describe('Route, ideal fare and baggage, insurance and visa in words; empty: the server writes it'),
});
export type LanderTripBody = z.output<typeof landerTripBody>;
export type LanderTraveler = z.output<typeof landerTraveler>;

export const submitLanderTrip = route({
  method: 'POST',
  path: '/landers/trip',
  access: everyone,
  summary:
    'Ask for flights to a program: makes a trip. A new address gets a session that reaches this trip only, one that has an account a mailed code instead. Honours Idempotency-Key for 24 hours.',
  body: landerTripBody,
  reply: z.object({
    token: z.string().nullable().describe('Of the new session, which the cookie carries too; null: none was made'),
    trip_id: id,
    is_signed_in: z.boolean().describe('The caller reaches the trip now; else a sign-in code is in the mail'),
    is_for_another: z
      .boolean()
      .describe(
        'The caller is signed in with another address: the trip belongs to the address in the request, and the caller has no access to it',
      ),
  }),
  refusals: [
    'invalid',
    'unknown-lander',
    'lander-unpublished',
    'organization-suspended',
    'card-declined',
    'card-authentication',
    'offer-expired',
    'idempotency-mismatch',
    'in-progress',
    'unavailable',
  ],
});
