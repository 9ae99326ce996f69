import { expect, test } from 'vitest';
import { proposalText, proposedText } from './staff-words.ts';

test.each([
  [{ email: 'a@b.example', role: 'expert', is_giving: true }, 'Make a@b.example an expert'],
  [{ email: 'a@b.example', role: 'administrator', is_giving: false }, 'a@b.example is no longer an administrator'],
] as const)('%o: %s', (change, text) => {
  expect(proposalText(change)).toBe(text);
  expect(proposedText(change)).toContain(`Proposed: ${text}. Another administrator`);
});
