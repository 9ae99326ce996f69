/** The request body of a filled-in form. docs/rules.md#landing-requests: POST /landers/trip */

import type { CallInput } from '#contract/kit/client.ts';
import type { submitLanderTrip } from '#contract/lander-request.ts';
import { gateway } from '#contract/lander-request.ts';
import type { EventDetails, LanderConfig } from '#contract/landers.ts';
import { cardLabelMaxLength } from '#contract/settings/billing.ts';
import { type CardEntry, cardState, type HostedStates, isCardTyped } from '#domain/billing/card-form.ts';
import type { LegChoice } from '#domain/flights/legs.ts';
import { wireFlight } from '#domain/flights/wire-flight.ts';
import { type CalendarDate, isCalendarDate } from '#domain/kit/calendar.ts';
import { toDecimal } from '#domain/kit/money.ts';
import { writtenPlainly } from '#domain/kit/reader.ts';
import { dayOf, isWholeDay, seatPreference } from '#domain/travelers/traveler-form.ts';
import { idealFlights } from './ideal-flights.ts';
import { agesUnder18, minorCount, partyOf } from './party.ts';
import { requestDescription } from './request-description.ts';
import type { LanderForm } from './request-form.ts';
import { assistedReason, isSearchReady, type SearchFacts } from './self-search.ts';
import { isGuardianAsked, type SubmitSurroundings, type SubmittedRequest } from './submit-problems.ts';

export type LanderRequest = CallInput<typeof submitLanderTrip>['body'];

/** Everything a request is made from. */
export type Filled = {
  readonly config: LanderConfig;
  /** The chosen run; null: none, a season is still to be chosen, or it is still loading. */
  readonly program: EventDetails | null;
  readonly form: LanderForm;
  readonly card: CardEntry;
  /** The gateway's own card fields, where it takes the card; null: all fields are ours. */
  readonly hosted?: HostedStates | null;
  /** The flights of a whole journey, or none. */
  readonly flights: readonly LegChoice[];
  readonly today: CalendarDate;
};

const cleaned = (text: string): string => text.normalize('NFC').trim();
const orNull = (text: string): string | null => (cleaned(text) === '' ? null : cleaned(text));
/** People type spaces, brackets and dashes; they are not sent. docs/screens.md#traveler-form */
const digits = (phone: string): string => phone.replace(/[\s()\-–.]/g, '');

const birthDate = ({ birth }: LanderForm): CalendarDate | null => {
  const date = dayOf(birth);
  return isWholeDay(birth) && isCalendarDate(date) ? date : null;
};

/** The facts that decide about self search. docs/rules.md#landing-requests */
export const searchFactsOf = ({ config, program, form }: Omit<Filled, 'card' | 'flights'>): SearchFacts => ({
  program,
  destinationAirports: program?.airports.find(({ iata }) => iata === program.airport_iata_arrive)?.airports ?? [],
  flightType: config.features.is_flight_type_shown ? form.flightType : 'Undecided',
  homeFrom: form.homeFrom?.iata ?? null,
  homeFromAirports: form.homeFrom?.airports ?? [],
  homeTo: form.isReturnElsewhere ? (form.homeTo?.iata ?? gateway) : gateway,
  homeToAirports: form.homeTo?.airports ?? [],
  isReturnElsewhere: form.isReturnElsewhere,
  isDateDiff: form.isDateDiff,
  isTravelerAsked: config.features.is_traveler_shown,
  isHomeAsked: config.features.is_airport_selection_shown,
  count: Number(form.pax),
  firstName: cleaned(form.firstName),
  birthYear: form.birth.year === '' ? null : Number(form.birth.year),
  minorCount: minorCount(form),
});

/**
 * How a visitor gets ideal flights: not at all on this page, from an expert, by searching once the form has more
 * answers, by searching now.
 */
export type SearchState = 'off' | 'assisted' | 'waiting' | 'ready';

/** @see LAND-64 to LAND-71 */
export const searchState = (filled: Omit<Filled, 'card' | 'flights'>): SearchState => {
  if (!filled.config.options.is_self_search) return 'off';
  const facts = searchFactsOf(filled);
  if (assistedReason(facts, filled.today) !== null) return 'assisted';
  return isSearchReady(facts, filled.today) ? 'ready' : 'waiting';
};

/** The context a request is checked against, in the page and in the server. */
export const surroundingsOf = (filled: Filled): SubmitSurroundings => ({
  config: filled.config,
  program: filled.program,
  isSelfSearchUsable: searchState(filled) === 'ready',
  today: filled.today,
});

/** Whether the person who fills in the form is the traveler: the names are the same. */
const isVisitor = ({ name, firstName, lastName }: LanderForm): boolean =>
  cleaned(name) !== '' && cleaned(name).toLowerCase() === `${cleaned(firstName)} ${cleaned(lastName)}`.toLowerCase();

const travelerOf = (form: LanderForm) => ({
  passport_first_name: cleaned(form.firstName),
  passport_middle_name: orNull(form.middleName),
  passport_last_name: cleaned(form.lastName),
  passport_number: orNull(form.passportNumber),
  passport_country_id: form.passportCountry === '' ? null : Number(form.passportCountry),
  date_of_birth: birthDate(form),
  sex: form.sex === '' ? null : form.sex,
  phone_number: digits(form.phone),
  dietary_requirements: orNull(form.dietary),
  email: cleaned(form.email).toLowerCase(),
  seat_preference: seatPreference[form.seat],
  is_me: isVisitor(form),
});

const airportsOf = ({ config, form }: Filled) =>
  config.features.is_airport_selection_shown
    ? {
        home_airport_from: form.homeFrom?.iata ?? null,
        home_airport_to: form.isReturnElsewhere ? (form.homeTo?.iata ?? gateway) : gateway,
        home_airport_dates_diff: form.isDateDiff ? cleaned(form.dateDiff) : null,
      }
    : { home_airport_from: null, home_airport_to: gateway, home_airport_dates_diff: null };

const guardianOf = (form: LanderForm) => ({
  um_name: cleaned(form.guardianName),
  um_phone: digits(form.guardianPhone),
  um_address: cleaned(form.guardianAddress),
});

const collaboratorsOf = ({ config, form }: Filled) =>
  config.features.is_collaborators_shown
    ? form.collaborators.map(({ name, email, relationship }) => ({
        name: cleaned(name),
        email: cleaned(email).toLowerCase(),
        relationship: cleaned(relationship),
      }))
    : [];

const visaAnswers = { true: true, false: false, eta: 'eta' } as const;

const descriptionOf = (filled: Filled, flights: readonly LegChoice[]): string => {
  const { config, program, form } = filled;
  if (!program) return '';
  const airports = airportsOf(filled);
  return requestDescription({
    program,
    party: partyOf(form),
    participantName: config.options.is_participant_name_shown ? cleaned(form.participantName) : '',
    homeFrom: airports.home_airport_from,
    homeTo: airports.home_airport_to,
    datesDiff: airports.home_airport_dates_diff,
    flightType: config.features.is_flight_type_shown ? form.flightType : null,
    ideal: writtenPlainly(() => idealFlights(flights)),
    insurance: config.features.is_insurance_shown ? form.insurance : null,
    visa: config.features.is_visa_shown && form.visa !== null ? visaAnswers[form.visa] : null,
    details: cleaned(form.additionalRequestDetails),
  });
};

/** The request without its card and flights, as it is checked. */
const checkedRequest = (filled: Filled) => {
  const { config, program, form } = filled;
  const { features, options } = config;
  const isSearchable = searchState(filled) === 'ready';
  const flights = isSearchable && form.isSelfSearch === true ? filled.flights : [];
  const isChaperonedWanted = features.is_flight_type_shown && form.flightType === 'Chaperoned';
  const request = {
    category: config.category,
    email: cleaned(form.email).toLowerCase(),
    name: cleaned(form.name),
    participant_name: options.is_participant_name_shown ? cleaned(form.participantName) : '',
    organization_id: program?.organization_id ?? null,
    organization_program_id: program?.id ?? null,
    organization_program_type: features.is_flight_type_shown ? form.flightType : ('Undecided' as const),
    organization_program_selected:
      program && [program.full_program_name, program.category_sub].filter(Boolean).join(', '),
    ...airportsOf(filled),
    pax_count: Number(form.pax),
    ages_under_18: features.is_traveler_shown ? (agesUnder18(form)?.slice() ?? null) : null,
    traveler: features.is_traveler_shown && form.pax === '1' ? travelerOf(form) : null,
    um_name: null,
    um_phone: null,
    um_address: null,
    collaborators: collaboratorsOf(filled),
    is_self_search: isSearchable ? form.isSelfSearch : null,
    is_risk_accepted: flights.some(({ option }) => option.is_flagged === true),
    is_unchaperoned_accepted: isChaperonedWanted && flights.some(({ option }) => option.is_chaperoned !== true),
    additional_request_details: cleaned(form.additionalRequestDetails),
    insurance_type: features.is_insurance_shown ? form.insurance : null,
    visa_received: features.is_visa_shown && form.visa !== null ? visaAnswers[form.visa] : null,
    disclaimers_accepted: config.disclaimers.map(({ id }) => id).filter((id) => form.disclaimersAccepted.includes(id)),
    description: descriptionOf(filled, flights),
    flights: flights.map(wireFlight),
  } satisfies SubmittedRequest;
  return isGuardianAsked(request, surroundingsOf(filled)) ? { ...request, ...guardianOf(form) } : request;
};

const cardOf = ({ config, card, hosted }: Filled): LanderRequest['card'] =>
  config.features.is_payment_shown && isCardTyped(card, hosted)
    ? {
        number: card.number,
        cvc: card.security,
        expiry_month: Number(card.expiryMonth),
        expiry_year: Number(card.expiryYear),
        full_name: cleaned(card.name),
        street: cleaned(card.addressStreet),
        city: cleaned(card.addressCity),
        state: cleaned(cardState(card)),
        label: [...config.label].slice(0, cardLabelMaxLength).join(''),
        country: Number(card.addressCountry),
        zip_code: cleaned(card.addressZip),
      }
    : null;

/** @returns the request to send. LAND-88 to LAND-93 */
export const landerRequest = (filled: Filled) => ({
  ...checkedRequest(filled),
  booking_fee: toDecimal(filled.config.booking_fee.amount, filled.config.booking_fee.currency),
  card: cardOf(filled) ?? null,
});
