import { expect, test } from 'vitest';
import { passportStanding } from './passport-standing.ts';

test.each([
  [{ hasNumber: false, expiresOn: null }, 'missing'],
  [{ hasNumber: false, expiresOn: '2031-01-01' }, 'missing'],
  [{ hasNumber: true, expiresOn: null }, 'no expiry'],
  [{ hasNumber: true, expiresOn: '2026-06-23' }, 'ends before travel'],
  [{ hasNumber: true, expiresOn: '2026-06-24' }, 'valid'],
] as const)('for a trip that ends on 24 June 2026, %o is %s', (passport, standing) => {
  expect(passportStanding(passport, '2026-06-24')).toBe(standing);
});
