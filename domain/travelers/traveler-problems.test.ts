/** The server's checks of a traveler, by case. */
import { describe, expect, test } from 'vitest';
import type { TravelerBody } from '#contract/travelers.ts';
import { isMasked, maskedPassport } from './passport-mask.ts';
import { type ProblemContext, travelerErrors } from './traveler-problems.ts';

const context: ProblemContext = {
  today: '2026-06-16',
  known: null,
  isCountry: (id) => id === 231,
  isProgram: (id) => id === 4,
};
const good: TravelerBody = {
  passport_first_name: 'Sam',
  passport_middle_name: null,
  passport_last_name: 'Rivera',
  email: 'sam@acme.example',
  phone_number: '+13035550148',
  date_of_birth: '1990-02-03',
  sex: 'm',
  passport_number: null,
  passport_country_id: null,
  passport_expiry: null,
  seat_preference: null,
  dietary_requirements: null,
  other: null,
  traveler_programs: [],
  shared_organization_id: null,
};
const passport = { passport_number: 'X1234567', passport_country_id: 231, passport_expiry: '2030-01-31' };
const errorsOf = (change: Partial<TravelerBody>, around: Partial<ProblemContext> = {}) =>
  travelerErrors({ ...good, ...change }, { ...context, ...around });

describe('the server’s checks of a traveler', () => {
  test('a valid traveler has no problems, with and without a passport', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf(passport)).toEqual({});
  });

  test.each([
    ['2026-06-15', null],
    ['2026-06-16', 'Date of birth must be in the past'],
    ['2026-06-17', 'Date of birth must be in the past'],
    ['1926-01-01', null],
    ['1925-12-31', 'Please use a year from 1926'],
  ])('TRV-07 TRV-08 born on %s: %s', (born, sentence) => {
    expect(errorsOf({ date_of_birth: born })).toEqual(sentence === null ? {} : { date_of_birth: sentence });
  });

  test.each([
    ['2026-06-16', null],
    ['2026-06-15', 'This passport has expired'],
    ['2036-12-31', null],
    ['2037-01-01', 'Please use a year up to 2036'],
    [null, 'Please enter the passport expiry date'],
  ])('TRV-12 a passport that expires on %s: %s', (expiry, sentence) => {
    const errors = errorsOf({ ...passport, passport_expiry: expiry });
    expect(errors).toEqual(sentence === null ? {} : { passport_expiry: sentence });
  });

  test('an expired passport on file may stay unchanged, but its expiry date may not become another past day', () => {
    const known = { masked: maskedPassport('X1234567'), expiry: '2025-01-31' };
    const kept = { ...passport, passport_number: known.masked };
    expect(errorsOf({ ...kept, passport_expiry: '2025-01-31' }, { known })).toEqual({});
    expect(errorsOf({ ...kept, passport_expiry: '2025-02-01' }, { known })).toEqual({
      passport_expiry: 'This passport has expired',
    });
  });

  test('TRV-11 a number needs a known country; without a number neither is checked', () => {
    expect(errorsOf({ ...passport, passport_country_id: null })).toEqual({
      passport_country_id: 'Please select the passport country',
    });
    expect(errorsOf({ ...passport, passport_country_id: 999 })).toEqual({
      passport_country_id: 'Please select a country',
    });
    for (const number of [null, ''])
      expect(errorsOf({ passport_number: number, passport_country_id: 999, passport_expiry: '2020-01-01' })).toEqual(
        {},
      );
  });

  test('a masked number means the one on file, and is invalid for any other traveler', () => {
    const known = { masked: maskedPassport('X1234567'), expiry: '2030-01-31' };
    const masked = { ...passport, passport_number: known.masked };
    const whole = { passport_number: 'Please enter the whole number' };
    expect(errorsOf(masked, { known })).toEqual({});
    expect(errorsOf(masked)).toEqual(whole);
    expect(errorsOf({ ...passport, passport_number: maskedPassport('Y7654321') }, { known })).toEqual(whole);
    expect(errorsOf(passport, { known })).toEqual({});
  });

  test('TRV-16 each loyalty number belongs to a known program; an entry without a program is ignored', () => {
    const programs = [
      { program_id: 4, number: 'AB12' },
      { program_id: null, number: '' },
      { program_id: 5, number: 'CD34' },
    ];
    expect(errorsOf({ traveler_programs: programs })).toEqual({
      'traveler_programs.2.program_id': 'Please select a program',
    });
    const { traveler_programs: _none, ...without } = good;
    expect(travelerErrors(without, context)).toEqual({});
  });
});

describe('a passport number for display', () => {
  test.each([
    ['X1234567', '•••••567'],
    ['1234', '•234'],
    ['123', '•••'],
    ['1', '•'],
    ['', ''],
  ])('%s is shown as %s', (number, shown) => {
    expect(maskedPassport(number)).toBe(shown);
  });

  test('a mask is distinguished from a number', () => {
    expect(isMasked('•••••567')).toBe(true);
    expect(isMasked('X1234567')).toBe(false);
  });
});
