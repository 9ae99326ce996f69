/** The keys that sign passes of phones. docs/operations.md#wallet-passes; docs/decisions/0182 */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError, type Reader } from './settings-reader.ts';

/** What signs passes of Apple Wallet. */
export type AppleWalletSettings = {
  /** "pass.com.example.trips" */
  readonly passType: string;
  /** Ten letters and digits. */
  readonly team: string;
  /** PEM, like the two below. */
  readonly certificate: string;
  readonly key: string;
  /** Apple's own certificate, which vouches for ours. */
  readonly wwdr: string;
  /** Wallet takes no pass that is signed later. */
  readonly until: Date;
};

/** What signs links to Google Wallet. */
export type GoogleWalletSettings = {
  /** Digits, from Google's console. */
  readonly issuer: string;
  /** The service account's address. */
  readonly account: string;
  /** PEM, PKCS 8. */
  readonly key: string;
};

/** Null: passes of that wallet are not offered. */
export type WalletSettings = {
  readonly apple: AppleWalletSettings | null;
  readonly google: GoogleWalletSettings | null;
};

const appleNames = [
  'APPLE_WALLET_PASS_TYPE',
  'APPLE_WALLET_TEAM',
  'APPLE_WALLET_CERTIFICATE',
  'APPLE_WALLET_KEY',
  'APPLE_WALLET_WWDR',
] as const;
const googleNames = ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_KEY'] as const;

/** @returns false: none of the settings is there. @throws ConfigError when some are missing */
const areSet = (read: Reader, names: readonly string[]): boolean => {
  const missing = names.filter((name) => read.text(name, '') === '');
  if (missing.length === names.length) return false;
  if (missing.length > 0)
    throw new ConfigError(
      `${missing.join(' and ')} is missing: this wallet needs all of ${names.join(', ')}. Set all, or none.`,
    );
  return true;
};

/** The setting itself, or the file that it names. What it holds is never repeated in a message. */
const contentOf = (read: Reader, name: string, isContent: (text: string) => boolean): string => {
  const given = read.text(name, '');
  if (isContent(given)) return given;
  try {
    return readFileSync(given, 'utf8').trim();
  } catch {
    throw new ConfigError(`${name} is neither the text itself nor a file that this process can read.`);
  }
};

/** A PEM text on one line has \n for its ends of lines. */
const pemOf = (read: Reader, name: string): string =>
  contentOf(read, name, (text) => text.startsWith('-----BEGIN')).replaceAll('\\n', '\n');

const certificateOf = (pem: string, name: string): X509Certificate => {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new ConfigError(`${name} is not a certificate as PEM: convert it with openssl x509 -inform der.`);
  }
};

/** @throws ConfigError naming the setting; the key is never in the message */
const rsaKeyOf = (pem: string, name: string): KeyObject => {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // It is said below.
  }
  throw new ConfigError(`${name} is not a private RSA key as PEM without a password.`);
};

/** @returns UID and OU of a certificate's subject; Apple writes the pass type and the team there */
const namesIn = ({ subject }: X509Certificate): ReadonlyMap<string, string> =>
  new Map(
    subject.split('\n').map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );

const readApple = (read: Reader): AppleWalletSettings | null => {
  if (!areSet(read, appleNames)) return null;
  const [passType, team] = [read.text('APPLE_WALLET_PASS_TYPE', ''), read.text('APPLE_WALLET_TEAM', '')];
  if (!/^pass\.[A-Za-z0-9.-]{1,200}$/.test(passType))
    throw new ConfigError(
      'APPLE_WALLET_PASS_TYPE is no pass type: those start with pass., e.g. pass.com.example.trips.',
    );
  if (!/^[A-Z0-9]{10}$/.test(team))
    throw new ConfigError('APPLE_WALLET_TEAM is no team: those are ten capital letters and digits, e.g. A1B2C3D4E5.');
  const certificate = pemOf(read, 'APPLE_WALLET_CERTIFICATE');
  const own = certificateOf(certificate, 'APPLE_WALLET_CERTIFICATE');
  const wwdr = pemOf(read, 'APPLE_WALLET_WWDR');
  const issuer = certificateOf(wwdr, 'APPLE_WALLET_WWDR');
  const secret = rsaKeyOf(pemOf(read, 'APPLE_WALLET_KEY'), 'APPLE_WALLET_KEY');
  if (!own.checkPrivateKey(secret))
    throw new ConfigError(
      'APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE. Set the two that belong together.',
    );
  if (!own.checkIssued(issuer) || !own.verify(issuer.publicKey))
    throw new ConfigError(
      `APPLE_WALLET_WWDR did not issue APPLE_WALLET_CERTIFICATE. Use the intermediate certificate that the certificate names as its issuer.`,
    );
  const names = namesIn(own);
  if ((names.get('UID') ?? passType) !== passType || (names.get('OU') ?? team) !== team)
    throw new ConfigError(
      'APPLE_WALLET_CERTIFICATE is for another pass type or team than APPLE_WALLET_PASS_TYPE and APPLE_WALLET_TEAM.',
    );
  const key = secret.export({ type: 'pkcs1', format: 'pem' }).toString();
  return { passType, team, certificate, key, wwdr, until: new Date(own.validTo) };
};

/** @returns the fields of a service account's key file; null: it is none */
const accountIn = (text: string): { readonly account: string; readonly key: string } | null => {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== 'object' || file === null || !('client_email' in file) || !('private_key' in file)) return null;
    const { client_email: account, private_key: key } = file;
    return typeof account === 'string' && typeof key === 'string' ? { account, key } : null;
  } catch {
    return null;
  }
};

const readGoogle = (read: Reader): GoogleWalletSettings | null => {
  if (!areSet(read, googleNames)) return null;
  const issuer = read.text('GOOGLE_WALLET_ISSUER', '');
  if (!/^\d{5,30}$/.test(issuer))
    throw new ConfigError('GOOGLE_WALLET_ISSUER is no issuer id: those are digits only, e.g. 3388000000012345678.');
  const found = accountIn(contentOf(read, 'GOOGLE_WALLET_KEY', (text) => text.startsWith('{')));
  if (found === null)
    throw new ConfigError(
      'GOOGLE_WALLET_KEY is not the JSON key of a service account, with client_email and private_key.',
    );
  const key = rsaKeyOf(found.key, 'private_key of GOOGLE_WALLET_KEY');
  return { issuer, account: found.account, key: key.export({ type: 'pkcs8', format: 'pem' }).toString() };
};

/** @throws ConfigError when a key is missing, wrong, or not the one that belongs to the others */
export const readWallets = (read: Reader): WalletSettings => ({ apple: readApple(read), google: readGoogle(read) });
