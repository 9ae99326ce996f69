import { ConfigError, type Reader } from './settings-reader.ts';

/** Access to metrics; neither: none, except from private addresses in the sandbox world. */
export type MetricsSettings = {
  /** The bearer token that a scraper sends. */
  readonly token: string | null;
  /** A port that answers only metrics. */
  readonly port: number | null;
};

/** The token itself is never repeated in a message. */
export const readMetricsSettings = (read: Reader, mainPort: number): MetricsSettings => {
  const token = read.text('METRICS_TOKEN', '') || null;
  if (token !== null && !/^[\x21-\x7E]{16,200}$/.test(token))
    throw new ConfigError(
      'METRICS_TOKEN is too short or has spaces: use 16 or more random characters, e.g. from: openssl rand -hex 24.',
    );
  const port = read.integer('METRICS_PORT', 0, 0, 65_535) || null;
  if (port !== null && port === mainPort)
    throw new ConfigError('METRICS_PORT is the same as PORT. Use another one that only the scraper reaches.');
  return { token, port };
};

/** The start of a service's address, such as https://api.pwnedpasswords.com/range/; null: no service. */
export const readBreachUrl = (read: Reader): string | null => {
  const given = read.url('PASSWORD_BREACH_URL', ['https:', 'http:'], 'https://api.pwnedpasswords.com/range/');
  if (given === null) return null;
  const url = new URL(given);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (!url.pathname.endsWith('/') || url.search !== '' || url.hash !== '' || (url.protocol === 'http:' && !isHere))
    throw new ConfigError(
      'PASSWORD_BREACH_URL must be an https address that ends with a slash, e.g. https://api.pwnedpasswords.com/range/.',
    );
  return url.href;
};

/** How answers to our mails reach us. docs/operations.md#answers-by-mail */
export type InboundMailSettings = {
  /** In lower case. */
  readonly domain: string;
  /** What the provider sends as the password of Basic auth. */
  readonly password: string;
};

/** The password itself is never repeated in a message. */
export const readInboundMail = (read: Reader): InboundMailSettings | null => {
  const domain = read.text('INBOUND_MAIL_DOMAIN', '').toLowerCase();
  const password = read.text('INBOUND_MAIL_PASSWORD', '');
  if (domain === '' && password === '') return null;
  if (domain === '' || password === '')
    throw new ConfigError(
      'INBOUND_MAIL_DOMAIN and INBOUND_MAIL_PASSWORD belong together. Set both, or neither: then people answer on the page of their trip.',
    );
  if (!/^(?=.{4,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(domain))
    throw new ConfigError('INBOUND_MAIL_DOMAIN must be the name of a domain, e.g. reply.travel.example.');
  if (!/^[A-Za-z0-9_-]{24,200}$/.test(password))
    throw new ConfigError(
      'INBOUND_MAIL_PASSWORD needs 24 or more letters, digits, - or _, because it is part of an address, e.g. from: openssl rand -hex 24.',
    );
  return { domain, password };
};

/** The address of the person who runs the installation, in lower case. */
export const readFirstAdminEmail = (read: Reader): string | null => {
  const given = read.text('FIRST_ADMIN_EMAIL', '').toLowerCase();
  if (given === '') return null;
  if (/^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/.test(given)) return given;
  throw new ConfigError('FIRST_ADMIN_EMAIL must be a mail address, e.g. root@travel.example.');
};

/** A mail address or the address of a page, for security.txt. */
export const readSecurityContact = (read: Reader, supportEmail: string): string => {
  const contact = read.text('CONTACT_SECURITY', supportEmail);
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(contact)) return `mailto:${contact}`;
  if (URL.canParse(contact) && ['https:', 'mailto:'].includes(new URL(contact).protocol)) return contact;
  throw new ConfigError('CONTACT_SECURITY must be a mail address or an https address, e.g. security@travel.example.');
};

const bytesPerMb = 1024 * 1024;
/** Keeps room for bookings in progress, mails and the database's own log. */
const diskReserveDefaultMb = 200;

export const readDiskReserveBytes = (read: Reader): number =>
  read.integer('DISK_RESERVE_MB', diskReserveDefaultMb, 0, 1_000_000_000) * bytesPerMb;
