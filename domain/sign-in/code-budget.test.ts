/** Proves docs/threats.md#guessed-codes */
import { describe, expect, test } from 'vitest';
import { codeLength } from '#contract/sign-in.ts';
import { looksPerAccount, looksPerCode, lookWindowDays } from './code-budget.ts';

const codes = 10 ** codeLength;

/** The chance that one of the checked guesses is right, with ten thousand possible codes and no repeated guess. */
const chance = (looksAtEachCode: readonly number[]): number =>
  1 - looksAtEachCode.reduce((none, looks) => none * (1 - looks / codes), 1);

/** Every way to spread the checked guesses over mailed codes. */
const spreads = (looks: number, most: number): number[][] =>
  looks === 0
    ? [[]]
    : Array.from({ length: Math.min(looks, most) }, (_, n) => n + 1).flatMap((first) =>
        spreads(looks - first, first).map((rest) => [first, ...rest]),
      );

describe('the chance to guess the code of one account within thirty days', () => {
  test('is at most 0.1 %, for every way strangers can spread their guesses', () => {
    expect(lookWindowDays).toBe(30);
    const all = spreads(looksPerAccount, looksPerCode);
    expect(all.length).toBeGreaterThan(10);
    for (const spread of all) expect(chance(spread)).toBeLessThanOrEqual(0.001);
    expect(Math.max(...all.map(chance)).toFixed(7)).toBe('0.0009996');
  });

  test('would be higher with one more guess', () => {
    expect(Math.max(...spreads(looksPerAccount + 1, looksPerCode).map(chance))).toBeGreaterThan(0.001);
  });
});
