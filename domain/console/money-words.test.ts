import { describe, expect, test } from 'vitest';
import { failures } from '#domain/bookings/answer-classes.ts';
import { hurriedStates } from '#domain/bookings/by-hand.ts';
import { attemptWords, feeWords } from './money-words.ts';

const needed = [
  'capture-failed',
  'void-failed',
  'refund-failed',
  'cancel-failed',
  'hold-cancel-failed',
  'order-unknown',
  'payment-unknown',
  'dearer-than-confirmed',
  'paid-by-hand',
  'canceled-under-way',
] as const;

describe('money that needs a person, in words', () => {
  test('has words of its own for each cause and each state that is listed', () => {
    const all = [
      ...needed.map((cause) => attemptWords({ state: 'NEEDS_HUMAN', cause }).sentence),
      ...hurriedStates.map((state) => attemptWords({ state, cause: '' }).sentence),
      ...['needs human', 'failed', 'voided', 'capturing'].map((state) => feeWords(state).sentence),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(needed.filter((cause) => !failures.includes(cause))).toEqual([]);
  });

  test('has words for a cause that nobody thought of', () => {
    expect(attemptWords({ state: 'NEEDS_HUMAN', cause: 'something new' }).sentence).toMatch(/has to look/);
  });
});
