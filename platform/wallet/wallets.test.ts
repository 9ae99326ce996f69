/** Proves docs/decisions/0182. A pass is read as the phone reads it: files, hashes, signature, chain. */
import { createVerify } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '#platform/config.ts';
import { makeLog } from '#platform/log.ts';
import { readPass } from '#tests/builders/read-pass.ts';
import { makeWalletKeys } from '#tests/builders/wallet-keys.ts';
import { makeWallets } from './wallets.ts';

const keys = makeWalletKeys();
const { wallets: settings } = parseConfig(keys.env);
const nowMs = Date.now();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let lines: string[] = [];
beforeEach(() => {
  lines = [];
});
const log = makeLog('trace', { write: (line) => void lines.push(line) });

const walletsAt = (now: () => Date = () => new Date(nowMs), of = settings) => makeWallets({ settings: of, now, log });

const fields = {
  serialNumber: 'flight-1-0-0@travel.example',
  organizationName: 'Tripwright',
  description: 'BA 178',
  generic: { primaryFields: [{ key: 'route', label: 'Zürich to London', value: 'ZRH → LHR' }] },
};

const passOf = async () => {
  const bytes = await walletsAt().applePass(fields);
  if (!bytes) throw new Error(lines.join());
  return bytes;
};

describe('a pass for Apple Wallet', () => {
  test('has our fields with the names of its issuer, the pictures, a hash of each file, and a signature of a known chain', async () => {
    const read = readPass(await passOf(), keys.root);
    expect(read.faults).toEqual([]);
    expect(read.pass).toEqual({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.trips',
      teamIdentifier: 'A1B2C3D4E5',
      ...fields,
      generic: { ...fields.generic, auxiliaryFields: [], backFields: [], headerFields: [], secondaryFields: [] },
    });
    expect(read.names).toEqual([
      'icon.png',
      'icon@2x.png',
      'icon@3x.png',
      'logo.png',
      'logo@2x.png',
      'logo@3x.png',
      'pass.json',
    ]);
  });

  test('a changed pass, and one of another authority, would be noticed', async () => {
    const bytes = await passOf();
    const changed = Buffer.from(bytes);
    changed.write('Xripwright', changed.indexOf('Tripwright'));
    expect(readPass(changed, keys.root).faults).toEqual(['the hash of pass.json is missing or wrong']);
    expect(readPass(bytes, makeWalletKeys().root).faults).toEqual([
      'the intermediate certificate is not issued by the root',
    ]);
  });
});

const claimsOf = (url: string): unknown => {
  const [head = '', body = '', signature = ''] = url.split('/').at(-1)?.split('.') ?? [];
  const isSigned = createVerify('RSA-SHA256')
    .update(`${head}.${body}`)
    .verify(keys.googlePublicKey, Buffer.from(signature, 'base64url'));
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT' });
  return JSON.parse(Buffer.from(body, 'base64url').toString());
};

describe('a link to Google Wallet', () => {
  test('holds the class and the object, signed by the service account', async () => {
    const url = await walletsAt().googleLink(() => ({ state: 'ACTIVE' }));
    expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(claimsOf(url ?? '')).toEqual({
      iss: 'wallet@travel-example.iam.gserviceaccount.com',
      aud: 'google',
      typ: 'savetowallet',
      iat: Math.floor(nowMs / 1000),
      payload: {
        genericClasses: [{ id: '3388000000012345678.tripwright' }],
        genericObjects: [
          {
            id: expect.stringMatching(/^3388000000012345678\.[\w-]{22}$/),
            classId: '3388000000012345678.tripwright',
            state: 'ACTIVE',
          },
        ],
      },
    });
  });

  test('what says something else has another id, because Google keeps what was saved first', async () => {
    const idOf = async (code: string) => {
      const claims = claimsOf((await walletsAt().googleLink(() => ({ code }))) ?? '');
      return JSON.stringify(claims).match(/3388000000012345678\.[\w-]{22}/)?.[0];
    };
    expect(await idOf('X7K2QP')).toBe(await idOf('X7K2QP'));
    expect(await idOf('X7K2QP')).not.toBe(await idOf(''));
  });

  test('with as much as a pass may say it has the letters that Google reads, and no fewer than it could', async () => {
    const url = await walletsAt().googleLink((most) => ({ note: 'x'.repeat(most - '{"note":""}'.length) }));
    const letters = (url ?? '').split('/').at(-1)?.length ?? 0;
    expect(letters).toBeLessThanOrEqual(1_800);
    expect(letters).toBeGreaterThan(1_795);
  });
});

const alerts = () => lines.filter((line) => line.includes('"alert":true'));

describe('keys', () => {
  test('only wallets whose keys are set are offered', async () => {
    expect(walletsAt().offered()).toEqual(['apple', 'google']);
    expect(walletsAt(undefined, { ...settings, apple: null }).offered()).toEqual(['google']);
    const none = walletsAt(undefined, { apple: null, google: null });
    expect(none.offered()).toEqual([]);
    expect([await none.applePass(fields), await none.googleLink(() => ({}))]).toEqual([null, null]);
    expect(alerts()).toEqual([]);
  });

  test('a certificate that has ended is not offered and signs nothing; one alert an hour says so', async () => {
    let ms = nowMs + 299 * dayMs;
    const wallets = walletsAt(() => new Date(ms));
    expect(wallets.offered()).toEqual(['apple', 'google']);
    ms += 2 * dayMs;
    expect(wallets.offered()).toEqual(['google']);
    expect(await wallets.applePass(fields)).toBeNull();
    expect(alerts()).toHaveLength(1);
    expect(alerts()[0]).toContain('a wallet pass cannot be signed');
    ms += hourMs;
    wallets.offered();
    expect(alerts()).toHaveLength(2);
  });

  test('a key that does not sign is one alert and no pass; neither key nor pass is in the log', async () => {
    const broken = '-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----';
    const { apple, google } = settings;
    const wallets = walletsAt(undefined, {
      apple: apple && { ...apple, key: broken },
      google: google && { ...google, key: broken },
    });
    expect([await wallets.applePass(fields), await wallets.applePass(fields)]).toEqual([null, null]);
    expect(await wallets.googleLink(() => ({}))).toBeNull();
    expect(alerts()).toHaveLength(2);
    expect(lines.join()).not.toMatch(/c2VjcmV0|BA 178|BEGIN/);
  });
});
