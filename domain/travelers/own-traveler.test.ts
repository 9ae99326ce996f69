import { expect, test } from 'vitest';
import { isSamePerson } from './own-traveler.ts';

const zoe = { name: 'Zoë  Marie Lindqvist-Berg', email: 'zoe@firm.example' };
const same = {
  passport_first_name: 'Zoe Marie',
  passport_last_name: 'Lindqvist Berg',
  email: 'Zoe@Firm.example ',
  date_of_birth: '1990-05-04',
};

test.each([
  ['the same name without accents and hyphens', {}, true],
  ['the second name as the middle name', { passport_first_name: 'Zoe', passport_middle_name: 'Marie' }, true],
  ['the middle name that the account does not have', { passport_middle_name: 'Ann' }, true],
  ['another first name', { passport_first_name: 'Theo' }, false],
  ['another address', { email: 'zoe@home.example' }, false],
  ['the same name and address of a child', { date_of_birth: '2012-03-03' }, false],
  ['the day of the eighteenth birthday', { date_of_birth: '2008-03-02' }, true],
  ['the day before it', { date_of_birth: '2008-03-03' }, false],
])('a person is the traveler with %s: %s', (_what, more, is) => {
  expect(isSamePerson(zoe, { ...same, ...more }, '2026-03-02')).toBe(is);
});
