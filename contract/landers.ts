/** Partner programs and their public pages. docs/rules.md#landing-pages */
import { z } from 'zod';
import { everyone, withSession } from './kit/access.ts';
import { date, email, id, idParam, text } from './kit/fields.ts';
import { amountInCurrency } from './kit/money.ts';
import { route } from './kit/route.ts';
import { homeAirport } from './places.ts';

/** The part of a landing page's URL that names it: `/events/northstar-camps`. */
const slugParam = text(100, 1);

/** The steps of a page's form. LAND-05 */
export const landerFeatures = z.object({
  is_airport_selection_shown: z.boolean(),
  is_flight_type_shown: z.boolean(),
  is_traveler_shown: z.boolean(),
  is_collaborators_shown: z.boolean(),
  is_payment_shown: z.boolean(),
  is_insurance_shown: z.boolean(),
  is_visa_shown: z.boolean(),
});

/** LAND-06 */
export const landerOptions = z.object({
  is_self_search: z.boolean(),
  is_payment_optional: z.boolean(),
  is_diff_dates_shown: z.boolean(),
  is_collaborators_optional: z.boolean(),
  is_participant_name_shown: z
    .boolean()
    .describe('The form asks for the participant’s name in addition to the visitor’s'),
});

/** The content of a landing page, as its author wrote it. */
export const landerContent = z.object({
  org_label: z.string().describe('The partner: "Northstar Youth Programs"'),
  main_title: z.string(),
  org_welcome: z.string().describe('HTML of a few elements: p, br, strong, em, ul, ol, li, h3, a'),
  logo_base64: z.string().describe('A PNG, JPEG or WebP picture; empty: none'),
  logo_style: z.string().describe('CSS of width, height and margin only'),
  text_guide: z.string().describe('One line under the title'),
  accent_color: z.string().optional().describe('`#15398f`: the colour of what can be pressed; none: the product’s own'),
  label_flight_type_group: z.string(),
  label_flight_type_individual: z.string(),
  contact_email: z.string().describe('Who answers questions about the program; empty: the provider'),
  booking_fee: z
    .string()
    .optional()
    .describe('Dollars as typed, "35.50"; empty or left out: the fee of the page’s organization'),
  links: z.array(z.object({ id: z.number().int(), title: z.string(), url: z.string() })),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  disclaimers: z.array(z.object({ id: z.number().int(), label: z.string() })),
  features: landerFeatures,
  options: landerOptions,
});
export type LanderContent = z.output<typeof landerContent>;

/** LAND-04 */
export const landerConfig = z.object({
  category: z.string().describe('The category of the page’s programs: the path of GET /events/{category}'),
  label: z.string().describe('The program: "Northstar Summer Camps"'),
  ...landerContent.shape,
  booking_fee: amountInCurrency.describe('Charged once an expert confirms the booking; 0: none'),
});
export type LanderConfig = z.output<typeof landerConfig>;

export const programAvailabilities = ['open', 'closed', 'full'] as const;

/** One run of a program; another season has the same name and another `category_sub`. LAND-19 */
export const event = z.object({
  id,
  organization_id: id,
  full_program_name: z.string(),
  landing_page_suffix: z.string().describe('What follows /events/ in the URL of its page'),
  category_sub: z.string().describe('The season, "Summer 2026"; empty: the program has none'),
  date_start: date,
  date_end: date,
  airport_iata_arrive: z.string(),
  airport_iata_depart: z.string(),
  group_flights: z
    .string()
    .describe(
      'The flights with staff on board, separated by "|": a flight `AA123`, or a day and route `YYYY-MM-DD JFK-LHR`, which may also name its flight: `YYYY-MM-DD JFK-LHR AA123`',
    ),
  group_flights_out_gw: z.string().describe('Airports where groups meet to fly out'),
  window_arrive: z.string().describe('When staff meet arrivals: `start/end`, local times at the airport'),
  window_depart: z.string().describe('When staff see travelers off: `start/end`, local times at the airport'),
  is_assisted_booking: z.boolean().describe('Flights are always chosen by an expert'),
  availability: z
    .enum(programAvailabilities)
    .describe('`closed`: its last day for requests is over; `full`: all places are taken. Neither takes a request'),
});
export type LanderEvent = z.output<typeof event>;

export const eventDetails = event.extend({
  airports: z
    .array(
      z.object({
        iata: z.string(),
        title: z.string(),
        airports: z.array(z.string()).describe('The airports of the code: itself, or those of a metro area'),
      }),
    )
    .describe('Every airport the program names, with its title'),
  closes_on: date.nullable().describe('The last day on which requests are taken; null: it stays open'),
  places_left: z.number().int().nullable().describe('Null: there is no limit'),
  contact_name: z.string().describe('Who answers questions about this program; empty: the contact of its page'),
  contact_email: z.string(),
  flight_seats: z
    .array(
      z.object({
        item: z.string().describe('As in group_flights: `2026-06-28 DEN-ORD UA1284`'),
        leaves: z.string().describe('Local time `HH:MM`, or empty'),
        lands: z.string(),
        seats_left: z.number().int().nullable().describe('As far as requests name the flight; null: not counted'),
      }),
    )
    .describe('What is known of each group flight'),
});
export type EventDetails = z.output<typeof eventDetails>;

export const readLander = route({
  method: 'GET',
  path: '/landers/config/:slug',
  access: everyone,
  summary: 'What the landing page of a partner program shows.',
  params: z.strictObject({ slug: slugParam }),
  reply: landerConfig,
  refusals: ['unknown-lander', 'lander-unpublished', 'organization-suspended'],
});

export const listEvents = route({
  method: 'GET',
  path: '/events/:category',
  access: everyone,
  summary: 'The published programs of a category, by name and first day.',
  params: z.strictObject({ category: slugParam }),
  reply: z.array(event),
});

export const readEvent = route({
  method: 'GET',
  path: '/event/:programId',
  access: everyone,
  summary: 'One published program.',
  params: z.strictObject({ programId: idParam }),
  reply: eventDetails,
  refusals: ['not-found'],
});

export const readLanderUser = route({
  method: 'GET',
  path: '/landers/user',
  access: withSession,
  summary: 'The person whose session a landing page is opened with; only called when there is one.',
  reply: z.object({
    id,
    email: z.string(),
    home_airport: homeAirport.optional().describe('Absent: not chosen, or a visitor whose address is not proven'),
  }),
});

export const findExistingRequest = route({
  method: 'GET',
  path: '/organization-programs/:category/is-existing/:email',
  access: {
    may: {
      visitor: 'everyone, in part',
      guest: 'everyone, in part',
      standard: 'everyone, in part',
      tripAdmin: 'everyone, in part',
      superAdmin: 'everyone, in part',
      collaborator: 'everyone, in part',
      approver: 'everyone, in part',
      expert: 'everyone, in part',
      administrator: 'everyone, in part',
    },
    limit: 'look-ups',
  },
  summary:
    'Whether an address already has a trip for a program of this category: only its id, which gives no access, and the caller’s own network address.',
  params: z.strictObject({ category: slugParam, email }),
  reply: z.object({
    id: id.nullable().describe('The newest; opening it needs a sign-in. Null: none'),
    ip: z.string().describe('The network address of the caller'),
  }),
});
