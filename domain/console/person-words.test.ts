import { expect, test } from 'vitest';
import { peopleCountText, staffTitle, teamText } from './person-words.ts';

test.each([
  [true, true, 'Administrator and expert'],
  [true, false, 'Administrator'],
  [false, true, 'Expert'],
  [false, false, null],
])('administrator %s, expert %s: %s', (is_admin, is_expert, title) => {
  expect(staffTitle({ is_admin, is_expert })).toBe(title);
});

test('a team has its role', () => {
  expect(teamText({ organization_id: 1, organization_name: 'Acme', user_type: 1 })).toBe('Acme (Super Admin)');
});

test.each([
  [0, 0, '0 people'],
  [1, 1, '1 person'],
  [50, 999, 'The newest 50 of 999 people. Search to find others.'],
  [50, 1000, 'The newest 50 of at least 1000 people. Search to find others.'],
])('%i shown of %i', (shown, total, text) => {
  expect(peopleCountText(shown, total)).toBe(text);
});
