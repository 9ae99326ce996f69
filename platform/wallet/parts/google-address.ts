/** A link that saves a pass to Google Wallet: a JSON Web Token with the pass in it. */
import { createPrivateKey } from 'node:crypto';
import type { GoogleWalletSettings } from '../../parts/wallet-settings.ts';
import { sha256 } from '../../secrets.ts';
import type { PassFields } from '../port.ts';

const algorithm = 'RS256';
const address = 'https://pay.google.com/gp/v/save/';

/** So many letters of a token Google promises to read from an address. */
const mostLetters = 1_800;

const usualKeyBits = 2_048;

type Claims = ReturnType<typeof claimsOf>;

/**
 * Google keeps the object of an id as it was first saved, for everybody who saves it. So the id is a hash of what the
 * pass says: a moved flight is a new object, and nobody gets what another person was shown.
 */
const claimsOf = ({ issuer, account }: GoogleWalletSettings, fields: PassFields, now: Date) => {
  const classId = `${issuer}.tripwright`;
  const id = `${issuer}.${sha256(JSON.stringify(fields)).slice(0, 22)}`;
  return {
    iss: account,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now.getTime() / 1000),
    payload: { genericClasses: [{ id: classId }], genericObjects: [{ id, classId, ...fields }] },
  };
};

const lettersOf = (bytes: number): number => Math.ceil((bytes * 4) / 3);

/** @returns how many bytes of JSON the fields of a pass may have */
const bytesLeft = (empty: Claims, keyBytes: number): number => {
  const header = lettersOf(JSON.stringify({ alg: algorithm, typ: 'JWT' }).length);
  const body = Math.floor(((mostLetters - header - lettersOf(keyBytes) - 2) * 3) / 4);
  // A comma joins the fields to the names, and the braces of an empty object are no part of them.
  return body - Buffer.byteLength(JSON.stringify(empty)) + 1;
};

/** @returns the address. @throws Error when the key does not sign */
export const googleAddress = async (
  settings: GoogleWalletSettings,
  make: (mostBytes: number) => PassFields,
  now: Date,
): Promise<string> => {
  const { SignJWT } = await import('jose');
  const key = createPrivateKey(settings.key);
  const keyBits = key.asymmetricKeyDetails?.modulusLength ?? usualKeyBits;
  const fields = make(bytesLeft(claimsOf(settings, {}, now), keyBits / 8));
  const { iss, aud, typ, iat, payload } = claimsOf(settings, fields, now);
  const token = await new SignJWT({ typ, payload })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(iat)
    .sign(key);
  return address + token;
};
