import { describe, expect, test } from 'vitest';
import { holderEvent, holderSentence } from './holder-change.ts';

describe('who has a trip', () => {
  test.each([
    [null, 1, 'desk-trip-taken'],
    [2, 1, 'desk-trip-taken'],
    [1, 2, 'desk-trip-handed-over'],
    [null, 2, 'desk-trip-handed-over'],
    [1, null, 'desk-trip-returned'],
    [1, 1, null],
    [null, null, null],
  ] as const)('expert 1 changes it from %s to %s: %s', (from, to, event) => {
    expect(holderEvent({ actorId: 1, from, to })).toBe(event);
  });

  test('the one who comes late is told who has it', () => {
    expect(holderSentence('Eva Brandt')).toBe('Eva Brandt has this trip now.');
    expect(holderSentence(null)).toBe('Nobody has this trip now. Please look again.');
  });
});
