import { expect, test } from 'vitest';
import { centsOfTyped, isTypedDollars } from './typed-dollars.ts';

test.each([
  ['', true, null],
  ['  ', true, null],
  ['0', true, 0],
  ['35', true, 3_500],
  [' 35.5 ', true, 3_550],
  ['1.005', false, null],
  ['-5', false, null],
  ['1e3', false, null],
  ['fifty', false, null],
  ['12345678', false, null],
])('an amount that is typed as "%s"', (text, isAmount, cents) => {
  expect([isTypedDollars(text), centsOfTyped(text)]).toEqual([isAmount, cents]);
});
