import { expect, test } from 'vitest';
import { troubleKinds } from '#contract/console-people.ts';
import { helpFor, type SignInFacts, signInTroubles } from './sign-in-trouble.ts';
import { helpLabels, troubleText } from './trouble-words.ts';

const fine: SignInFacts = {
  state: 'active',
  isStaff: false,
  isProven: true,
  teamCount: 1,
  activeTeamCount: 1,
  passwordsUntil: null,
  codesUntil: null,
  mailsUntil: null,
  newEmail: null,
};
const until = new Date('2026-03-02T10:00:00Z');

test.each<readonly [Partial<SignInFacts>, readonly string[]]>([
  [{}, []],
  [{ state: 'disabled', activeTeamCount: 0 }, ['switched-off']],
  [{ state: 'pending', activeTeamCount: 0 }, ['waits-for-approval']],
  [{ activeTeamCount: 0 }, ['no-active-team']],
  [{ activeTeamCount: 0, isStaff: true }, []],
  [{ teamCount: 0, activeTeamCount: 0 }, []],
  [{ isProven: false }, ['never-proven']],
  [
    { passwordsUntil: until, codesUntil: until, mailsUntil: until, newEmail: { email: 'a@b.example', until } },
    ['mails-used-up', 'passwords-used-up', 'codes-used-up', 'new-address'],
  ],
])('%o: %o', (change, kinds) => {
  const found = signInTroubles({ ...fine, ...change });
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
  for (const one of found) if (one.kind.endsWith('used-up')) expect(one.until).toBe(until.toISOString());
});

test('each trouble has a sentence of its own, and at most one button', () => {
  const words = { name: 'Sam', instantText: () => 'noon' };
  const texts = troubleKinds.map((kind) =>
    troubleText({ kind, until: until.toISOString(), detail: 'a@b.example' }, words),
  );
  expect(new Set(texts).size).toBe(troubleKinds.length);
  expect(texts.find((text) => text.includes('a@b.example'))).toContain('works until noon');
  for (const kind of troubleKinds) {
    const help = helpFor[kind];
    if (help !== null) expect(helpLabels[help]).toMatch(/^[A-Z]/);
  }
});
