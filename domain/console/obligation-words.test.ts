import { expect, test } from 'vitest';
import { obligationTexts } from './obligation-words.ts';

const none = { obstacles: [], approval_count: 0, invitation_count: 0, trip_count: 0, last_super_admin_of: [] };

test.each([
  [none, []],
  [{ ...none, trip_count: 1 }, ['1 trip is not over. What is booked stays booked.']],
  [
    { ...none, approval_count: 2, invitation_count: 1 },
    [
      '2 trips wait for approval. The other approvers of the team are asked.',
      '1 invitation that this person sent still can be accepted.',
    ],
  ],
  [
    { ...none, last_super_admin_of: ['Acme'] },
    ['Acme then has no Super Admin who can sign in. Requests to join it come to the desk.'],
  ],
])('%o: %o', (obligations, texts) => {
  expect(obligationTexts(obligations)).toEqual(texts);
});
