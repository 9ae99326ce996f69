import { expect, test } from 'vitest';
import { ok, refuse } from './result.ts';

test('a verb returns a value, or the reason it refuses', () => {
  expect(ok({ id: 7 })).toEqual({ ok: true, value: { id: 7 } });
  expect(refuse('declined')).toEqual({ ok: false, error: 'declined' });
});
