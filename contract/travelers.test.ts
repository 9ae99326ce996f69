import { describe, expect, test } from 'vitest';
import { travelerBody } from './travelers.ts';

const valid = {
  passport_first_name: 'Sam',
  passport_last_name: 'Rivera',
  email: 'sam@acme.example',
  phone_number: '+1 212 555 0100',
  date_of_birth: '1990-05-12',
  sex: 'm',
};

const isAccepted = (change: Record<string, unknown>): boolean =>
  travelerBody.safeParse({ ...valid, ...change }).success;

// 100 characters, the most an address may have.
const longestEmail = `${'a'.repeat(64)}@${'b'.repeat(27)}.example`;

describe('the fields of a traveler', () => {
  test.each([
    ['TRV-02', 'passport_first_name', 'a'.repeat(25), 'a'.repeat(26)],
    ['TRV-03', 'passport_middle_name', 'a'.repeat(25), 'a'.repeat(26)],
    ['TRV-04', 'passport_last_name', 'a'.repeat(50), 'a'.repeat(51)],
    ['TRV-05', 'email', longestEmail, `a${longestEmail}`],
    ['TRV-06', 'phone_number', `+${'1'.repeat(29)}`, `+${'1'.repeat(30)}`],
    ['TRV-10', 'passport_number', 'P'.repeat(100), 'P'.repeat(101)],
    ['TRV-14', 'dietary_requirements', 'v'.repeat(255), 'v'.repeat(256)],
    ['TRV-15', 'other', 'k'.repeat(100), 'k'.repeat(101)],
  ])(
    'TRV-02 TRV-03 TRV-04 TRV-05 TRV-06 TRV-10 TRV-14 TRV-15 (%s) %s accepts its longest value, and none longer',
    (_row, field, longest, longer) => {
      expect([isAccepted({ [field]: longest }), isAccepted({ [field]: longer })]).toEqual([true, false]);
    },
  );

  test.each(['passport_first_name', 'passport_last_name', 'email', 'phone_number', 'date_of_birth', 'sex'])(
    'TRV-02 TRV-04 TRV-05 TRV-06 TRV-07 TRV-09 a traveler without %s is refused',
    (field) => {
      expect(isAccepted({ [field]: undefined })).toBe(false);
      expect(isAccepted({ [field]: '' })).toBe(false);
    },
  );

  test('TRV-10 TRV-13 passport and preferences may be left out; names may be in any script', () => {
    expect(isAccepted({})).toBe(true);
    expect(isAccepted({ passport_number: null, seat_preference: null, passport_middle_name: null })).toBe(true);
    for (const name of ["O'Connor-Núñez", 'Wiśniewski', 'Nguyễn', '王', 'عمر', 'St. John'])
      expect(isAccepted({ passport_last_name: name }), name).toBe(true);
    expect(isAccepted({ passport_last_name: 'R1vera' })).toBe(false);
  });
});
