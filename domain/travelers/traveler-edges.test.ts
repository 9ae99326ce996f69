/** Edge cases of the traveler form, its list and the names on tickets. */
import { describe, expect, test } from 'vitest';
import type { Traveler, TravelerSummary } from '#contract/travelers.ts';
import { isSameOnTicket, longNames, ticketLetters, ticketName } from './ticket-name.ts';
import {
  emptyTravelerForm,
  isPassportShort,
  isWholeDay,
  type TravelerForm,
  travelerBodyOf,
  travelerFieldOf,
  travelerFormOf,
  travelerProblems,
} from './traveler-form.ts';
import { selectionProblem, travelerName, travelersNamed } from './traveler-list.ts';

const today = '2026-06-16';
const good: TravelerForm = {
  ...emptyTravelerForm,
  firstName: 'Sam',
  lastName: 'Rivera',
  email: 'sam@acme.example',
  phone: '+1 (303) 555-0148',
  birth: { year: '1990', month: '2', day: '3' },
  sex: 'm',
};
const passport = {
  passportNumber: 'X1234567',
  passportCountry: '231',
  passportExpiry: { year: '2030', month: '1', day: '31' },
};

describe('the form', () => {
  test('a new one is empty except for the phone prefix', () => {
    const day = { year: '', month: '', day: '' };
    expect(emptyTravelerForm).toEqual({
      firstName: '',
      middleName: '',
      lastName: '',
      email: '',
      phone: '+1',
      birth: day,
      sex: '',
      passportNumber: '',
      passportCountry: '',
      passportExpiry: day,
      seat: 'none',
      dietary: '',
      other: '',
      emergencyName: '',
      emergencyPhone: '+1',
      programs: [],
      share: '',
    });
  });

  test('TRV-02 to TRV-09 each required field has its own message', () => {
    expect(travelerProblems(emptyTravelerForm, today)).toEqual({
      firstName: 'Please enter the first (given) names',
      lastName: 'Please enter the last (family) name',
      email: 'Please enter an email address',
      phone: 'Please enter a phone number',
      birth: 'Please enter the date of birth',
      sex: 'Please select the sex',
    });
  });

  test.each(['', ' ', '+', ' + ', '+1', ' +1 '])('TRV-06 a phone of "%s" is still empty', (phone) => {
    expect(travelerProblems({ ...good, phone }, today)).toEqual({ phone: 'Please enter a phone number' });
  });

  test('the latest date of birth is yesterday', () => {
    const born = (day: string) => travelerProblems({ ...good, birth: { year: '2026', month: '6', day } }, today);
    expect(born('15')).toEqual({});
    expect(born('16')).toEqual({ birth: 'Date of birth must be in the past' });
  });

  test.each([
    [{ year: '2030', month: '', day: '' }, false],
    [{ year: '', month: '1', day: '' }, false],
    [{ year: '', month: '', day: '31' }, false],
    [{ year: '2030', month: '1', day: '' }, false],
    [{ year: '', month: '1', day: '31' }, false],
    [{ year: '2030', month: '', day: '31' }, false],
    [{ year: '2030', month: '1', day: '31' }, true],
  ])('a day with %o chosen is complete: %s', (day, isWhole) => {
    expect(isWholeDay(day)).toBe(isWhole);
    // An incomplete day is sent too: the server says which part is missing.
    expect(travelerBodyOf({ ...good, ...passport, passportExpiry: day }).passport_expiry).not.toBeNull();
  });

  test('TRV-11 each part of a passport is required on its own', () => {
    const problems = (change: Partial<TravelerForm>) => travelerProblems({ ...good, ...passport, ...change }, today);
    expect(problems({ passportCountry: '' })).toEqual({ passportCountry: 'Please select the passport country' });
    expect(problems({ passportExpiry: { year: '2030', month: '2', day: '30' } })).toEqual({
      passportExpiry: 'Passport expiry must be a real date',
    });
    expect(problems({ passportNumber: '  ', passportCountry: '', passportExpiry: emptyTravelerForm.birth })).toEqual(
      {},
    );
  });

  test('a passport without country or expiry sends neither', () => {
    const { passport_country_id: country, passport_expiry: expiry } = travelerBodyOf({
      ...good,
      passportNumber: 'X1',
    });
    expect([country, expiry]).toEqual([null, null]);
  });

  test('a saved traveler without a passport, preferences or sharing fills an empty form', () => {
    const saved: Traveler = {
      id: 7,
      customer_id: 3,
      customer_name: 'Sam Rivera',
      creator_name: 'Sam Rivera',
      is_me: true,
      is_editable: true,
      may_delete: true,
      belonging: 'own',
      shared_organization_id: null,
      shared_organization_name: null,
      passport_first_name: 'Sam',
      passport_middle_name: 'Lee',
      passport_last_name: 'Rivera',
      email: 'sam@acme.example',
      phone_number: '+13035550148',
      date_of_birth: '1988-11-05',
      sex: 'f',
      passport_number: null,
      passport_country_id: null,
      passport_expiry: null,
      seat_preference: false,
      dietary_requirements: '',
      other: 'Wheelchair',
      emergency_name: '',
      emergency_phone: '',
      traveler_programs: [],
    };
    const form = travelerFormOf(saved);
    expect(form).toEqual({
      ...emptyTravelerForm,
      firstName: 'Sam',
      middleName: 'Lee',
      lastName: 'Rivera',
      email: 'sam@acme.example',
      phone: '+13035550148',
      birth: { year: '1988', month: '11', day: '5' },
      sex: 'f',
      seat: 'aisle',
      other: 'Wheelchair',
      emergencyName: '',
      emergencyPhone: '+1',
    });
    expect(travelerBodyOf(form)).toMatchObject({ sex: 'f', shared_organization_id: null, other: 'Wheelchair' });
    expect(travelerFormOf({ ...saved, seat_preference: null }).seat).toBe('none');
    expect(travelerFormOf({ ...saved, seat_preference: true }).seat).toBe('window');
    // Airlines only accept f and m: a person saved with another value is asked again.
    expect(travelerFormOf({ ...saved, sex: 'o' }).sex).toBe('');
  });

  test.each([
    ['passport_first_name', 'firstName'],
    ['passport_middle_name', 'middleName'],
    ['passport_last_name', 'lastName'],
    ['email', 'email'],
    ['phone_number', 'phone'],
    ['date_of_birth', 'birth'],
    ['sex', 'sex'],
    ['passport_number', 'passportNumber'],
    ['passport_country_id', 'passportCountry'],
    ['passport_expiry', 'passportExpiry'],
    ['seat_preference', 'seat'],
    ['dietary_requirements', 'dietary'],
    ['other', 'other'],
    ['traveler_programs.1.program_id', 'programs'],
    ['shared_organization_id', 'share'],
    ['', null],
  ])('the sentence about %s is shown at %s', (path, field) => {
    expect(travelerFieldOf(path)).toBe(field);
  });

  test('an invalid loyalty number is reported at the programs', () => {
    const programs = [{ programId: '4', number: 'x'.repeat(300) }];
    expect(Object.keys(travelerProblems({ ...good, programs }, today))).toEqual(['programs']);
  });

  const expiring = (year: string, month: string, day: string) => ({
    ...good,
    ...passport,
    passportExpiry: { year, month, day },
  });

  test.each([
    // Half a year after the last day of August is the last day of February, after the last of October the last of
    // April.
    ['2029-08-31', expiring('2030', '2', '27'), true],
    ['2029-08-31', expiring('2030', '2', '28'), false],
    ['2029-10-31', expiring('2030', '4', '29'), true],
    ['2029-10-31', expiring('2030', '4', '30'), false],
    ['2029-06-15', expiring('2029', '12', '14'), true],
    ['2029-06-15', expiring('2029', '12', '15'), false],
    ['2029-07-15', expiring('2030', '1', '14'), true],
    ['2029-07-15', expiring('2030', '1', '15'), false],
    ['2031-01-01', { ...passport, ...good, passportNumber: ' ' }, false],
    ['2031-01-01', expiring('2030', '2', '30'), false],
  ])('six months beyond %s', (lastDay, form, isShort) => {
    expect(isPassportShort(form, lastDay)).toBe(isShort);
  });
});

const listed = (id: number, first: string, middle: string, last: string): TravelerSummary => ({
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
  passport_middle_name: middle,
  passport_last_name: last,
});

describe('the list', () => {
  const people = [
    listed(1, 'Łukasz', '', 'Bjørnsen'),
    listed(2, 'Ana', 'Maria', 'Costa'),
    listed(3, 'Anna', '', 'Voß'),
  ];

  test('a name is written in the order of the passport', () => {
    expect(people.map(travelerName)).toEqual(['Łukasz Bjørnsen', 'Ana Maria Costa', 'Anna Voß']);
  });

  test.each([
    ['lukasz', [1]],
    ['BJORNSEN', [1]],
    ['voss', [3]],
    ['  ana   costa ', [2]],
    ['maria', [2]],
    ['anamaria', []],
    ['ana voss', []],
    ['an', [2, 3]],
  ])('TRV-28 the search %s finds %o', (typed, ids) => {
    expect(travelersNamed(people, typed).map(({ id }) => id)).toEqual(ids);
  });

  test('WIZ-15 the message for one passenger is in the singular', () => {
    expect(selectionProblem(2, 1)).toBe(
      'The flights are priced for 1 traveler. Please select 1 traveler, or change the number in the flight search.',
    );
  });
});

describe('names on tickets', () => {
  test.each([
    ['Ĳsbrand', 'IJSBRAND'],
    ['Ŧor', 'TOR'],
    ['Weiẞ', 'WEISS'],
    ['Ɓala', 'BALA'],
    ['Ɗan', 'DAN'],
    ['Ƙofa', 'KOFA'],
    ['Ƴar', 'YAR'],
    [' Mary -  Ann ', 'MARY ANN'],
    ['Ｓam', 'SAM'],
    ['李', null],
  ])('%s is printed %s', (name, printed) => {
    expect(ticketLetters(name)).toBe(printed);
  });

  test('without a printable first and last name there is no ticket name', () => {
    expect(ticketName({ first: '', middle: '', last: 'Rivera' })).toBeNull();
    expect(ticketName({ first: 'Sam', middle: '', last: '...' })).toBeNull();
    expect(ticketName({ first: 'Sam', middle: '李', last: 'Rivera' })).toBeNull();
    expect(ticketName({ first: 'Sam', middle: '', last: 'Rivera' })).toBe('RIVERA/SAM');
  });

  test('a name that cannot be printed is not reported as long', () => {
    expect(longNames({ first: '李'.repeat(30), last: 'Rivera' })).toEqual([]);
  });

  test.each([
    [' Sam  Rivera ', 'sam rivera', true],
    ['...', '---', false],
    ['李 伟', '李伟', false],
    ['Sam', 'Samuel', false],
  ])('"%s" and "%s" are one name: %s', (one, other, isSame) => {
    expect(isSameOnTicket(one, other)).toBe(isSame);
  });
});
