import { describe, expect, test } from 'vitest';
import { mayBecomeStaff, staffWords, withoutRole, withRole } from './staff.ts';

const nobody = { isExpert: false, isAdmin: false, isMember: false };

describe('staff', () => {
  test('is nobody from a customer’s team', () => {
    expect(mayBecomeStaff(nobody)).toBe(true);
    expect(mayBecomeStaff({ ...nobody, isMember: true })).toBe(false);
  });

  test.each([
    [nobody, 'expert', 'an expert'],
    [nobody, 'administrator', 'an administrator'],
    [{ ...nobody, isExpert: true }, 'administrator', 'an administrator and an expert'],
    [{ ...nobody, isAdmin: true }, 'expert', 'an administrator and an expert'],
    [{ ...nobody, isAdmin: true }, 'administrator', 'an administrator'],
  ] as const)('%o, made %s, is %s', (before, role, words) => {
    expect(staffWords(withRole(before, role))).toBe(words);
  });

  test.each([
    ['expert', 'an administrator'],
    ['administrator', 'an expert'],
  ] as const)('with both roles, after losing %s, is %s', (role, words) => {
    expect(staffWords(withoutRole({ isExpert: true, isAdmin: true }, role))).toBe(words);
  });

  test('without a role is not on the staff', () => expect(staffWords(nobody)).toBe('not on the staff'));
});
