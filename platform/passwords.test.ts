/** Proves docs/threats.md#guessed-passwords */
import { describe, expect, test } from 'vitest';
import { makePasswords } from './passwords.ts';
import { UnavailableError } from './unavailable.ts';

const passwords = makePasswords();

describe('passwords', () => {
  test('a password verifies against its own hash only', async () => {
    const hash = await passwords.hash('tripwright');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.verify('tripwright', hash)).toBe(true);
    expect(await passwords.verify('Tripwright', hash)).toBe(false);
    expect(await passwords.hash('tripwright')).not.toBe(hash);
  });

  test('an accent typed in either form is the same password', async () => {
    expect(await passwords.verify('zoe\u0308-nu\u0301n', await passwords.hash('zo\u00eb-n\u00fan'))).toBe(true);
  });

  test('no account costs a hash too and is never right', async () => {
    const started = performance.now();
    expect(await passwords.verify('tripwright', null)).toBe(false);
    expect(performance.now() - started).toBeGreaterThan(5);
    expect(await passwords.verify('tripwright', 'not a hash')).toBe(false);
  });

  test('the process goes on with other work while a hash is made', async () => {
    let isOtherWorkDone = false;
    const hashing = passwords.hash('tripwright').then(() => isOtherWorkDone);
    setImmediate(() => {
      isOtherWorkDone = true;
    });
    expect(await hashing).toBe(true);
  });

  test('of sixty at once fifty-two are served and the others are told to come back', async () => {
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.verify('x', null)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(8);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(UnavailableError);
    expect(await passwords.verify('x', null)).toBe(false);
  });
});
