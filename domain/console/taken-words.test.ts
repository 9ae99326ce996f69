import { expect, test } from 'vitest';
import { takenWords } from './taken-words.ts';

test.each([
  [true, false, 'There is an organization Acme already'],
  [true, true, 'Acme waits for approval. Approve it at the desk, or decline it.'],
  [false, true, 'Acme has the domain acme.com and waits for approval. Approve it at the desk, or decline it.'],
  [
    false,
    false,
    'Acme has the domain acme.com. Invite this person there, or create the organization without the domain',
  ],
])('an organization that has the name (%s) and waits (%s) is named', (hasName, isWaiting, sentence) => {
  expect(takenWords({ name: 'Acme', isWaiting, hasName }, 'acme.com')).toBe(sentence);
});
