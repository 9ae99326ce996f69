/** Proves docs/threats.md#guessed-passwords */
import { describe, expect, test } from 'vitest';
import { passwordProblem } from './password-problem.ts';

describe('a new password', () => {
  test.each([
    ['seven77', 'Please use at least 8 characters'],
    ['x'.repeat(65), 'Please use at most 64 characters'],
    ['Password1', 'This password is among the most common ones, which are guessed first. Please choose another'],
    ['tripwright', null],
    ['x'.repeat(64), null],
    // Seven characters, eight before they are composed.
    ['zoe\u0308 zoe', 'Please use at least 8 characters'],
    ['👩‍👩‍👧👩‍👩‍👧', null],
  ])('%s: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });
});
