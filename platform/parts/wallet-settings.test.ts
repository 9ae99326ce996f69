/** Proves docs/decisions/0182 */
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '#platform/config.ts';
import { makeWalletKeys } from '#tests/builders/wallet-keys.ts';

const { env } = makeWalletKeys();
const others = makeWalletKeys().env;
const read = (said: Record<string, string>) => parseConfig({ ...env, ...said }).wallets;

describe('settings of wallets', () => {
  test('without them no wallet is there', () => {
    expect(parseConfig({}).wallets).toEqual({ apple: null, google: null });
  });

  test('each wallet has settings of its own', () => {
    const { apple, google } = read({});
    expect(apple).toMatchObject({ passType: 'pass.example.trips', team: 'A1B2C3D4E5' });
    expect(apple?.until.getTime()).toBeGreaterThan(Date.now());
    expect(google).toMatchObject({
      issuer: '3388000000012345678',
      account: 'wallet@travel-example.iam.gserviceaccount.com',
    });
    const { GOOGLE_WALLET_ISSUER: _issuer, GOOGLE_WALLET_KEY: _key, ...onlyApple } = env;
    expect(parseConfig(onlyApple).wallets.google).toBeNull();
  });

  test('a key may be a file, or a text on one line', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'wallet-')), 'key.pem');
    writeFileSync(file, env.APPLE_WALLET_KEY);
    const whole = read({}).apple;
    expect(read({ APPLE_WALLET_KEY: file }).apple).toEqual(whole);
    expect(read({ APPLE_WALLET_KEY: env.APPLE_WALLET_KEY.replaceAll('\n', '\\n') }).apple).toEqual(whole);
  });

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const curve = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  test.each([
    ['one is missing', { APPLE_WALLET_WWDR: '' }, /^APPLE_WALLET_WWDR is missing.+Set all, or none/],
    ['the issuer is missing', { GOOGLE_WALLET_ISSUER: '' }, /^GOOGLE_WALLET_ISSUER is missing/],
    ['another kind of pass type', { APPLE_WALLET_PASS_TYPE: 'com.example' }, /^APPLE_WALLET_PASS_TYPE .+ pass\./],
    ['a short team', { APPLE_WALLET_TEAM: 'A1B2' }, /^APPLE_WALLET_TEAM/],
    ['no such file', { APPLE_WALLET_CERTIFICATE: '/nowhere/cert.pem' }, /^APPLE_WALLET_CERTIFICATE is neither/],
    ['a key for a certificate', { APPLE_WALLET_CERTIFICATE: env.APPLE_WALLET_KEY }, /^APPLE_WALLET_CERTIFICATE is not/],
    ['a certificate for a key', { APPLE_WALLET_KEY: env.APPLE_WALLET_CERTIFICATE }, /^APPLE_WALLET_KEY is not a priv/],
    ['a key of another kind', { APPLE_WALLET_KEY: curve }, /^APPLE_WALLET_KEY is not a private RSA key/],
    ['the key of another certificate', { APPLE_WALLET_KEY: others.APPLE_WALLET_KEY }, /is not the key of/],
    ['another issuer', { APPLE_WALLET_WWDR: others.APPLE_WALLET_WWDR }, /^APPLE_WALLET_WWDR did not issue/],
    ['a certificate of another type', { APPLE_WALLET_PASS_TYPE: 'pass.example.cars' }, /for another pass type or team/],
    ['a certificate of another team', { APPLE_WALLET_TEAM: 'Z9Z9Z9Z9Z9' }, /for another pass type or team/],
    ['an issuer in words', { GOOGLE_WALLET_ISSUER: 'travel' }, /^GOOGLE_WALLET_ISSUER/],
    ['half a key file', { GOOGLE_WALLET_KEY: '{"client_email":"a@b.example"}' }, /^GOOGLE_WALLET_KEY is not the JSON/],
    [
      'a key file without a key',
      { GOOGLE_WALLET_KEY: '{"client_email":"a@b.example","private_key":"c2VjcmV0"}' },
      /^private_key of GOOGLE_WALLET_KEY is not/,
    ],
  ])('%s: the start stops with one sentence that holds no key', (_, said, sentence) => {
    let message = '';
    try {
      read(said);
    } catch (error) {
      message = error instanceof Error ? error.message : '';
    }
    expect(message).toMatch(sentence);
    expect(message).not.toMatch(/BEGIN|c2VjcmV0|\n/);
  });
});
