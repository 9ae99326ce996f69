import { describe, expect, test } from 'vitest';
import { policy as policyShape } from '#contract/settings/policies.ts';
import { exampleOf } from './example-fares.ts';
import {
  policyBodyOf,
  policyFieldOf,
  policyFormOf,
  policyProblems,
  typedHotelMax,
  upgradeOptions,
} from './policy-form.ts';
import { hotelMaxProblem, policyAmountProblems } from './policy-problems.ts';
import { policyRule } from './policy-rule.ts';
import { cabinWords, flightSummary, hotelSummary } from './policy-summary.ts';

const dollars = { currency: 'USD', ratePpm: 1_000_000 };
const yen = { currency: 'JPY', ratePpm: 150_000_000 };
const empty = policyFormOf(null, dollars);
const saved = policyShape.parse({
  id: 3,
  title: 'Tokyo',
  approver_id: 7,
  approver_name: 'Ada Okafor',
  hotel_max: 38_000,
  hotel_summary: '',
  flight_summary: '',
  flight_within_mr_percentage: 30,
  flight_max_cabin_short: 'economy',
  flight_max_cabin_long: 'business_first',
  flight_max_upgrade_short: 8_000,
  flight_max_upgrade_long: 15_000,
  flight_max_co2_above_usual_percentage: null,
  is_approve_always: false,
  is_notify_upfront: true,
  line_manager: 'instead',
  second_above: 750_000,
  second_country_ids: [31, 101],
  second_approver_ids: [9],
  second_approvers: [{ id: 9, name: 'Ben Adler' }],
  second_summary: '',
  is_default: false,
  currency: 'JPY',
  version: 4,
});

describe('the policy form', () => {
  test.each([
    ['', 0],
    ['0', 0],
    [' 220 ', 220],
    ['220.50', 220.5],
    ['220.', 220],
    ['1,250.50', 1250.5],
    ['1 250 000', 1_250_000],
    ['about 220', null],
    ['2,5', null],
    ['-1', null],
    ['1e9', null],
    ['99999999999', null],
  ])('POL-05 the hotel limit typed as "%s" is %s', (typed, amount) => {
    expect(typedHotelMax(typed)).toBe(amount);
  });

  test.each([
    ['USD', 220.5, undefined],
    ['USD', 220.555, 'Please use at most 2 decimals'],
    ['JPY', 220.5, 'JPY has no decimals'],
    ['KWD', 220.555, undefined],
    ['USD', 0.07, undefined],
  ])('POL-05 a limit of %s %d: %s', (currency, amount, problem) => {
    expect(hotelMaxProblem(amount, currency)).toBe(problem);
  });

  test('POL-04 a name is required and has at most 25 characters', () => {
    expect(policyProblems(empty, 'USD')).toEqual({ title: 'Please enter a name' });
    expect(policyProblems({ ...empty, title: '🧭'.repeat(25) }, 'USD')).toEqual({});
    expect(policyProblems({ ...empty, title: 'x'.repeat(26) }, 'USD')).toEqual({
      title: 'Please use at most 25 characters',
    });
  });

  test('a policy survives the form unchanged, also in a currency without decimals', () => {
    expect(policyBodyOf(policyFormOf(saved, yen), 'JPY')).toEqual({
      title: 'Tokyo',
      approver_id: 7,
      hotel_max: 38_000,
      flight_within_mr_percentage: 30,
      flight_max_cabin_short: 'economy',
      flight_max_cabin_long: 'business_first',
      flight_max_upgrade_short: 8_000,
      flight_max_upgrade_long: 15_000,
      flight_max_co2_above_usual_percentage: null,
      is_approve_always: false,
      is_notify_upfront: true,
      line_manager: 'instead',
      second_above: 750_000,
      second_country_ids: [31, 101],
      second_approver_ids: [9],
    });
  });

  test.each([0, 10, null] as const)('docs/decisions/0159 the form keeps a CO2 limit of %s', (percent) => {
    const form = policyFormOf({ ...saved, flight_max_co2_above_usual_percentage: percent }, yen);
    expect(form.co2Above).toBe(percent === null ? '' : String(percent));
    expect(policyBodyOf(form, 'JPY').flight_max_co2_above_usual_percentage).toBe(percent);
    expect(policyFieldOf('flight_max_co2_above_usual_percentage')).toBe('co2Above');
  });

  test('MONEY-10 an upgrade between two steps stays a choice of the policy that has it, and of no other', () => {
    const steps = ['0 JPY', '7,500 JPY', '15,000 JPY', '22,500 JPY', '30,000 JPY', '37,500 JPY'];
    expect(upgradeOptions(yen, null).short.map(({ label }) => label)).toEqual(steps);
    expect(upgradeOptions(yen, saved).short.map(({ label }) => label)).toEqual(steps.toSpliced(2, 0, '8,000 JPY'));
    const sent = { hotel_max: 0, flight_max_upgrade_short: 8_000, flight_max_upgrade_long: 15_000, second_above: null };
    expect(policyAmountProblems(sent, yen, { shortMinor: 8_000, longMinor: 0 })).toEqual({});
    expect(policyAmountProblems(sent, yen, null)).toEqual({
      flight_max_upgrade_short: 'Please choose one of the upgrades',
    });
  });
});

describe('a policy in words', () => {
  test('POL-03 its hotel and flight rule in a line each', () => {
    expect(hotelSummary({ minor: 25_000, currency: 'USD' })).toBe('250.00 USD a night');
    expect(hotelSummary({ minor: 0, currency: 'USD' })).toBe('No limit');
    expect(cabinWords('economy', 'premium_economy')).toBe('Economy on short and Premium Economy on long flights');
    const rule = {
      withinPercent: 20,
      maxCabinShort: 'economy',
      maxCabinLong: 'economy',
      maxCo2AbovePercent: null,
    } as const;
    expect(flightSummary({ ...rule, isApproveAlways: true })).toBe(
      'Within 20 % of the cheapest sensible fare, Economy, always asks',
    );
    expect(flightSummary({ ...rule, maxCo2AbovePercent: 10, isApproveAlways: false })).toBe(
      'Within 20 % of the cheapest sensible fare, Economy, CO2 up to 10 % above usual for the route',
    );
    expect(flightSummary({ ...rule, maxCo2AbovePercent: 0, isApproveAlways: false })).toBe(
      'Within 20 % of the cheapest sensible fare, Economy, CO2 no more than usual for the route',
    );
  });

  test('the rule in one sentence, its values marked', () => {
    const form = { ...empty, upgradeShort: '0', upgradeLong: '0', hotelMax: '220' };
    const parts = policyRule(form, 'USD', { approver: 'Sam Rivera', second: { people: [], countryOf: (id) => id } });
    expect(parts.map(({ text }) => text).join('')).toBe(
      'Flights up to 10 % above the cheapest sensible fare are in policy, in Economy; above that Sam Rivera approves. Hotels up to 220.00 USD a night.',
    );
    expect(parts.filter(({ isValue }) => isValue).map(({ text }) => text)).toEqual([
      '10 % above the cheapest sensible fare',
      'Economy',
      'Sam Rivera',
      '220.00 USD a night',
    ]);
  });

  test('the example is judged like a search: by cabin, percentage and upgrade', () => {
    const judged = (change: object) =>
      exampleOf({ ...empty, ...change }, dollars).fares.map(({ isInPolicy }) => isInPolicy);
    expect(judged({})).toEqual([true, true, false]);
    expect(judged({ upgradeLong: '0' })).toEqual([true, false, false]);
    expect(judged({ withinPercent: '70' })).toEqual([true, true, false]);
    expect(judged({ withinPercent: '70', cabinLong: 'premium_economy' })).toEqual([true, true, true]);
    const always = exampleOf({ ...empty, isApproveAlways: true }, dollars).fares.map(
      ({ needsApproval }) => needsApproval,
    );
    expect(always).toEqual([true, true, true]);
    expect(exampleOf(policyFormOf(null, yen), yen)).toMatchObject({ sensibleMinor: 90_000, limitMinor: 99_000 });
  });
});
