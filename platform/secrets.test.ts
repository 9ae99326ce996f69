import { describe, expect, test } from 'vitest';
import { isSameText, makeSecrets, sha256 } from './secrets.ts';

const oldKey = 'k3Jx9qLmZ7vT2wYb8NcR5dHs1fGp4aUe';
const newKey = 'eUa4pGf1sHd5RcN8bYw2Tv7ZmLq9xJ3k';
const secrets = makeSecrets(oldKey);

describe('sealed fields (security.md, T22)', () => {
  test('a text opens in its own place only', () => {
    const sealed = secrets.encrypt('travelers.passport_number.1', 'X1234567 Zoë');
    expect(sealed).not.toContain('X1234567');
    expect(secrets.decrypt('travelers.passport_number.1', sealed)).toBe('X1234567 Zoë');
    expect(() => secrets.decrypt('travelers.passport_number.2', sealed)).toThrow();
  });

  test('the same text is never sealed the same twice', () => {
    expect(secrets.encrypt('a.b.1', 'same')).not.toBe(secrets.encrypt('a.b.1', 'same'));
  });

  test('a flipped byte is noticed', () => {
    const sealed = secrets.encrypt('a.b.1', 'text');
    const last = sealed.at(-3) === 'A' ? 'B' : 'A';
    expect(() => secrets.decrypt('a.b.1', `${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`)).toThrow();
    expect(() => secrets.decrypt('a.b.1', 'text')).toThrow('unknown form');
  });

  test('after a change of keys old texts open, are told apart, and end with the old key', () => {
    const sealed = secrets.encrypt('a.b.1', 'text');
    const changing = makeSecrets(`${newKey},${oldKey}`);
    expect(changing.decrypt('a.b.1', sealed)).toBe('text');
    expect(changing.isSealedWithOldKey(sealed)).toBe(true);
    const resealed = changing.encrypt('a.b.1', 'text');
    expect(changing.isSealedWithOldKey(resealed)).toBe(false);
    expect(makeSecrets(newKey).decrypt('a.b.1', resealed)).toBe('text');
    expect(() => makeSecrets(newKey).decrypt('a.b.1', sealed)).toThrow('SECRET_KEY');
  });
});

describe('signatures', () => {
  test('what was signed for one purpose does not verify for another', () => {
    const signed = secrets.sign('approve-link', 'trip.9.ada');
    expect(secrets.verify('approve-link', signed)).toBe('trip.9.ada');
    expect(secrets.verify('quote', signed)).toBeNull();
    expect(secrets.verify('approve-link', signed.replace('trip.9', 'trip.8'))).toBeNull();
    expect(secrets.verify('approve-link', 'unsigned')).toBeNull();
    expect(makeSecrets(newKey).verify('approve-link', signed)).toBeNull();
    expect(makeSecrets(`${newKey},${oldKey}`).verify('approve-link', signed)).toBe('trip.9.ada');
  });

  test('keyed fingerprints differ by purpose and key', () => {
    expect(secrets.hmac('code', '1234')).toBe(makeSecrets(oldKey).hmac('code', '1234'));
    expect(secrets.hmac('code', '1234')).not.toBe(secrets.hmac('card', '1234'));
    expect(secrets.hmac('code', '1234')).not.toBe(makeSecrets(newKey).hmac('code', '1234'));
  });

  test('tokens are stored as SHA-256', () => {
    expect(sha256('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
    expect([isSameText('a', 'a'), isSameText('a', 'b'), isSameText('a', 'ab')]).toEqual([true, false, false]);
  });
});
