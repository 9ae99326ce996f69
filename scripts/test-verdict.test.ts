import { describe, expect, test } from 'vitest';
import { verdictOf } from './test-verdict.ts';
import type { Counts } from './vitest-run.ts';

const green: Counts = { passed: 10, failed: 0, skipped: 1, failures: [], unsteady: [], isComplete: true };
const unsteady: Counts = { ...green, unsteady: [{ file: 'a.e2e.ts', title: 'books', message: 'too late' }] };
const here = { badChecks: 0, isCi: false };
const inCi = { badChecks: 0, isCi: true };

describe('the verdict of a test run', () => {
  test('a test that passed only at its second try fails the run in CI, and passes elsewhere', () => {
    expect(verdictOf([green, unsteady], here)).toEqual({ passed: 20, failed: 0, skipped: 2 });
    expect(verdictOf([green, unsteady], inCi)).toEqual({ passed: 19, failed: 1, skipped: 2 });
  });

  test('tests that passed at once pass in CI', () => {
    expect(verdictOf([green, green], inCi)).toEqual({ passed: 20, failed: 0, skipped: 2 });
  });

  test('a run that ended early without a failing test fails, and so does a failed check', () => {
    expect(verdictOf([{ ...green, isComplete: false }], here).failed).toBe(1);
    expect(verdictOf([{ ...green, isComplete: false, failed: 2 }], here).failed).toBe(2);
    expect(verdictOf([green], { ...here, badChecks: 1 }).failed).toBe(1);
  });
});
