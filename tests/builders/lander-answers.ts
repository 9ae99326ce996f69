/** A landing page as the API answers it to a screen: one program with seasons, every step shown. */
import {
  type EventDetails,
  findExistingRequest,
  type LanderConfig,
  listEvents,
  readEvent,
  readLander,
} from '#contract/landers.ts';
import { listAirports } from '#contract/places.ts';
import { json } from './api-answers.ts';
import { answerSearches } from './flight-searches.ts';
import { reply } from './wire.ts';

type Said = {
  readonly features?: Partial<LanderConfig['features']>;
  readonly options?: Partial<LanderConfig['options']>;
};

/** Every step shown, two disclaimers. */
export const landerConfigOf = ({ features, options }: Said = {}): LanderConfig => ({
  category: 'camps',
  label: 'Northstar Summer Camps',
  org_label: 'Northstar Youth Programs',
  main_title: 'Northstar Summer Camps',
  org_welcome: '',
  logo_base64: '',
  logo_style: '',
  text_guide: '',
  label_flight_type_group: '',
  label_flight_type_individual: '',
  contact_email: 'flights@northstar.example',
  booking_fee: { amount: 5_000, currency: 'USD' },
  links: [],
  faqs: [],
  disclaimers: [
    { id: 4, label: 'The names match the passport.' },
    { id: 9, label: 'I know what a change costs.' },
  ],
  features: {
    is_airport_selection_shown: true,
    is_flight_type_shown: true,
    is_traveler_shown: true,
    is_collaborators_shown: true,
    is_payment_shown: true,
    is_insurance_shown: true,
    is_visa_shown: true,
    ...features,
  },
  options: {
    is_self_search: true,
    is_payment_optional: true,
    is_diff_dates_shown: true,
    is_collaborators_optional: true,
    is_participant_name_shown: false,
    ...options,
  },
});

const runOf = (id: number, name: string, season: string, start: string, end: string): EventDetails => ({
  id,
  organization_id: 3,
  full_program_name: name,
  landing_page_suffix: 'camps',
  category_sub: season,
  date_start: start,
  date_end: end,
  airport_iata_arrive: 'LHR',
  airport_iata_depart: 'LHR',
  group_flights: `${start} JFK-LHR`,
  group_flights_out_gw: 'JFK',
  window_arrive: `${start}T06:00/${start}T16:00`,
  window_depart: `${end}T09:00/${end}T20:00`,
  is_assisted_booking: false,
  availability: 'open',
  closes_on: null,
  places_left: null,
  contact_name: '',
  contact_email: '',
  flight_seats: [],
  airports: [
    { iata: 'LHR', title: 'London, Heathrow (LHR)', airports: ['LHR'] },
    { iata: 'JFK', title: 'New York, John F. Kennedy (JFK)', airports: ['JFK'] },
  ],
});

/** London in two seasons, and Oslo without a season. */
export const landerPrograms: readonly EventDetails[] = [
  runOf(71, 'London Stage and Screen', 'Summer 2026', '2026-06-16', '2026-06-24'),
  runOf(72, 'London Stage and Screen', 'Fall 2026', '2026-10-08', '2026-10-22'),
  runOf(73, 'Oslo Chess', '', '2026-07-01', '2026-07-09'),
];

const place = (id: number, iata: string, city: string) => ({
  id,
  iata,
  title: `${city} (${iata})`,
  name: city,
  city,
  country: 'Somewhere',
  is_metro: false,
});

type Answers = NonNullable<Parameters<typeof answerSearches>[1]>;
type Searches = Parameters<typeof answerSearches>[0];

/**
 * Answers every call a landing page makes before Submit.
 * @param searches of flights, in turn
 * @param others instead of the usual answers
 * @returns the calls so far, in order
 */
export const answerLander = (
  config: LanderConfig,
  { searches = [], others = {} }: { searches?: Searches; others?: Answers } = {},
) =>
  answerSearches(searches, {
    'GET /landers/config/camps': () => reply(readLander, config),
    'GET /events/camps': () =>
      reply(
        listEvents,
        landerPrograms.map(({ airports: _airports, ...event }) => event),
      ),
    ...Object.fromEntries(
      landerPrograms.map((program) => [`GET /event/${program.id}`, () => reply(readEvent, program)]),
    ),
    'GET /airports': () =>
      reply(listAirports, [
        place(1, 'JFK', 'New York'),
        place(2, 'BOS', 'Boston'),
        { ...place(3, 'LON', 'London'), is_metro: true, airports: ['LHR', 'LGW', 'STN', 'LTN'] },
      ]),
    'GET /countries': () =>
      json([
        { id: 231, title: 'United States' },
        { id: 232, title: 'Uruguay' },
      ]),
    'GET /contact': () =>
      json({ sales_name: '', sales_address: '', sales_phone: '', sales_email: '', support_email: 'help@x.example' }),
    'GET /organization-programs/camps/is-existing/parent%40family.example': () =>
      reply(findExistingRequest, { id: null, ip: '203.0.113.7' }),
    'GET /voucher/check': () => json({ amount_usd: 0 }),
    ...others,
  });
