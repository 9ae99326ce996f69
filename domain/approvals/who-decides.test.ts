import { expect, test } from 'vitest';
import { lineManagerNote } from './line-manager-note.ts';
import { whoDecidesText } from './who-decides.ts';

const [ada, tom] = [
  { id: 1, name: 'Ada Okafor' },
  { id: 2, name: 'Tom Lindqvist' },
];

test.each([
  [[ada], 0, false, 'Ada Okafor reads this and decides within 24 hours.'],
  [[ada, tom], 0, false, 'Ada Okafor or Tom Lindqvist reads this and decides within 24 hours.'],
  [[ada, tom], 1, false, 'Ada Okafor or Tom Lindqvist or another person reads this and decides within 24 hours.'],
  [
    [ada, tom],
    3,
    false,
    'Ada Okafor or Tom Lindqvist or one of 3 other people reads this and decides within 24 hours.',
  ],
  [[], 0, false, null],
  [[ada], 0, true, 'There is no other approver, so you decide yourself within 24 hours.'],
] as const)('docs/decisions/0160 %j and %i more, own trip %s: %s', (people, others, isOwnTrip, said) => {
  const asked = {
    people: [...people],
    others,
    away: null,
    line_manager_note: null,
    second_note: null,
    is_own_trip: isOwnTrip,
  };
  expect(whoDecidesText(asked)).toBe(said);
});

test('docs/decisions/0173 while the approver is away, the delegate is named', () => {
  const said = {
    people: [tom],
    others: 0,
    away: { name: 'Ada Okafor', until: '2026-06-12' },
    line_manager_note: null,
    second_note: null,
    is_own_trip: false,
  };
  expect(whoDecidesText(said)).toBe(
    'Ada Okafor is away until 12 June 2026. Tom Lindqvist reads this and decides within 24 hours.',
  );
});

test.each([
  ['nobody', 'No line manager is named for the traveler. Ada Okafor reads this and decides within 24 hours.'],
  [
    'unable',
    'The traveler’s line manager cannot decide about this trip. Ada Okafor reads this and decides within 24 hours.',
  ],
  ['decides', 'Ada Okafor reads this and decides within 24 hours.'],
] as const)('docs/decisions/0174 a line manager who is asked, %s: %s', (standing, said) => {
  const line_manager_note = lineManagerNote(standing);
  const asked = { people: [ada], others: 0, away: null, line_manager_note, second_note: null, is_own_trip: false };
  expect(whoDecidesText(asked)).toBe(said);
});

test('docs/decisions/0175 a second approval that may follow is said last', () => {
  const second = 'After that, Ben Adler decides too if the total is above 5,000.00 USD.';
  const asked = { people: [ada], others: 0, away: null, line_manager_note: null, is_own_trip: false };
  expect(whoDecidesText({ ...asked, second_note: second })).toBe(
    `Ada Okafor reads this and decides within 24 hours. ${second}`,
  );
});
