import { expect, test } from 'vitest';
import { feeOf } from './service-fee.ts';

test.each([
  ['service', null, 5_000],
  ['service', 2_500, 2_500],
  ['service', 0, 0],
  ['booking', null, 5_000],
  ['booking', 7_000, 7_000],
] as const)('the %s fee of an organization with %s is %s, WIZ-25', (kind, own, minor) => {
  expect(feeOf(kind, own)).toEqual({ minor, currency: 'USD' });
});
