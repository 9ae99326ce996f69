import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { invariant } from '#domain/kit/invariant.ts';
import { type SealedPlace, sealedForm } from './keys/sealed-columns.ts';

/**
 * All functions based on the secret keys. A purpose separates uses: a signature for one purpose is not valid for
 * another.
 */
export type Secrets = {
  /**
   * A keyed fingerprint in base64url, for values that are stored and compared. It stays the same when keys change,
   * because it uses the fingerprint keys, see `takeFingerprintKeys`.
   */
  readonly hmac: (purpose: string, text: string) => string;
  /** The payload with its signature, for links and quotes. Not secret, only unforgeable. It names its key. */
  readonly sign: (purpose: string, payload: string) => string;
  /** @returns the payload, or null when no known key signed the text for this purpose */
  readonly verify: (purpose: string, signed: string) => string | null;
  /** The key in use, for code that makes many short signatures at once. */
  readonly signingKey: (purpose: string, text: string) => SigningKey;
  /**
   * The keys that may have made a signature.
   * @param keyId the one it names; null: its form names none
   */
  readonly verifyingKeys: (purpose: string, text: string, keyId: string | null) => readonly SigningKey[];
  /**
   * Seals a text for one place, such as `travelers.passport_number.42`: moved to another row it does not open.
   * AES-256-GCM; the place is additional authenticated data; the key's id is part of the result.
   */
  readonly encrypt: (place: SealedPlace, text: string) => string;
  /** @throws Error when the text was changed, moved, or sealed with a key that is not known */
  readonly decrypt: (place: SealedPlace, sealed: string) => string;
  /** The ids of the known keys, in the order of SECRET_KEY. An id reveals nothing about its key. */
  readonly keyIds: readonly string[];
  /** The key that signs and seals: the first one, until the processes agree on another. keys/key-ring.ts */
  readonly keyInUse: () => string;
  /** @throws InvariantError when the key is not known */
  readonly switchToKey: (keyId: string) => void;
  /** The fingerprint keys as a sentinel for the database, sealed with one of the keys: it opens with that key alone. */
  readonly sealFingerprintKeys: (keyId: string) => string;
  /** Makes fingerprints with the keys of a sentinel from now on. @returns false when no known key opens it */
  readonly takeFingerprintKeys: (sentinel: string) => boolean;
  /** Fresh fingerprint keys, for a database without a sentinel. */
  readonly makeFingerprintKeys: (of: { readonly hasOldFingerprints: boolean }) => void;
};

export type SigningKey = { readonly keyId: string; readonly key: string };

type Key = { readonly id: string; readonly derive: (purpose: string) => Buffer };

const version = 'v1';
const sentinelPlace = 'secret_keys.sentinel';

/** 43 letters are an HMAC-SHA-256; signatures of the release before do not name their key. */
const signatureShape = /^(?:([0-9a-f]{8})~)?([A-Za-z0-9_-]{43})$/;

/**
 * Derives keys by purpose from the secret keys (HKDF-SHA-256).
 * @param key one key, or several separated by commas while keys are being changed: all verify and open, one is in use
 */
export const makeSecrets = (key: string): Secrets => {
  const keys = key.split(',').map(makeKey);
  const [first] = keys;
  invariant(first, 'makeSecrets needs a key');
  const byId = new Map(keys.map((one) => [one.id, one]));
  let inUse = first;
  let fingerprints = fingerprintKeysOf(first);
  const mac = (at: Key, purpose: string, text: string): string => hmacWith(at.derive(`hmac:${purpose}`), text);
  const known = (keyId: string): Key => {
    const found = byId.get(keyId);
    invariant(found, `the key ${keyId} is not known`);
    return found;
  };
  const candidates = (keyId: string | null): readonly Key[] =>
    keyId === null ? keys : [byId.get(keyId)].filter((one) => one !== undefined);
  const withKey = (purpose: string, text: string) => (at: Key) => ({ keyId: at.id, key: mac(at, purpose, text) });
  return {
    hmac: (purpose, text) => hmacWith(fingerprints.keyFor(purpose), text),
    sign: (purpose, payload) => `${payload}.${inUse.id}~${mac(inUse, `sign:${purpose}`, payload)}`,
    verify: (purpose, signed) => {
      const dot = signed.lastIndexOf('.');
      const [whole, keyId = null, signature = ''] = signatureShape.exec(signed.slice(dot + 1)) ?? [];
      if (dot < 0 || whole === undefined) return null;
      const payload = signed.slice(0, dot);
      const isOurs = candidates(keyId).some((at) => isSameText(mac(at, `sign:${purpose}`, payload), signature));
      return isOurs ? payload : null;
    },
    signingKey: (purpose, text) => withKey(purpose, text)(inUse),
    verifyingKeys: (purpose, text, keyId) => candidates(keyId).map(withKey(purpose, text)),
    encrypt: (place, text) => encryptWith(inUse, place, text),
    decrypt: (place, sealed) => decryptWith(byId, place, sealed),
    keyIds: keys.map(({ id }) => id),
    keyInUse: () => inUse.id,
    switchToKey: (keyId) => {
      inUse = known(keyId);
    },
    sealFingerprintKeys: (keyId) => encryptWith(known(keyId), sentinelPlace, fingerprints.text),
    takeFingerprintKeys: (sentinel) => {
      const keyId = sealedKeyId(sentinel);
      if (keyId === null || !byId.has(keyId)) return false;
      fingerprints = readFingerprintKeys(decryptWith(byId, sentinelPlace, sentinel));
      return true;
    },
    makeFingerprintKeys: ({ hasOldFingerprints }) => {
      fingerprints = hasOldFingerprints ? fingerprintKeysOf(first) : randomFingerprintKeys();
    },
  };
};

const makeKey = (material: string): Key => {
  const derive = deriving(material);
  return { id: derive('key-id').subarray(0, 4).toString('hex'), derive };
};

const deriving = (material: string | Buffer): Key['derive'] => {
  const derived = new Map<string, Buffer>();
  return (purpose) => {
    const known = derived.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', material, 'tripwright', purpose, 32));
    derived.set(purpose, made);
    return made;
  };
};

const hmacWith = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** The keys of stored fingerprints, and their text in a sentinel. */
type FingerprintKeys = { readonly text: string; readonly keyFor: (purpose: string) => Buffer };

/**
 * The purposes of earlier releases, which made fingerprints with the secret key itself. Their fingerprints stay valid.
 */
const oldPurposes = ['idempotency', 'effect', 'sign-in-code', 'sandbox card', 'sandbox-news'] as const;

const fingerprintKeysOf = (key: Key): FingerprintKeys => {
  const old = oldPurposes.map((purpose) => [purpose, key.derive(`hmac:${purpose}`).toString('base64')]);
  const root = key.derive('fingerprints').toString('base64');
  return readFingerprintKeys(JSON.stringify({ root, old: Object.fromEntries(old) }));
};

const randomFingerprintKeys = (): FingerprintKeys =>
  readFingerprintKeys(JSON.stringify({ root: randomBytes(32).toString('base64'), old: {} }));

const readFingerprintKeys = (text: string): FingerprintKeys => {
  const { root, old }: { readonly root: string; readonly old: Readonly<Record<string, string>> } = JSON.parse(text);
  const derive = deriving(Buffer.from(root, 'base64'));
  const kept = new Map(Object.entries(old).map(([purpose, key]) => [purpose, Buffer.from(key, 'base64')]));
  return { text, keyFor: (purpose) => kept.get(purpose) ?? derive(purpose) };
};

const encryptWith = (key: Key, place: string, text: string): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.derive('encrypt'), iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [version, key.id, iv.toString('base64url'), body.toString('base64url')].join('.');
};

const decryptWith = (keys: ReadonlyMap<string, Key>, place: string, sealed: string): string => {
  const [sealedVersion, keyId, iv, body] = sealed.split('.');
  const key = keys.get(keyId ?? '');
  if (sealedVersion !== version || !key || iv === undefined || body === undefined)
    throw new Error('A sealed text is of an unknown form, or its key is not among those of SECRET_KEY.');
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.derive('encrypt'), Buffer.from(iv, 'base64url'), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
};

/** @returns the id of the key that sealed a text, or null when the text is not sealed */
export const sealedKeyId = (sealed: string): string | null => sealedForm.exec(sealed)?.[1] ?? null;

/** SHA-256 in base64url, for tokens that are already random, such as a session's. */
export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** Compares in constant time, so the time does not reveal where two texts differ. */
export const isSameText = (one: string, two: string): boolean => {
  const [a, b] = [createHash('sha256').update(one).digest(), createHash('sha256').update(two).digest()];
  return timingSafeEqual(a, b);
};
