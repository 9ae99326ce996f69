import { describe, expect, test } from 'vitest';
import { askedWords, belongsWords, standingWords } from './invitation-words.ts';

const asked = {
  organization_name: 'Acme Robotics',
  asked_by_name: 'Ada Okafor',
  user_type: 2,
  sent_at: '2026-03-02T09:00:00.000Z',
  expires_at: '2026-03-16T09:00:00.000Z',
} as const;
const listed = {
  id: 1,
  customer_name: 'Nora',
  customer_email: 'n@fresh.example',
  policy_id: null,
  policy_title: null,
  user_type: 0,
  asked_by_name: 'Ada',
  sent_at: asked.sent_at,
  expires_at: asked.expires_at,
} as const;

describe('the text of an invitation', () => {
  test('names the inviter, the role and the last day', () => {
    expect(askedWords(asked)).toBe(
      'Acme Robotics invites you to join its team as Trip Admin. Sees all trips in the organization and decides which are approved. Ada Okafor sent the invitation. It expires on 16 March 2026.',
    );
  });

  test('an invitee of another organization reads that they will belong to both', () => {
    const nothing = 'Until you accept, nobody at Acme sees any of your data.';
    expect(belongsWords('Acme', [])).toBe(nothing);
    expect(belongsWords('Acme', ['Globex'])).toBe(`${nothing} You stay with Globex: you will belong to both.`);
    expect(belongsWords('Acme', ['Globex', 'Umbrella'])).toBe(
      `${nothing} You stay with Globex and Umbrella: you will belong to all of them.`,
    );
  });

  test.each([
    ['waiting', 'Sent on 2 March 2026, expires on 16 March 2026'],
    ['expired', 'Sent on 2 March 2026, expired on 16 March 2026'],
    ['declined', 'Declined. Sent on 2 March 2026'],
  ] as const)('the team reads the state of an invitation: %s', (state, words) => {
    expect(standingWords({ ...listed, state })).toBe(words);
  });
});
