import { describe, expect, test } from 'vitest';
import { emptyCardEntry, emptyHostedStates, type HostedStates } from '#domain/billing/card-form.ts';
import { landerConfigOf, landerPrograms } from '#tests/builders/lander-answers.ts';
import { type Filled, searchFactsOf, searchState } from './request-body.ts';
import { emptyLanderForm, type LanderForm } from './request-form.ts';
import { formProblems } from './request-problems.ts';
import { assistedReason } from './self-search.ts';
import { stepNames } from './steps.ts';

const today = '2026-03-02';
const boston = { iata: 'BOS', title: 'Boston (BOS)', airports: ['BOS'] };

const filled = (said: Partial<LanderForm> = {}, program: Partial<Filled['program']> = {}): Filled => {
  const [london] = landerPrograms;
  if (!london) throw new Error('no program');
  return {
    config: landerConfigOf(),
    program: { ...london, ...program },
    form: { ...emptyLanderForm, homeFrom: boston, firstName: 'Uma', ...said },
    card: emptyCardEntry,
    flights: [],
    today,
  };
};

const messages = (said: Partial<LanderForm>) =>
  formProblems(filled(said), false, stepNames).map(({ message }) => message);

describe('the problems of a filled-in form', () => {
  test('LAND-75 no email', () => expect(messages({})).toContain('Please enter an email address'));
  test('LAND-76 an invalid email', () =>
    expect(messages({ email: 'pat@family' })).toContain('Please enter a valid email address'));
  test('LAND-78 no last name', () => expect(messages({})).toContain('Please enter passport first and last name'));
  test('LAND-79 no passport country', () =>
    expect(messages({ passportCountry: '' })).toContain('Please enter passport country'));
  test('LAND-80 no date of birth', () => expect(messages({})).toContain('Please enter date of birth'));
  test('LAND-81 no gender', () => expect(messages({})).toContain('Please enter gender'));
  test('LAND-82 a phone number of 9 characters', () => {
    expect(messages({ phone: '+12345678' })).toContain('Please enter a phone number');
    expect(messages({ phone: '+1 2345-67890' })).not.toContain('Please enter a phone number');
  });
});

test('LAND-83 a number in the processor’s own field is payment information, although our page cannot read it', () => {
  const base = filled();
  const config = { ...base.config, options: { ...base.config.options, is_payment_optional: false } };
  const problemsOf = (hosted: HostedStates) =>
    formProblems({ ...base, config, hosted }, false, stepNames)
      .filter(({ step }) => step === 'payment')
      .map(({ field, message }) => `${field}: ${message}`);
  const typed = { is: 'complete', problem: null } as const;
  expect(problemsOf(emptyHostedStates)).toEqual(['card.number: Please enter payment information']);
  const cut = problemsOf({ ...emptyHostedStates, number: typed, expiryMonth: typed });
  expect(cut).toContain('card.security: Please enter the 3 or 4 digit security code');
  expect(cut.join()).not.toContain('card.number');
});

describe('when an expert searches instead', () => {
  const reason = (...said: Parameters<typeof filled>) => assistedReason(searchFactsOf(filled(...said)), today);
  const airports = [{ iata: 'LHR', title: 'London', airports: ['LHR', 'LGW', 'STN'] }];

  test('a search is ready from one airport to another', () => expect(searchState(filled())).toBe('ready'));
  test('LAND-64 the program ends at another airport', () =>
    expect(reason({}, { airport_iata_depart: 'LGW' })).toBe('open-jaw'));
  test('LAND-67 three destination airports', () => expect(reason({}, { airports })).toBe('destinations'));
  test('LAND-68 an assisted program', () => expect(reason({}, { is_assisted_booking: true })).toBe('program'));
  test('LAND-69 other days', () => expect(reason({ isDateDiff: true })).toBe('dates'));
});
