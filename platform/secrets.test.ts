/** Proves docs/threats.md#stolen-data */
import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSameText, makeSecrets, sealedKeyId, sha256 } from './secrets.ts';

const oldKey = 'k3Jx9qLmZ7vT2wYb8NcR5dHs1fGp4aUe';
const newKey = 'eUa4pGf1sHd5RcN8bYw2Tv7ZmLq9xJ3k';
const secrets = makeSecrets(oldKey);
const place = 'travelers.passport_number.1';

describe('sealed fields', () => {
  test('a text opens in its own place only', () => {
    const sealed = secrets.encrypt(place, 'X1234567 Zoë');
    expect(sealed).not.toContain('X1234567');
    expect(secrets.decrypt(place, sealed)).toBe('X1234567 Zoë');
    expect(() => secrets.decrypt('travelers.passport_number.2', sealed)).toThrow();
  });

  test('the same text is never sealed the same twice', () => {
    expect(secrets.encrypt(place, 'same')).not.toBe(secrets.encrypt(place, 'same'));
  });

  test('a flipped byte is noticed', () => {
    const sealed = secrets.encrypt(place, 'text');
    const last = sealed.at(-3) === 'A' ? 'B' : 'A';
    expect(() => secrets.decrypt(place, `${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`)).toThrow();
    expect(() => secrets.decrypt(place, 'text')).toThrow('unknown form');
  });

  test('a sealed text names its key, and ends with it', () => {
    const sealed = secrets.encrypt(place, 'text');
    const changing = makeSecrets(`${newKey},${oldKey}`);
    expect(changing.decrypt(place, sealed)).toBe('text');
    expect(sealedKeyId(sealed)).toBe(secrets.keyInUse());
    expect(changing.keyIds).toEqual([changing.keyInUse(), secrets.keyInUse()]);
    expect(makeSecrets(newKey).decrypt(place, changing.encrypt(place, 'text'))).toBe('text');
    expect(() => makeSecrets(newKey).decrypt(place, sealed)).toThrow('SECRET_KEY');
    expect(sealedKeyId('v1.0123abcd.not')).toBeNull();
  });

  test('the key in use is what seals and signs, the first one or not', () => {
    const changing = makeSecrets(`${newKey},${oldKey}`);
    changing.switchToKey(secrets.keyInUse());
    expect(secrets.decrypt(place, changing.encrypt(place, 'text'))).toBe('text');
    expect(secrets.verify('quote', changing.sign('quote', '1'))).toBe('1');
    expect(() => changing.switchToKey('00000000')).toThrow('not known');
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

  test('a signature names its key, and does not pass under the name of another', () => {
    const both = makeSecrets(`${newKey},${oldKey}`);
    const signed = secrets.sign('quote', 'trip.9');
    expect(signed).toMatch(new RegExp(`^trip\\.9\\.${secrets.keyInUse()}~[\\w-]{43}$`));
    expect(both.verify('quote', signed.replace(secrets.keyInUse(), both.keyInUse()))).toBeNull();
    expect(both.verify('quote', signed.replace(secrets.keyInUse(), '0badc0de'))).toBeNull();
  });

  test('one of the release before, which names no key, verifies with any key that is known', () => {
    const key = Buffer.from(hkdfSync('sha256', oldKey, 'tripwright', 'hmac:sign:quote', 32));
    const signed = `trip.9.${createHmac('sha256', key).update('trip.9').digest('base64url')}`;
    expect(makeSecrets(`${newKey},${oldKey}`).verify('quote', signed)).toBe('trip.9');
    expect(makeSecrets(newKey).verify('quote', signed)).toBeNull();
  });

  test('tokens are stored as SHA-256', () => {
    expect(sha256('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
    expect([isSameText('a', 'a'), isSameText('a', 'b'), isSameText('a', 'ab')]).toEqual([true, false, false]);
  });
});

describe('fingerprints, which are stored and compared', () => {
  test('differ by purpose and key', () => {
    expect(secrets.hmac('code', '1234')).toBe(makeSecrets(oldKey).hmac('code', '1234'));
    expect(secrets.hmac('code', '1234')).not.toBe(secrets.hmac('card', '1234'));
    expect(secrets.hmac('code', '1234')).not.toBe(makeSecrets(newKey).hmac('code', '1234'));
  });

  test('are the same under every key that opened the sentinel', () => {
    const first = makeSecrets(oldKey);
    first.makeFingerprintKeys({ hasOldFingerprints: false });
    const changing = makeSecrets(`${newKey},${oldKey}`);
    expect(changing.takeFingerprintKeys(first.sealFingerprintKeys(first.keyInUse()))).toBe(true);
    const after = makeSecrets(newKey);
    expect(after.takeFingerprintKeys(first.sealFingerprintKeys(first.keyInUse()))).toBe(false);
    expect(after.takeFingerprintKeys(changing.sealFingerprintKeys(changing.keyInUse()))).toBe(true);
    expect(after.hmac('idempotency', 'a body')).toBe(first.hmac('idempotency', 'a body'));
    expect(first.hmac('idempotency', 'a body')).not.toBe(secrets.hmac('idempotency', 'a body'));
  });

  test('of the release before go on as they were', () => {
    const key = Buffer.from(hkdfSync('sha256', oldKey, 'tripwright', 'hmac:sandbox card', 32));
    const before = createHmac('sha256', key).update('4242').digest('base64url');
    const first = makeSecrets(oldKey);
    first.makeFingerprintKeys({ hasOldFingerprints: true });
    expect(first.hmac('sandbox card', '4242')).toBe(before);
  });
});
