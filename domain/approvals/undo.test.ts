/** Proves docs/threats.md#cross-site-requests */
import { expect, test } from 'vitest';
import { undoableUntil } from './undo.ts';

test('an approval can be undone for five minutes', () => {
  expect(undoableUntil(new Date('2026-06-16T09:00:00Z'))).toEqual(new Date('2026-06-16T09:05:00Z'));
});
