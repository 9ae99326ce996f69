import { describe, expect, test } from 'vitest';
import { type LanderTripBody, landerTripBody } from '#contract/lander-request.ts';
import { isGuardianAsked, type SubmitSurroundings, submitProblems } from './submit-problems.ts';

const today = '2026-03-02';

const features = {
  is_airport_selection_shown: true,
  is_flight_type_shown: true,
  is_traveler_shown: true,
  is_collaborators_shown: true,
  is_payment_shown: true,
  is_insurance_shown: true,
  is_visa_shown: true,
};
const around: SubmitSurroundings = {
  config: {
    features,
    options: {
      is_self_search: true,
      is_payment_optional: false,
      is_diff_dates_shown: true,
      is_collaborators_optional: false,
      is_participant_name_shown: false,
    },
    disclaimers: [
      { id: 1, label: 'One' },
      { id: 2, label: 'Two' },
    ],
  },
  program: { date_start: '2026-06-10', availability: 'open', closes_on: null, places_left: null },
  isSelfSearchUsable: false,
  today,
};

const complete = {
  category: 'camps',
  email: 'pat@family.example',
  name: 'Pat',
  organization_program_id: 1,
  home_airport_from: 'BOS',
  collaborators: [{ name: 'Ann', email: 'ann@family.example', relationship: 'Aunt' }],
  traveler: {
    passport_first_name: 'Uma',
    passport_last_name: 'Stone',
    passport_country_id: 231,
    date_of_birth: '1990-05-05',
    sex: 'o',
    phone_number: '+12125550142',
    seat_preference: null,
  },
  card: {
    number: '4242424242424242',
    cvc: '123',
    expiry_month: 12,
    expiry_year: 2030,
    full_name: 'Pat Stone',
    street: '1 Long Lane',
    city: 'Boston',
    state: 'MA',
    country: 231,
    zip_code: '02110',
  },
  disclaimers_accepted: [1, 2],
};
const bodyOf = (more: Record<string, unknown> = {}): LanderTripBody => landerTripBody.parse({ ...complete, ...more });
const travelerWith = (more: Record<string, unknown>) => ({ traveler: { ...complete.traveler, ...more } });

const messages = (more: Record<string, unknown> = {}, surroundings: Partial<SubmitSurroundings> = {}) =>
  submitProblems(bodyOf(more), { ...around, ...surroundings }).map(({ message }) => message);
const optionsOf = (more: Partial<SubmitSurroundings['config']['options']>) => ({
  config: { ...around.config, options: { ...around.config.options, ...more } },
});
const featuresOf = (more: Partial<typeof features>) => ({
  config: { ...around.config, features: { ...features, ...more } },
});

describe('the problems of a request', () => {
  test('a complete request has none', () => {
    expect(messages()).toEqual([]);
  });

  test.each<readonly [string, Record<string, unknown>, string]>([
    ['LAND-75 no email', { email: '' }, 'Please enter an email address'],
    ['LAND-76 no email address', { email: 'pat@family' }, 'Please enter a valid email address'],
    ['LAND-77 no home airport', { home_airport_from: null }, 'Please enter a home airport'],
    ['LAND-78 no first name', travelerWith({ passport_first_name: '' }), 'Please enter passport first and last name'],
    ['LAND-78 no last name', travelerWith({ passport_last_name: ' ' }), 'Please enter passport first and last name'],
    ['LAND-79 no passport country', travelerWith({ passport_country_id: null }), 'Please enter passport country'],
    ['LAND-80 no date of birth', travelerWith({ date_of_birth: null }), 'Please enter date of birth'],
    [
      'LAND-80 a date of birth in the future',
      travelerWith({ date_of_birth: '2026-03-03' }),
      'Please enter date of birth',
    ],
    ['LAND-81 no gender', travelerWith({ sex: null }), 'Please enter gender'],
    [
      'LAND-82 a phone number of 9 characters',
      travelerWith({ phone_number: '123456789' }),
      'Please enter a phone number',
    ],
    ['LAND-83 no card', { card: null }, 'Please enter payment information'],
    ['LAND-84 a disclaimer unchecked', { disclaimers_accepted: [1] }, 'Please check all verification boxes'],
    [
      'flights are chosen for several travelers without the number under 18',
      { pax_count: 2, is_self_search: true },
      'Please say how many of the travelers are under 18',
    ],
    [
      'more under 18 than there are travelers',
      { pax_count: 2, ages_under_18: [16, 16, 16] },
      'No more travelers can be under 18 than travel',
    ],
    [
      'LAND-51 nobody is an adult, and one is under 15',
      { pax_count: 2, ages_under_18: [14, 17], um_phone: '+12125550142', um_address: '1 Long Lane' },
      'Please enter the name of a guardian',
    ],
    [
      'LAND-35 other dates that are not stated',
      { home_airport_dates_diff: '' },
      'Please say on which other days you want to travel',
    ],
    [
      'LAND-55 no collaborator',
      { collaborators: [] },
      'Please enter name, email and relationship of each collaborator',
    ],
    [
      'LAND-55 half a collaborator',
      { collaborators: [{ name: 'Ann', email: '', relationship: '' }] },
      'Please enter name, email and relationship of each collaborator',
    ],
  ])('%s', (_what, more, message) => {
    expect(messages(more)).toEqual([message]);
  });

  test('LAND-74 no program', () => {
    expect(messages({}, { program: null })).toEqual(['Please select a program']);
  });

  test('LAND-27 the participant is required where the page asks for one', () => {
    expect(messages({}, optionsOf({ is_participant_name_shown: true }))).toEqual([
      'Please enter the name of the participant',
    ]);
    expect(messages({ participant_name: 'Uma' }, optionsOf({ is_participant_name_shown: true }))).toEqual([]);
  });

  test('LAND-73 they are collected, in the order of the steps, each once', () => {
    const nothing = { email: '', home_airport_from: null, traveler: null, card: null, disclaimers_accepted: [] };
    expect(messages({ ...nothing, collaborators: [] }, { program: null, isSelfSearchUsable: true })).toEqual([
      'Please select a program',
      'Please enter an email address',
      'Please enter a home airport',
      'Please enter passport first and last name',
      'Please enter passport country',
      'Please enter date of birth',
      'Please enter gender',
      'Please enter a phone number',
      'Please enter name, email and relationship of each collaborator',
      'Please enter payment information',
      'Please check all verification boxes',
      'Please select ideal flight option',
    ]);
  });

  test('LAND-77 to LAND-83 a hidden step requires nothing, and a party of several does not require the fields of one traveler', () => {
    expect(messages({ home_airport_from: null }, featuresOf({ is_airport_selection_shown: false }))).toEqual([]);
    expect(messages({ traveler: null }, featuresOf({ is_traveler_shown: false }))).toEqual([]);
    expect(messages({ traveler: null, pax_count: 2 })).toEqual([]);
    expect(messages({ card: null }, featuresOf({ is_payment_shown: false }))).toEqual([]);
    expect(messages({ card: null }, optionsOf({ is_payment_optional: true }))).toEqual([]);
    expect(messages({ collaborators: [] }, featuresOf({ is_collaborators_shown: false }))).toEqual([]);
  });

  test('LAND-55 collaborators are optional where the page says so, but must be complete', () => {
    const optional = optionsOf({ is_collaborators_optional: true });
    expect(messages({ collaborators: [] }, optional)).toEqual([]);
    const empty = { name: '', email: '', relationship: '' };
    expect(messages({ collaborators: [empty, empty] }, optional)).toEqual([]);
    expect(messages({ collaborators: [empty, { ...empty, name: 'Ann' }] }, optional)).toHaveLength(1);
  });

  test('LAND-85 LAND-86 where self search can be used, an option must be chosen, and with self search also flights', () => {
    const usable = { isSelfSearchUsable: true };
    expect(messages({ is_self_search: null }, usable)).toEqual(['Please select ideal flight option']);
    expect(messages({ is_self_search: true }, usable)).toEqual(['Please select preferred flights']);
    expect(messages({ is_self_search: false }, usable)).toEqual([]);
  });

  test('LAND-51 a guardian is required for a traveler under 15 on the first travel day', () => {
    const young = travelerWith({ date_of_birth: '2011-06-11' });
    expect(isGuardianAsked(bodyOf(young), around)).toBe(true);
    expect(messages(young)).toEqual([
      'Please enter the name of a guardian',
      'Please enter the phone number of a guardian',
      'Please enter the address of a guardian',
    ]);
    const guardian = { um_name: 'Pat', um_phone: '+12125550142', um_address: '1 Long Lane' };
    expect(messages({ ...young, ...guardian })).toEqual([]);
    expect(isGuardianAsked(bodyOf(travelerWith({ date_of_birth: '2011-06-10' })), around)).toBe(false);
  });
});

describe('the bounds of a request', () => {
  const long = (letters: number) => 'x'.repeat(letters);
  test.each<readonly [string, Record<string, unknown>, boolean]>([
    ['LAND-16 an email of 100', { email: `${long(86)}@mail.example0` }, true],
    ['LAND-16 an email of 101', { email: `${long(87)}@mail.example0` }, false],
    ['LAND-17 a name of 100', { name: long(100) }, true],
    ['LAND-17 a name of 101', { name: long(101) }, false],
    ['LAND-27 a participant of 101', { participant_name: long(101) }, false],
    ['LAND-35 a date text of 100', { home_airport_dates_diff: long(100) }, true],
    ['LAND-35 a date text of 101', { home_airport_dates_diff: long(101) }, false],
    ['LAND-36 a flight type of no kind', { organization_program_type: 'Alone' }, false],
    ['LAND-38 a first name of 25', travelerWith({ passport_first_name: long(25) }), true],
    ['LAND-38 a first name of 26', travelerWith({ passport_first_name: long(26) }), false],
    ['LAND-38 a last name of 26', travelerWith({ passport_last_name: long(26) }), false],
    ['LAND-39 a middle name of 25', travelerWith({ passport_middle_name: long(25) }), true],
    ['LAND-39 a middle name of 26', travelerWith({ passport_middle_name: long(26) }), false],
    ['LAND-45 a sex of no kind', travelerWith({ sex: 'x' }), false],
    ['LAND-46 a diet of 255', travelerWith({ dietary_requirements: long(255) }), true],
    ['LAND-46 a diet of 256', travelerWith({ dietary_requirements: long(256) }), false],
    ['LAND-47 a phone of letters', travelerWith({ phone_number: '+1 call me' }), false],
    ['LAND-47 a phone of 255 digits', travelerWith({ phone_number: '1'.repeat(255) }), true],
    ['LAND-47 a phone of 256 digits', travelerWith({ phone_number: '1'.repeat(256) }), false],
    ['LAND-49 a seat that nobody chose', travelerWith({ seat_preference: undefined }), false],
    ['LAND-53 a guardian of 255', { um_name: long(255) }, true],
    ['LAND-53 a guardian of 256', { um_name: long(256) }, false],
    ['LAND-53 an address of 256', { um_address: long(256) }, false],
    ['LAND-54 four collaborators', { collaborators: Array(4).fill(complete.collaborators[0]) }, false],
    ['LAND-56 a card number of letters', { card: { ...complete.card, number: 'four two four two' } }, false],
    ['LAND-57 a state of 3', { card: { ...complete.card, state: 'MAS' } }, false],
    ['LAND-60 an insurance of no kind', { insurance_type: 'Maybe' }, false],
    ['LAND-60 an insurance', { insurance_type: 'Already Selected' }, true],
    ['LAND-61 a visa that is applied for', { visa_received: 'eta' }, true],
    ['LAND-61 a visa of no kind', { visa_received: 'maybe' }, false],
    ['a field that nobody knows', { is_admin: true }, false],
  ])('%s: %o', (_what, more, isTaken) => {
    expect(landerTripBody.safeParse({ ...complete, ...more }).success).toBe(isTaken);
  });

  test('LAND-48 LAND-50 LAND-89 the defaults are one traveler and a return to the gateway', () => {
    expect(bodyOf()).toMatchObject({
      pax_count: 1,
      home_airport_to: 'Gateway',
      organization_program_type: 'Undecided',
    });
    expect(bodyOf(travelerWith({ phone_number: '+1 (212) 555-0142' })).traveler?.phone_number).toBe('+12125550142');
  });
});
