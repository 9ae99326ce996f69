import { expect, test } from 'vitest';
import { minorAgesOn, partyOn } from '#domain/flights/passengers.ts';
import { passengersAsked } from './asked-party.ts';

const lastDay = '2026-06-24';
const traveler = (age: number | null, age_last: number | null) => ({
  id: 1,
  name: 'Uma Stone',
  age,
  age_last,
  passport: { state: 'missing', until_year: null, country: null } as const,
  has_health_text: false,
});
const nobody = { travelers: [], traveler_count: null, ages_under_18: null };
const born = (party: Parameters<typeof passengersAsked>[0], pax: number) =>
  passengersAsked(party, { pax, lastDay })?.map(({ dob }) => dob) ?? null;

test('named travelers are priced by their age on the last day', () => {
  const dates = born({ ...nobody, travelers: [traveler(11, 12), traveler(40, 40), traveler(1, 1)] }, 3);
  expect(dates && partyOn(dates, lastDay)).toMatchObject({ adults: 2, children: 0, infants: 1, minorAges: [1, 12] });
});

test('a party that named nobody is priced by the ages it said, the others as adults', () => {
  const dates = born({ ...nobody, traveler_count: 3, ages_under_18: [9, 13] }, 3);
  expect(dates && minorAgesOn(dates, lastDay)).toEqual([9, 13]);
  expect(dates?.at(-1)).toBeNull();
});

test.each([
  ['nothing is known', nobody, 1],
  ['another number flies', { ...nobody, traveler_count: 3, ages_under_18: [9] }, 2],
  ['no ages were said', { ...nobody, traveler_count: 2 }, 2],
  ['more ages than people were said', { ...nobody, traveler_count: 1, ages_under_18: [9, 10] }, 1],
])('only the number is known when %s', (_when, party, pax) => {
  expect(born(party, pax)).toBeNull();
});

test('without a last day nobody has an age', () => {
  const party = { ...nobody, traveler_count: 1, ages_under_18: [9] };
  expect(passengersAsked(party, { pax: 1, lastDay: null })).toBeNull();
});
