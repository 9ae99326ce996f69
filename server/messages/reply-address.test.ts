/** Proves docs/decisions/0124, docs/threats.md#forged-answers */
import { expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { parseConfig } from '#platform/config.ts';
import { makeSecrets, type Secrets } from '#platform/secrets.ts';
import { testInboundMail } from '#tests/builders/inbound-mail.ts';
import { readReplyAddress, replyAddress } from './reply-address.ts';

const config = {
  ...parseConfig({ WORLD: 'sandbox' }),
  inboundMail: testInboundMail,
};
const clock = fixedClock('2026-03-02T09:00:00Z');
const largest = { tripId: 2_147_483_647, userId: 2_147_483_647 };
const [oldKey, newKey] = ['an-old-key-0123456789-abcdefghijkl', 'a-new-key-0123456789-abcdefghijklm'];

/** The process that starts with these keys on a database whose fingerprint keys another has sealed. */
const next = (keys: string, before: Secrets, sealedWith: string): Secrets => {
  const secrets = makeSecrets(keys);
  expect(secrets.takeFingerprintKeys(before.sealFingerprintKeys(sealedWith))).toBe(true);
  return secrets;
};

test('an address outlives a change of the secret key, also when the old key is gone', () => {
  const first = makeSecrets(oldKey);
  first.makeFingerprintKeys({ hasOldFingerprints: false });
  const address = replyAddress({ config, clock, secrets: first }, largest) ?? '';
  const both = next(`${newKey},${oldKey}`, first, first.keyInUse());
  both.switchToKey(both.keyIds[0] ?? '');
  const last = next(newKey, both, both.keyInUse());
  expect(last.keyIds).not.toContain(first.keyInUse());
  for (const secrets of [first, both, last])
    expect(readReplyAddress({ config, secrets }, address)).toMatchObject(largest);
});

test('another installation, or another use of the same key, makes other addresses', () => {
  const secrets = makeSecrets(oldKey);
  const address = replyAddress({ config, clock, secrets }, largest) ?? '';
  expect(readReplyAddress({ config, secrets: makeSecrets(newKey) }, address)).toBeNull();
  const otherUse = { ...secrets, hmac: (_purpose: string, text: string) => secrets.hmac('mail-recipient', text) };
  expect(readReplyAddress({ config, secrets: otherUse }, address)).toBeNull();
});

test('the largest ids fit into the 64 characters of a mail server', () => {
  const address = replyAddress({ config, clock, secrets: makeSecrets(oldKey) }, largest) ?? '';
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  expect(address).toBe(address.toLowerCase());
});

test('while answers by mail are off there is none, nor for a person without an account', () => {
  const secrets = makeSecrets(oldKey);
  const off = { config: { ...config, inboundMail: null }, clock, secrets };
  expect(replyAddress(off, largest)).toBeNull();
  expect(readReplyAddress(off, replyAddress({ config, clock, secrets }, largest) ?? '')).toBeNull();
  expect(replyAddress({ config, clock, secrets }, { tripId: 1, userId: null })).toBeNull();
});
