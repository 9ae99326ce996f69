import { describe, expect, test } from 'vitest';
import {
  absentHostedStates,
  type CardEntry,
  cardProblems,
  emptyCardEntry,
  emptyHostedStates,
  expiryMonths,
  expiryYears,
  isCardTyped,
} from './card-form.ts';
import { cardBrand, isCardNumber } from './card-number.ts';

const today = '2026-06-16';
const good: CardEntry = {
  name: 'Sam Rivera',
  number: '4242 4242 4242 4242',
  expiryMonth: '6',
  expiryYear: '2026',
  security: '123',
  addressStreet: '1 Long Lane',
  addressCity: 'Boston',
  addressState: 'MA',
  addressZip: '02110',
  addressCountry: '231',
};

describe('the card form', () => {
  test('CARD-03 each field is required', () => {
    expect(cardProblems(emptyCardEntry, today)).toEqual({
      name: 'Please enter the name on the card',
      number: 'Please enter the card number',
      expiryMonth: 'Please select the month of expiry',
      expiryYear: 'Please select the year of expiry',
      security: 'Please enter the 3 or 4 digit security code',
      addressStreet: 'Please enter the street',
      addressCity: 'Please enter the city',
      addressState: 'Please enter the state',
      addressZip: 'Please enter the zip code',
      addressCountry: 'Please select the country',
    });
    expect(cardProblems({ ...good, name: '  ' }, today)).toEqual({ name: 'Please enter the name on the card' });
    expect(cardProblems({ ...good, number: '4242 4242 4242 4241' }, today)).toEqual({
      number: 'Please enter a valid card number',
    });
    expect(cardProblems(good, today)).toEqual({});
    expect(cardProblems({ ...good, addressState: 'Massachusetts' }, today)).toEqual({});
    expect(cardProblems({ ...good, addressState: 'Masachusetts' }, today)).toEqual({
      addressState: 'Please enter a state of the United States, such as CO or Colorado',
    });
    expect(cardProblems({ ...good, addressState: 'Greater London', addressCountry: '82' }, today)).toEqual({});
  });

  test.each([
    ['123', true],
    ['1234', true],
    ['12', false],
    ['12345', false],
    ['12a', false],
  ])('CARD-04 security code %s is right: %s', (security, isRight) => {
    expect('security' in cardProblems({ ...good, security }, today)).toBe(!isRight);
  });

  test('CARD-05 CARD-06 months 1 to 12; years from the current one to ten later', () => {
    expect(expiryMonths).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(expiryYears(today)).toHaveLength(11);
    expect([expiryYears(today)[0], expiryYears(today).at(-1)]).toEqual([2026, 2036]);
  });

  test('a card is valid to the end of its month and expired after it', () => {
    expect(cardProblems({ ...good, expiryMonth: '5' }, today)).toEqual({ expiryMonth: 'This card has expired' });
    expect(cardProblems({ ...good, expiryMonth: '12', expiryYear: '2025' }, today)).toEqual({
      expiryMonth: 'This card has expired',
    });
    // Without a year nobody can tell yet.
    expect(cardProblems({ ...good, expiryMonth: '5', expiryYear: '' }, today)).toEqual({
      expiryYear: 'Please select the year of expiry',
    });
  });

  test.each([
    ['4242424242424242', true, 'Visa'],
    ['4242-4242 4242-4242', true, 'Visa'],
    ['5555555555554444', true, 'Mastercard'],
    ['2223003122003222', true, 'Mastercard'],
    ['378282246310005', true, 'American Express'],
    ['6011111111111117', true, 'Discover'],
    ['4242424242424241', false, 'Visa'],
    ['4242', false, 'Visa'],
    // Twelve to nineteen digits, with nothing before or after them.
    ['424242424242', true, 'Visa'],
    ['42424242424', false, 'Visa'],
    ['4000000000000000006', true, 'Visa'],
    ['40000000000000000002', false, 'Visa'],
    ['a4242424242424242', false, 'Card'],
    ['4242424242424242a', false, 'Visa'],
    ['4059000000000005', false, 'Visa'],
    ['4950000000000002', true, 'Visa'],
    ['2300000000000003', true, 'Mastercard'],
    ['2700000000000009', true, 'Mastercard'],
    ['2720000000000005', true, 'Mastercard'],
    ['2100000000000005', true, 'Card'],
    ['1340000000000007', true, 'Card'],
    ['1650000000000001', true, 'Card'],
    ['6440000000000005', true, 'Discover'],
    ['0000 abcd 0000', false, 'Card'],
  ])('a card number %s passes the check digit: %s (%s)', (number, isRight, brand) => {
    expect(isCardNumber(number)).toBe(isRight);
    expect(cardBrand(number)).toBe(brand);
  });
});

describe('a card whose number, expiry and code are typed into the processor’s own fields', () => {
  const ours: CardEntry = { ...good, number: '', expiryMonth: '', expiryYear: '', security: '' };
  const done = { is: 'complete', problem: null } as const;
  const states = { number: done, expiryMonth: done, security: done };

  test('CARD-03 is complete when those fields report it and ours are filled in', () => {
    expect(cardProblems(ours, today, states)).toEqual({});
    expect(cardProblems(ours, today, emptyHostedStates)).toEqual({
      number: 'Please enter the card number',
      expiryMonth: 'Please enter the expiry date',
      security: 'Please enter the 3 or 4 digit security code',
    });
  });

  test('shows the processor’s problems, in the processor’s words where it gives them', () => {
    const cut = { is: 'incomplete', problem: null } as const;
    expect(cardProblems(ours, today, { number: cut, expiryMonth: cut, security: cut })).toEqual({
      number: 'Please enter a valid card number',
      expiryMonth: 'Please enter a valid expiry date',
      security: 'Please enter the 3 or 4 digit security code',
    });
    const past = { is: 'incomplete', problem: 'Your card’s expiration year is in the past.' } as const;
    expect(cardProblems(ours, today, { ...states, expiryMonth: past })).toEqual({ expiryMonth: past.problem });
  });

  test('counts as typed as soon as one of them has text', () => {
    expect(isCardTyped(emptyCardEntry, emptyHostedStates)).toBe(false);
    expect(isCardTyped(emptyCardEntry, { ...emptyHostedStates, number: done })).toBe(true);
    const begun = { is: 'incomplete', problem: null } as const;
    expect(isCardTyped(emptyCardEntry, { ...emptyHostedStates, security: begun })).toBe(true);
  });

  test('counts as typed as soon as one of our fields, except the country, is filled in', () => {
    expect(isCardTyped(emptyCardEntry)).toBe(false);
    expect(isCardTyped({ ...emptyCardEntry, addressCountry: '231' })).toBe(false);
    expect(isCardTyped({ ...emptyCardEntry, addressCity: 'Boston' })).toBe(true);
    expect(isCardTyped({ ...emptyCardEntry, name: 'Sam Rivera' }, emptyHostedStates)).toBe(true);
  });

  test('is not a card before those fields load, and says so once', () => {
    expect(isCardTyped(emptyCardEntry, absentHostedStates)).toBe(false);
    expect(cardProblems(ours, today, absentHostedStates)).toEqual({
      number: 'The card fields are not loaded yet. Please wait a moment, then try again.',
    });
  });
});
