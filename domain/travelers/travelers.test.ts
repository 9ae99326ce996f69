import { describe, expect, test } from 'vitest';
import type { Traveler, TravelerSummary } from '#contract/travelers.ts';
import {
  birthYears,
  emptyTravelerForm,
  isPassportShort,
  passportYears,
  type TravelerForm,
  travelerBodyOf,
  travelerFieldOf,
  travelerFormOf,
  travelerProblems,
} from './traveler-form.ts';
import {
  deletionQuestion,
  maySetAsYou,
  mayTakeOffList,
  ownFirst,
  selectionProblem,
  travelersNamed,
} from './traveler-list.ts';
import { choosableFor, sharingBadge, sharingWays, whoSees } from './traveler-sharing.ts';

const today = '2026-06-16';
const good: TravelerForm = {
  ...emptyTravelerForm,
  firstName: 'Zoë',
  lastName: "O'Connor-Núñez",
  email: 'zoe@acme.example',
  phone: '+1 (303) 555-0148',
  birth: { year: '1990', month: '2', day: '3' },
  sex: 'f',
};
const passport = {
  passportNumber: 'X1234567',
  passportCountry: '231',
  passportExpiry: { year: '2030', month: '1', day: '31' },
};
const long = (length: number) => 'é'.repeat(length);

describe('the traveler form', () => {
  test('TRV-02 to TRV-09 names, email, phone, birth date and sex are required', () => {
    expect(Object.keys(travelerProblems(emptyTravelerForm, today)).toSorted()).toEqual([
      'birth',
      'email',
      'firstName',
      'lastName',
      'phone',
      'sex',
    ]);
    expect(travelerProblems(good, today)).toEqual({});
  });

  test.each([
    ['TRV-02', 'firstName', 25],
    ['TRV-03', 'middleName', 25],
    ['TRV-04', 'lastName', 50],
    ['TRV-14', 'dietary', 255],
    ['TRV-15', 'other', 100],
  ] as const)('%s %s takes at most %i letters, counted as a reader would', (_row, field, max) => {
    expect(travelerProblems({ ...good, [field]: long(max) }, today)).toEqual({});
    expect(travelerProblems({ ...good, [field]: long(max + 1) }, today)).toEqual({
      [field]: `Please use at most ${max} characters`,
    });
  });

  test.each([
    ["Jean-Luc St. O'Brien", true],
    ['Wiśniewski-Brzęczyszczykiewicz', true],
    ['李小龍', true],
    ['R2D2', false],
    ['Kim <b>', false],
  ])('the name %s is accepted: %s', (lastName, isAccepted) => {
    expect('lastName' in travelerProblems({ ...good, lastName }, today)).toBe(!isAccepted);
  });

  test.each([
    ['TRV-07', { year: '1990', month: '', day: '3' }, 'Please enter the date of birth'],
    ['TRV-07', { year: '1990', month: '2', day: '31' }, 'Date of birth must be a real date'],
    ['TRV-07', { year: '2026', month: '6', day: '17' }, 'Date of birth must be in the past'],
  ])('%s a birth date of %o is reported with its problem', (_row, birth, sentence) => {
    expect(travelerProblems({ ...good, birth }, today)).toEqual({ birth: sentence });
  });

  test('TRV-08 TRV-12 birth years go back 100 years, passport years on 10', () => {
    expect([birthYears(today)[0], birthYears(today).at(-1)]).toEqual([2026, 1926]);
    expect([passportYears(today)[0], passportYears(today).at(-1)]).toEqual([2026, 2036]);
  });

  test('TRV-06 a phone has at most 30 digits; spaces, brackets and dashes do not count', () => {
    expect(travelerProblems({ ...good, phone: `+1 (${'2'.repeat(9)}) ${'- '.repeat(9)}` }, today)).toEqual({});
    expect(travelerProblems({ ...good, phone: `+${'1'.repeat(30)}` }, today)).toHaveProperty('phone');
    expect(travelerProblems({ ...good, phone: '+1 call me' }, today)).toHaveProperty('phone');
    expect(travelerProblems({ ...good, phone: '+1' }, today)).toEqual({ phone: 'Please enter a phone number' });
  });

  test('TRV-11 a passport number makes country and expiry required', () => {
    expect(travelerProblems({ ...good, passportNumber: 'X1' }, today)).toEqual({
      passportCountry: 'Please select the passport country',
      passportExpiry: 'Please enter the passport expiry date',
    });
    expect(travelerProblems({ ...good, ...passport }, today)).toEqual({});
  });

  test('TRV-11 TRV-16 without a number country and expiry are null; programs without a program are dropped', () => {
    const body = travelerBodyOf({
      ...good,
      ...passport,
      passportNumber: ' ',
      programs: [
        { programId: '', number: '99' },
        { programId: '4', number: 'AB12' },
      ],
    });
    expect(body).toMatchObject({ passport_number: null, passport_country_id: null, passport_expiry: null });
    expect(body.traveler_programs).toEqual([{ program_id: 4, number: 'AB12' }]);
    expect(travelerBodyOf({ ...good, ...passport })).toMatchObject({
      passport_country_id: 231,
      passport_expiry: '2030-01-31',
      date_of_birth: '1990-02-03',
    });
  });

  test.each([
    ['none', null],
    ['aisle', false],
    ['window', true],
  ] as const)('TRV-13 seat preference %s is sent as %s', (seat, preference) => {
    expect(travelerBodyOf({ ...good, seat }).seat_preference).toBe(preference);
  });

  test('TRV-01 a saved traveler fills the form and is sent back the same', () => {
    const saved: Traveler = {
      id: 7,
      customer_id: 3,
      customer_name: 'Sam Rivera',
      creator_name: 'Sam Rivera',
      is_me: true,
      is_editable: true,
      may_delete: true,
      belonging: 'own',
      shared_organization_id: 4,
      shared_organization_name: 'Acme Robotics',
      passport_first_name: 'Sam',
      passport_middle_name: '',
      passport_last_name: 'Rivera',
      email: 'sam@acme.example',
      phone_number: '+13035550148',
      date_of_birth: '1988-11-05',
      sex: 'm',
      passport_number: '******567',
      passport_country_id: 231,
      passport_expiry: '2031-03-09',
      seat_preference: true,
      dietary_requirements: 'Vegetarian',
      other: '',
      emergency_name: 'Rosa Rivera',
      emergency_phone: '+13035550100',
      traveler_programs: [{ program_id: 4, number: 'AB12' }],
    };
    expect(travelerBodyOf(travelerFormOf(saved))).toEqual({
      passport_first_name: 'Sam',
      passport_middle_name: null,
      passport_last_name: 'Rivera',
      email: 'sam@acme.example',
      phone_number: '+13035550148',
      date_of_birth: '1988-11-05',
      sex: 'm',
      passport_number: '******567',
      passport_country_id: 231,
      passport_expiry: '2031-03-09',
      seat_preference: true,
      dietary_requirements: 'Vegetarian',
      other: null,
      emergency_name: 'Rosa Rivera',
      emergency_phone: '+13035550100',
      traveler_programs: [{ program_id: 4, number: 'AB12' }],
      shared_organization_id: 4,
    });
  });

  test('a path of the wire finds its field', () => {
    expect(travelerFieldOf('traveler_programs.0.number')).toBe('programs');
    expect(travelerFieldOf('customer_id')).toBeNull();
  });

  test.each([
    ['2029-07-30', false],
    ['2029-08-01', true],
    ['2031-01-01', true],
    [null, false],
  ])('a passport to 31 January 2030 is short for a journey to %s: %s', (lastDay, isShort) => {
    expect(isPassportShort({ ...good, ...passport }, lastDay)).toBe(isShort);
  });
});

const listed = (id: number, first: string, last: string, rest: Partial<TravelerSummary> = {}): TravelerSummary => ({
  id,
  customer_id: 3,
  customer_name: 'Tom Lindqvist',
  creator_name: 'Tom Lindqvist',
  is_me: false,
  is_editable: true,
  may_delete: true,
  belonging: 'own',
  shared_organization_id: null,
  shared_organization_name: null,
  passport_first_name: first,
  passport_middle_name: '',
  passport_last_name: last,
  ...rest,
});

describe('the traveler list', () => {
  const anna = listed(1, 'Anna', 'Wiśniewski');
  const zoe = listed(2, 'Zoë', "O'Connor-Núñez", { is_me: true });
  const max = listed(3, 'Max', 'Weber', { is_editable: false, belonging: 'shared' });
  const ofColleague = listed(4, 'Ada', 'Okafor', { belonging: 'colleague', may_delete: false });
  const ofAnybody = listed(5, 'Una', 'Nguyen', { belonging: 'other', may_delete: false });

  test('TRV-27 the own traveler comes first', () => {
    expect(ownFirst([anna, zoe, max]).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  test.each([
    ['zoe', [2]],
    ['nunez ZOE', [2]],
    ['we', [3]],
    ['', [1, 2, 3]],
    ['nobody', []],
  ])('TRV-28 the search %s finds %o', (typed, ids) => {
    expect(travelersNamed([anna, zoe, max], typed).map(({ id }) => id)).toEqual(ids);
  });

  test('TRV-26 only a person’s own traveler can be set as you', () => {
    expect([anna, zoe, max].map(maySetAsYou)).toEqual([true, false, false]);
  });

  test('TRV-23 a person who may not delete another’s traveler removes it from their list; staff only see it for support', () => {
    expect([anna, max, ofColleague, ofAnybody].map(mayTakeOffList)).toEqual([false, false, true, false]);
  });

  test('TRV-29 a trip of an organization offers everybody listed, a personal trip only the person’s own travelers', () => {
    const all = [anna, max, ofColleague, ofAnybody];
    expect(choosableFor(all, 7)).toEqual(all);
    expect(choosableFor(all, null).map(({ id }) => id)).toEqual([1, 5]);
  });

  const acme = [{ id: 4, name: 'Acme Robotics' }];
  test.each([
    [{}, acme, 'Private', 'Only you see this traveler.'],
    [{ is_me: true }, [], 'Private', 'Only you see this traveler.'],
    [
      { is_me: true },
      [...acme, { id: 5, name: 'Globex' }],
      'Name only',
      'Members of Acme Robotics and Globex see your name when they book. They see nothing else.',
    ],
    [
      { shared_organization_name: 'Acme Robotics' },
      acme,
      'Shared with Acme Robotics',
      'Members of Acme Robotics see the name and can book with it.',
    ],
    [
      { belonging: 'shared', shared_organization_name: 'Acme Robotics' },
      acme,
      'Shared with Acme Robotics',
      'Created and shared by Tom Lindqvist.',
    ],
    [{ belonging: 'colleague' }, acme, 'Colleague', 'Tom Lindqvist’s own profile. Colleagues see only the name.'],
    [{ belonging: 'other' }, [], 'Private', 'Created by Tom Lindqvist.'],
  ] as const)('the badge and the sentence say who sees a traveler: %j', (traveler, organizations, badge, sentence) => {
    const shown = listed(6, 'Ana', 'Costa', traveler);
    expect([sharingBadge(shown, organizations), whoSees(shown, organizations)]).toEqual([badge, sentence]);
  });

  test('the choices of sharing are nobody and each of the person’s organizations', () => {
    expect(sharingWays(acme, false)).toEqual([
      { value: '', label: 'Only me', help: 'Nobody else sees it or books with it.' },
      {
        value: '4',
        label: 'Acme Robotics',
        help: 'Members see the name and can book with it, until you stop sharing it or leave the organization.',
      },
    ]);
    expect(sharingWays(acme, true)[0]).toEqual({
      value: '',
      label: 'Name only',
      help: 'Members of Acme Robotics see your name when they book. They see nothing else.',
    });
  });

  test('TRV-24 TRV-25 deleting asks, and warns about a traveler that someone else made', () => {
    expect(deletionQuestion(anna)).toBe('Are you sure you want to delete this traveler?');
    expect(deletionQuestion(max)).toContain('allowed only to remove duplicates');
  });

  test.each([
    [
      0,
      1,
      'You must select a traveler for Self Booking. Please select a traveler or change your trip to Assisted Booking (see top-right corner).',
    ],
    [1, 1, null],
    [3, null, null],
    [
      1,
      2,
      'The flights are priced for 2 travelers. Please select 2 travelers, or change the number in the flight search.',
    ],
  ])('WIZ-15 %i chosen for %s passengers: %s', (selected, pax, sentence) => {
    expect(selectionProblem(selected, pax)).toBe(sentence);
  });
});
