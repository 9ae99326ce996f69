import { expect, test } from 'vitest';
import { reasonProblem } from './suspension-words.ts';

test.each([
  ['', 'Please give a reason of at least 3 characters'],
  ['  ab ', 'Please give a reason of at least 3 characters'],
  ['abc', undefined],
])('the reason %j: %s', (reason, problem) => {
  expect(reasonProblem(reason)).toBe(problem);
});
