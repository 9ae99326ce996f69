/**
 * The problems of a filled-in form, each with its control and step. docs/rules.md#landing-requests;
 * docs/screens.md#errors
 */
import { landerTripBody } from '#contract/lander-request.ts';
import { cardFields, cardProblems, isCardTyped } from '#domain/billing/card-form.ts';
import { birthProblem, isWholeDay } from '#domain/travelers/traveler-form.ts';
import { agesUnder18, minorCount } from './party.ts';
import { type Filled, landerRequest, searchFactsOf, surroundingsOf } from './request-body.ts';
import type { StepName } from './steps.ts';
import { type SubmitProblem, type SubmittedRequest, submitProblems } from './submit-problems.ts';

export type FormProblem = {
  /** The control's name; '' when the problem concerns no single control. */
  readonly field: string;
  readonly message: string;
  readonly step: StepName;
};

type Place = { readonly field: string; readonly step: StepName };

const traveler = (field: string): Place => ({ field, step: 'traveler' });
const contact = (field: string): Place => ({ field, step: 'contact' });
const airport = (field: string): Place => ({ field, step: 'airport' });
const search = (field: string): Place => ({ field, step: 'search' });

/** Where each field of the wire is on the page. */
const places: Readonly<Record<string, Place>> = {
  email: contact('email'),
  name: contact('name'),
  participant_name: contact('participantName'),
  organization_program_id: contact('programId'),
  home_airport_from: airport('homeFrom'),
  home_airport_to: airport('homeTo'),
  home_airport_dates_diff: airport('dateDiff'),
  organization_program_type: { field: 'flightType', step: 'type' },
  pax_count: traveler('pax'),
  ages_under_18: traveler('minors'),
  traveler: traveler('firstName'),
  'traveler.passport_first_name': traveler('firstName'),
  'traveler.passport_middle_name': traveler('middleName'),
  'traveler.passport_last_name': traveler('lastName'),
  'traveler.passport_number': traveler('passportNumber'),
  'traveler.passport_country_id': traveler('passportCountry'),
  'traveler.date_of_birth': traveler('birth'),
  'traveler.sex': traveler('sex'),
  'traveler.phone_number': traveler('phone'),
  'traveler.dietary_requirements': traveler('dietary'),
  'traveler.seat_preference': traveler('seat'),
  'traveler.email': contact('email'),
  um_name: traveler('guardianName'),
  um_phone: traveler('guardianPhone'),
  um_address: traveler('guardianAddress'),
  insurance_type: { field: 'insurance', step: 'insurance' },
  visa_received: { field: 'visa', step: 'visa' },
  is_self_search: search('isSelfSearch'),
  flights: search('flights'),
  is_risk_accepted: search('flights'),
  is_unchaperoned_accepted: search('flights'),
  additional_request_details: search('additionalRequestDetails'),
  disclaimers_accepted: { field: 'disclaimers', step: 'disclaimers' },
};

const cardFieldsOnWire: Readonly<Record<string, string>> = {
  number: 'number',
  cvc: 'security',
  expiry_month: 'expiryMonth',
  expiry_year: 'expiryYear',
  full_name: 'name',
  street: 'addressStreet',
  city: 'addressCity',
  state: 'addressState',
  country: 'addressCountry',
  zip_code: 'addressZip',
};

/** @returns where a problem of the wire is shown, by the first parts of its path; null: nowhere */
const placeOf = (path: string): Place | null => {
  const [first = '', second = '', third = ''] = path.split('.');
  if (first === 'card') return { field: `card.${cardFieldsOnWire[second] ?? 'number'}`, step: 'payment' };
  if (first === 'collaborators')
    return { field: `collaborators.${second || 0}.${third || 'name'}`, step: 'collaborators' };
  return places[path] ?? places[`${first}.${second}`] ?? places[first] ?? null;
};

const firstUnaccepted = ({ config, form }: Filled): string =>
  `disclaimers.${config.disclaimers.find(({ id }) => !form.disclaimersAccepted.includes(id))?.id ?? ''}`;

/** The most specific sentence and control for what the visitor sees. */
const refined = (problem: FormProblem, filled: Filled, isSeasonMissing: boolean): FormProblem => {
  const { form, today } = filled;
  switch (problem.field) {
    case 'programId':
      return isSeasonMissing ? { ...problem, field: 'season', message: 'Please select a season' } : problem;
    case 'lastName':
      return form.firstName.trim() === '' ? { ...problem, field: 'firstName' } : problem;
    case 'birth': {
      const said = isWholeDay(form.birth) ? birthProblem(form, today) : null;
      return said === null ? problem : { ...problem, message: said };
    }
    case 'minors': {
      // The first missing age, once the number of ages is known.
      const count = minorCount(form) ?? 0;
      const open = Array.from({ length: count }, (_, at) => form.minorAges[at] ?? '').indexOf('');
      return open < 0 ? problem : { ...problem, field: `minorAges.${open}` };
    }
    case 'disclaimers':
      return { ...problem, field: firstUnaccepted(filled) };
    default:
      return problem;
  }
};

const placed = (problems: readonly SubmitProblem[], filled: Filled, isSeasonMissing: boolean): readonly FormProblem[] =>
  problems.map(({ field, message }) => {
    const place = placeOf(field) ?? { field: '', step: 'contact' as const };
    return refined({ ...place, message }, filled, isSeasonMissing);
  });

const howManyText = 'Please say how many of the travelers are under 18';
const howOldText = 'Please say how old each traveler under 18 is';

/**
 * Problems no specified sentence covers: the ages of several travelers, lengths, letters of names, where the return
 * ends, the card.
 */
const otherProblems = (filled: Filled): readonly SubmitProblem[] => {
  const { config, form, card, hosted, today } = filled;
  const facts = searchFactsOf(filled);
  const isHomeMissing = config.features.is_airport_selection_shown && form.isReturnElsewhere && form.homeTo === null;
  const errors = config.features.is_payment_shown && isCardTyped(card, hosted) ? cardProblems(card, today, hosted) : {};
  const wireOf = (field: string): string =>
    Object.entries(cardFieldsOnWire).find(([, ours]) => ours === field)?.[0] ?? field;
  // The card is checked by its own rules.
  const parsed = landerTripBody.safeParse({ ...landerRequest(filled), card: null });
  return [
    ...(isHomeMissing && facts.homeFrom !== null
      ? [{ field: 'home_airport_to', message: 'Please enter the airport where the way home ends' }]
      : []),
    ...(config.features.is_traveler_shown && form.pax !== '1' && agesUnder18(form) === null
      ? [{ field: 'ages_under_18', message: minorCount(form) === null ? howManyText : howOldText }]
      : []),
    ...cardFields.flatMap((field) =>
      errors[field] ? [{ field: `card.${wireOf(field)}`, message: errors[field] }] : [],
    ),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message })),
  ];
};

/** A number in the gateway's own field is there, although our page cannot read it. */
const asSubmitted = (filled: Filled): SubmittedRequest => {
  const request = landerRequest(filled);
  const isHosted = filled.hosted && filled.hosted.number.is !== 'empty' && request.card;
  return isHosted ? { ...request, card: { number: 'hosted' } } : request;
};

const onePerField = (problems: readonly FormProblem[]): readonly FormProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);

/**
 * Everything that prevents a request from being sent, in the order of the steps; one sentence per control.
 * @param isSeasonMissing a program is chosen by its name, and its season is not chosen
 * @see LAND-26, LAND-73 to LAND-86
 */
export const formProblems = (
  filled: Filled,
  isSeasonMissing: boolean,
  steps: readonly StepName[],
): readonly FormProblem[] => {
  const submitted = submitProblems(asSubmitted(filled), surroundingsOf(filled));
  const all = onePerField(placed([...submitted, ...otherProblems(filled)], filled, isSeasonMissing));
  return all.toSorted((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step));
};

/**
 * The problems of a refused request.
 * @param errors by path of the wire, as the server sent them
 */
export const serverProblems = (errors: Readonly<Record<string, string>>, filled: Filled): readonly FormProblem[] =>
  placed(
    Object.entries(errors).map(([field, message]) => ({ field, message })),
    filled,
    false,
  );
