/** Proves docs/threats.md#guessed-passwords */
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import rows from './data/common-passwords.json' with { type: 'json' };

test('the 3,000 most frequent passwords of at least 8 characters are known, in any case', () => {
  expect(new Set(rows).size).toBe(3_000);
  expect(rows.filter((row) => [...row].length < 8 || row !== row.toLowerCase())).toEqual([]);
  for (const password of ['password', 'PassWord', '12345678', 'iloveyou', 'Trustno1'])
    expect([password, isCommonPassword(password)]).toEqual([password, true]);
  for (const password of ['tripwright', 'correct horse battery staple', ''])
    expect([password, isCommonPassword(password)]).toEqual([password, false]);
});
