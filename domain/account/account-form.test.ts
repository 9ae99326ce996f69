import { describe, expect, test } from 'vitest';
import { type AccountForm, accountBodyOf, accountFormOf, accountProblems, savedWords } from './account-form.ts';
import { isSignInRecent } from './recent-sign-in.ts';
import { seenWords } from './seen-words.ts';

const saved = {
  name: 'Sam Rivera',
  email: 'sam@acme.example',
  collaborator_id: null,
  email_pending: null,
  home_airport: null,
  version: 4,
};
const form: AccountForm = accountFormOf(saved);

describe('the account form', () => {
  test.each([
    ['as saved', {}, {}],
    ['ACC-04 a blank name', { name: ' ' }, { name: 'Please enter your full name' }],
    ['ACC-04 a name of 100 with accents', { name: 'é'.repeat(100) }, {}],
    ['ACC-04 a name of 101', { name: 'n'.repeat(101) }, { name: 'Please use at most 100 characters' }],
    ['ACC-05 no email', { email: '' }, { email: 'Please enter an email address' }],
    ['ACC-05 no address', { email: 'sam@acme' }, { email: 'Please enter a valid email address' }],
    ['ACC-06 a password of 7', { password: 'seven77' }, { password: 'Please use at least 8 characters' }],
    ['ACC-06 a password of 25', { password: 'p'.repeat(25) }, {}],
    ['ACC-06 a password of 26', { password: 'p'.repeat(26) }, { password: 'Please use at most 25 characters' }],
  ] as const)('%s', (_what, change, problems) => {
    expect(accountProblems({ ...form, ...change })).toEqual(problems);
  });

  test.each([
    ['ACC-07 a blank password keeps the existing one', {}, { password: null }],
    ['ACC-03 a collaborator by id', { hasCollaborator: true, collaborator: '7' }, { collaborator_id: 7 }],
    ['ACC-09 no collaborator chosen', { hasCollaborator: true, collaborator: '' }, { collaborator_id: null }],
    [
      'docs/decisions/0188 a home airport by its code',
      { homeAirport: { iata: 'JFK', title: 'New York' } },
      { home_airport: 'JFK' },
    ],
    ['docs/decisions/0188 no home airport', { homeAirport: null }, { home_airport: null }],
    ['ACC-08 the toggle removed', { hasCollaborator: false, collaborator: '7' }, { collaborator_id: null }],
  ] as const)('%s', (_what, change, body) => {
    expect(accountBodyOf({ ...form, ...change }, 4)).toMatchObject({ name: 'Sam Rivera', seen_version: 4, ...body });
  });

  test('the screen says what was saved', () => {
    expect(savedWords(form, saved, saved)).toBe('Your account is saved.');
    expect(
      savedWords({ ...form, password: 'x', email: 'Sam@new.example' }, saved, {
        ...saved,
        collaborator_id: 7,
        email_pending: 'sam@new.example',
      }),
    ).toBe(
      'Your account is saved. Your password is changed, and all other devices are signed out. Your collaborator now sees your trips. We mailed a link to sam@new.example. Until you open it, sam@acme.example stays your address.',
    );
  });
});

test('a sign-in is recent for 15 minutes', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 9, minutes));
  expect([0, 14, 15, 16].map((minutes) => isSignInRecent(at(0), at(minutes)))).toEqual([true, true, false, false]);
});

test.each([
  [-30, 'Active now'],
  [1, 'Active now'],
  [2, '2 minutes ago'],
  [60, '1 hour ago'],
  [23 * 60 + 59, '23 hours ago'],
  [24 * 60, '1 day ago'],
  [50 * 24 * 60, '50 days ago'],
])('a device that was seen %i minutes ago: %s', (minutes, words) => {
  expect(seenWords(0, minutes * 60_000)).toBe(words);
});
