import { expect, test } from 'vitest';
import { terminalText } from './leg-words.ts';

test.each([
  ['2E', 'Terminal 2E'],
  ['Main Terminal', 'Main Terminal'],
])('terminal %s is "%s"', (terminal, text) => {
  expect(terminalText(terminal)).toBe(text);
});
