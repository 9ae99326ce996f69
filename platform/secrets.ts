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

/** Everything made from the one secret key. A purpose keeps uses apart: what one signs, another cannot verify. */
export type Secrets = {
  /** A keyed fingerprint in base64url; the newest key only. */
  readonly hmac: (purpose: string, text: string) => string;
  /** The payload with its signature, for links and quotes. Not secret, only unforgeable. */
  readonly sign: (purpose: string, payload: string) => string;
  /** @returns the payload, or null when the text was not signed by us for this purpose */
  readonly verify: (purpose: string, signed: string) => string | null;
  /**
   * Seals a text for one place, such as `travelers.passport_number.42`: moved to another row it does not open.
   * AES-256-GCM; the place is additional authenticated data; the key's id is part of the result.
   */
  readonly encrypt: (place: string, text: string) => string;
  /** @throws Error when the text was changed, moved, or sealed with a key that is no longer known */
  readonly decrypt: (place: string, sealed: string) => string;
  /** Whether a text was sealed with an older key and should be sealed anew. */
  readonly isSealedWithOldKey: (sealed: string) => boolean;
};

type Key = { readonly id: string; readonly derive: (purpose: string) => Buffer };

const version = 'v1';

/**
 * Derives keys by purpose from the secret key (HKDF-SHA-256).
 * @param key one key, or several separated by commas while keys are being changed: the first seals and signs, all open
 */
export const makeSecrets = (key: string): Secrets => {
  const keys = key.split(',').map(makeKey);
  const [newest] = keys;
  invariant(newest, 'makeSecrets needs a key');
  const hmac = (at: Key, purpose: string, text: string): string =>
    createHmac('sha256', at.derive(`hmac:${purpose}`))
      .update(text)
      .digest('base64url');
  return {
    hmac: (purpose, text) => hmac(newest, purpose, text),
    sign: (purpose, payload) => `${payload}.${hmac(newest, `sign:${purpose}`, payload)}`,
    verify: (purpose, signed) => {
      const dot = signed.lastIndexOf('.');
      if (dot < 0) return null;
      const payload = signed.slice(0, dot);
      const signature = signed.slice(dot + 1);
      return keys.some((at) => isSameText(hmac(at, `sign:${purpose}`, payload), signature)) ? payload : null;
    },
    encrypt: (place, text) => encryptWith(newest, place, text),
    decrypt: (place, sealed) => decryptWith(keys, place, sealed),
    isSealedWithOldKey: (sealed) => sealed.split('.')[1] !== newest.id,
  };
};

const makeKey = (material: string): Key => {
  const derived = new Map<string, Buffer>();
  const derive = (purpose: string): Buffer => {
    const known = derived.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', material, 'tripwright', purpose, 32));
    derived.set(purpose, made);
    return made;
  };
  return { id: derive('key-id').subarray(0, 4).toString('hex'), derive };
};

const encryptWith = (key: Key, place: string, text: string): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.derive('encrypt'), iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [version, key.id, iv.toString('base64url'), body.toString('base64url')].join('.');
};

const decryptWith = (keys: readonly Key[], place: string, sealed: string): string => {
  const [sealedVersion, keyId, iv, body] = sealed.split('.');
  const key = keys.find(({ id }) => id === keyId);
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

/** SHA-256 in base64url: for tokens that are random already, such as a session's. */
export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** Compares in a time that does not tell where two texts differ. */
export const isSameText = (one: string, two: string): boolean => {
  const [a, b] = [createHash('sha256').update(one).digest(), createHash('sha256').update(two).digest()];
  return timingSafeEqual(a, b);
};
