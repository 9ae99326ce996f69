import { describe, expect, test } from 'vitest';
import { flightPassenger, flightSearchQuery, startPassengerSearch } from './flights.ts';

const ana = { first_name: 'Ana', last_name: 'Núñez', dob: '1990-04-01', gender: 'f' };
const messages = (given: object): readonly string[] =>
  flightPassenger
    .safeParse({ ...ana, ...given })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('the passengers of a search', () => {
  test('FLT-06 carry first_name, last_name, dob and gender, and nothing else', () => {
    expect(flightPassenger.parse(ana)).toEqual(ana);
    expect(flightPassenger.parse({ ...ana, dob: null, gender: null })).toMatchObject({ dob: null, gender: null });
    expect(flightPassenger.safeParse({ ...ana, passport: 'X1' }).success).toBe(false);
    expect(flightPassenger.safeParse({ first_name: 'Ana', last_name: 'Núñez' }).success).toBe(false);
  });

  test.each([
    [{ dob: '2017-02-30' }, 'dob: Please use a real date'],
    [{ dob: '1/4/2017' }, 'dob: Please use a date like 2026-06-16'],
    [{ first_name: 'x'.repeat(26) }, 'first_name: Please use at most 25 characters'],
    [{ last_name: 'x'.repeat(51) }, 'last_name: Please use at most 50 characters'],
    [{ last_name: ' ' }, 'last_name: Please fill in this field'],
    [{ first_name: '<b>' }, 'first_name: Please use letters, apostrophes, hyphens, spaces and periods only'],
  ])('FLT-06 %j is refused at its field', (given, message) => {
    expect(messages(given)).toContain(message);
  });

  test('FLT-06 are in the body of a POST call, 1 to 250 of them, and never in a URL', () => {
    const { body } = startPassengerSearch;
    const many = (count: number) => body.safeParse({ passengers: Array.from({ length: count }, () => ana) }).success;
    expect([0, 1, 250, 251].map(many)).toEqual([false, true, true, false]);
    expect(flightSearchQuery.safeParse({ way: 'oneway', passengers: '[]' }).success).toBe(false);
    expect(flightSearchQuery.safeParse({ way: 'oneway' }).success).toBe(true);
  });
});
