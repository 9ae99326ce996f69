/** The problems of a request, checked in the page and again in the server. docs/rules.md#landing-requests */
import { type LanderTripBody, landerPhoneMinLength } from '#contract/lander-request.ts';
import type { LanderConfig, LanderEvent } from '#contract/landers.ts';
import { type CalendarDate, isCalendarDate } from '#domain/kit/calendar.ts';
import { needsGuardian } from './minors.ts';
import { isWithoutAdult } from './party.ts';
import { type Openness, placeProblem } from './program-places.ts';

/** A sentence with the path of its field in the request. */
export type SubmitProblem = { readonly field: string; readonly message: string };

/** The request as the page has it before sending: the same fields as the call. A card is checked by its own form. */
export type SubmittedRequest = Omit<LanderTripBody, 'card' | 'flights'> & {
  readonly card?: { readonly number: string } | null | undefined;
  readonly flights: readonly unknown[];
};

export type SubmitSurroundings = {
  readonly config: Pick<LanderConfig, 'features' | 'options' | 'disclaimers'>;
  /** The chosen program; null: none is chosen, or it does not exist. */
  readonly program: (Pick<LanderEvent, 'date_start'> & Openness) | null;
  /** Self search is on for this page and isSearchReady: an ideal flight option must be chosen. */
  readonly isSelfSearchUsable: boolean;
  readonly today: CalendarDate;
};

const emailPattern = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(\.[^\s@<>()",;:\\.]+)+$/u;

type Check = readonly [field: string, isWrong: boolean, message: string];

const placeChecks = (program: SubmitSurroundings['program'], asked: number): Check[] => {
  const problem = program && placeProblem(program, asked);
  return problem === null ? [] : [['organization_program_id', true, problem]];
};

const contactChecks = ({ email, ...body }: SubmittedRequest, { config, program }: SubmitSurroundings): Check[] => [
  ['organization_program_id', !program, 'Please select a program'],
  ...placeChecks(program, body.pax_count),
  ['email', email === '', 'Please enter an email address'],
  ['email', email !== '' && !emailPattern.test(email), 'Please enter a valid email address'],
  [
    'participant_name',
    config.options.is_participant_name_shown && body.participant_name === '',
    'Please enter the name of the participant',
  ],
];

const airportChecks = (body: SubmittedRequest, { config }: SubmitSurroundings): Check[] =>
  config.features.is_airport_selection_shown
    ? [
        ['home_airport_from', !body.home_airport_from, 'Please enter a home airport'],
        [
          'home_airport_dates_diff',
          body.home_airport_dates_diff === '',
          'Please say on which other days you want to travel',
        ],
      ]
    : [];

/** The traveler step asks about one traveler. An expert asks a party of several later. */
const isTravelerAsked = (body: SubmittedRequest, { config }: SubmitSurroundings): boolean =>
  config.features.is_traveler_shown && body.pax_count === 1;

const isBirthDate = (date: string | null | undefined, today: CalendarDate): date is string =>
  typeof date === 'string' && isCalendarDate(date) && date <= today && date >= `${Number(today.slice(0, 4)) - 100}`;

/** Checks the ages of several travelers. They can choose flights only if all are adults. docs/decisions/0079 */
const partyChecks = (body: SubmittedRequest, around: SubmitSurroundings): Check[] => {
  const { pax_count: count, ages_under_18: ages } = body;
  const isSearched = body.is_self_search === true || body.flights.length > 0;
  return [
    ['ages_under_18', count > 1 && isSearched && ages === null, 'Please say how many of the travelers are under 18'],
    ['ages_under_18', (ages?.length ?? 0) > count, 'No more travelers can be under 18 than travel'],
    ...guardianChecks(body, around),
  ];
};

const travelerChecks = (body: SubmittedRequest, around: SubmitSurroundings): Check[] => {
  if (!isTravelerAsked(body, around)) return partyChecks(body, around);
  const { traveler } = body;
  const isNamed = Boolean(traveler?.passport_first_name && traveler.passport_last_name);
  const born = traveler?.date_of_birth;
  const isPhone = (traveler?.phone_number.length ?? 0) >= landerPhoneMinLength;
  const address = traveler?.email;
  return [
    ['traveler.passport_last_name', !isNamed, 'Please enter passport first and last name'],
    ['traveler.passport_country_id', !traveler?.passport_country_id, 'Please enter passport country'],
    ['traveler.date_of_birth', !isBirthDate(born, around.today), 'Please enter date of birth'],
    ['traveler.sex', !traveler?.sex, 'Please enter gender'],
    ['traveler.phone_number', !isPhone, 'Please enter a phone number'],
    ['traveler.email', Boolean(address && !emailPattern.test(address)), 'Please enter a valid email address'],
    ...guardianChecks(body, around),
  ];
};

/**
 * Whether the guardian fields are required: the traveler step is shown and its traveler is under 15, or several
 * travel without an adult and one of them is under 15.
 * @see LAND-51
 */
export const isGuardianAsked = (body: SubmittedRequest, around: SubmitSurroundings): boolean => {
  if (body.pax_count > 1)
    return (
      around.config.features.is_traveler_shown &&
      isWithoutAdult({ count: body.pax_count, agesUnder18: body.ages_under_18 })
    );
  const born = body.traveler?.date_of_birth;
  return (
    isTravelerAsked(body, around) &&
    isBirthDate(born, around.today) &&
    needsGuardian(born, around.program?.date_start ?? around.today)
  );
};

const guardianChecks = (body: SubmittedRequest, around: SubmitSurroundings): Check[] =>
  isGuardianAsked(body, around)
    ? [
        ['um_name', !body.um_name, 'Please enter the name of a guardian'],
        [
          'um_phone',
          (body.um_phone?.length ?? 0) < landerPhoneMinLength,
          'Please enter the phone number of a guardian',
        ],
        ['um_address', !body.um_address, 'Please enter the address of a guardian'],
      ]
    : [];

const collaboratorChecks = ({ collaborators }: SubmittedRequest, { config }: SubmitSurroundings): Check[] => {
  if (!config.features.is_collaborators_shown) return [];
  return collaborators
    .concat(collaborators.length === 0 ? [{ name: '', email: '', relationship: '' }] : [])
    .flatMap(({ name, email, relationship }, row): Check[] => {
      const isEmpty = name === '' && email === '' && relationship === '';
      const isOptional = row > 0 || config.options.is_collaborators_optional;
      const isWrong = !(isEmpty && isOptional) && (name === '' || email === '' || relationship === '');
      const message = 'Please enter name, email and relationship of each collaborator';
      return [
        [`collaborators.${row}.name`, isWrong, message],
        [`collaborators.${row}.email`, email !== '' && !emailPattern.test(email), 'Please enter a valid email address'],
      ];
    });
};

const lastChecks = (body: SubmittedRequest, { config, isSelfSearchUsable }: SubmitSurroundings): Check[] => {
  const isCardNeeded = config.features.is_payment_shown && !config.options.is_payment_optional;
  const accepted = new Set(body.disclaimers_accepted);
  return [
    ['card.number', isCardNeeded && !body.card?.number, 'Please enter payment information'],
    [
      'disclaimers_accepted',
      config.disclaimers.some(({ id }) => !accepted.has(id)),
      'Please check all verification boxes',
    ],
    ['is_self_search', isSelfSearchUsable && body.is_self_search === null, 'Please select ideal flight option'],
    [
      'flights',
      isSelfSearchUsable && body.is_self_search === true && body.flights.length === 0,
      'Please select preferred flights',
    ],
  ];
};

/**
 * Everything that is missing or wrong, in the order of the steps; each sentence once.
 * @returns empty: the request may be sent
 * @see LAND-73 to LAND-86
 */
export const submitProblems = (body: SubmittedRequest, around: SubmitSurroundings): readonly SubmitProblem[] => {
  const checks = [contactChecks, airportChecks, travelerChecks, collaboratorChecks, lastChecks].flatMap((of) =>
    of(body, around),
  );
  const problems = checks.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []));
  return problems.filter(({ message }, index) => problems.findIndex((other) => other.message === message) === index);
};
