import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { DatabaseTimeouts } from './db/timeouts.ts';
import { isLiveDuffel, liveRapidUrl, liveSupplierKey } from './live-keys.ts';
import { type LogLevel, logLevels } from './log-level.ts';
import { type MapTiles, readMapTiles } from './parts/map-settings.ts';
import {
  type InboundMailSettings,
  type MetricsSettings,
  readBreachUrl,
  readDiskReserveBytes,
  readFirstAdminEmail,
  readInboundMail,
  readMetricsSettings,
  readSecurityContact,
} from './parts/operations-settings.ts';
import { type RetentionSettings, readRetention } from './parts/retention-settings.ts';
import { ConfigError, type Environment, type Reader, readApiUrl, reader } from './parts/settings-reader.ts';
import { readSpending, type SpendingSettings } from './parts/spending-settings.ts';
import { readPaymentCountry, readStripe, type StripeSettings } from './parts/stripe-settings.ts';
import { readTelemetry, type TelemetrySettings } from './parts/telemetry-settings.ts';
import { readWallets, type WalletSettings } from './parts/wallet-settings.ts';

export type { RetentionSettings } from './parts/retention-settings.ts';
export { ConfigError, type Environment } from './parts/settings-reader.ts';
export type { TelemetrySettings } from './parts/telemetry-settings.ts';

/**
 * The contacts that a visitor may call about an organization account. docs/rules.md#sign-in; empty fields are not
 * shown.
 */
export type ContactSales = {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
};

/** How flights and hotels of Duffel are bought. */
export type DuffelSettings = {
  readonly accessToken: string;
  /** Origin of its API, without a slash at the end. */
  readonly baseUrl: string;
  /** Signs Duffel's webhooks; null: there are no webhooks. */
  readonly webhookSecret: string | null;
  /** Whether its hotels are sold too. Duffel grants an account hotels and flights separately. */
  readonly sellsStays: boolean;
};

/** How hotels of Expedia Rapid are bought. */
export type RapidSettings = {
  readonly apiKey: string;
  readonly sharedSecret: string;
  /** Origin of its API, without a slash at the end. */
  readonly baseUrl: string;
  /** The IP address that Rapid takes as the customer's in every request. */
  readonly customerIp: string;
  /** The address under which Rapid keeps the bookings. */
  readonly email: string;
  /** Whose invoice it is. */
  readonly billing: {
    readonly givenName: string;
    readonly familyName: string;
    readonly line1: string;
    readonly city: string;
    /** Both empty where the country has none. */
    readonly stateProvinceCode: string;
    readonly postalCode: string;
    /** ISO 3166 alpha-2; also where the sale takes place. */
    readonly countryCode: string;
  };
};

export type Config = {
  readonly port: number;
  readonly host: string;
  /** Absolute directory of the embedded database and the secret key. */
  readonly dataDir: string;
  /** Free space below which the embedded database's disk counts as full; 0: however little there is. */
  readonly diskReserveBytes: number;
  readonly databaseUrl: string | null;
  /** Connections to PostgreSQL that one process may hold. */
  readonly databasePoolSize: number;
  /** Whether statements are prepared in PostgreSQL; false behind a pooler that mixes up those of its clients. */
  readonly isDatabasePreparing: boolean;
  readonly databaseTimeouts: DatabaseTimeouts;
  /** How long a stopping process keeps serving after its readiness check has begun to fail. */
  readonly drainSeconds: number;
  readonly world: 'sandbox' | 'empty';
  readonly isProduction: boolean;
  readonly sandboxSeed: number;
  /** Scales the response times of the sandbox suppliers: 0 answers at once, 1 as slowly as a real supplier. */
  readonly sandboxLatency: number;
  readonly sandboxScenarios: boolean;
  /** Whether the sandbox world gets its forty trips, created in the background after the first start. */
  readonly sandboxTrips: boolean;
  /** Whether sandbox offers sell out or rise before they are booked, and bookings fail, now and then. */
  readonly sandboxLuck: boolean;
  /** Whether the sandbox's airlines now and then move or cancel a booked flight by themselves. */
  readonly sandboxDisruptions: boolean;
  /** Origin of links in mails, without a slash at the end. */
  readonly publicUrl: string;
  readonly mapTiles: MapTiles | null;
  /** Whether people may keep trips on their devices; false deletes what devices kept. */
  readonly mayDevicesKeepTrips: boolean;
  readonly wallets: WalletSettings;
  /** Null: Duffel is not asked. */
  readonly duffel: DuffelSettings | null;
  /** Null: Rapid is not asked. */
  readonly rapid: RapidSettings | null;
  /** Null: the sandbox gateway charges cards in the sandbox world, and elsewhere cards cannot be charged. */
  readonly stripe: StripeSettings | null;
  /** Where cards are charged, ISO 3166 alpha-2; null: not told. */
  readonly paymentCountry: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** How people answer our mails; null: they open the trip instead. */
  readonly inboundMail: InboundMailSettings | null;
  /**
   * One key, or "new,old" while keys are being changed. Null (sandbox world only): generated once and kept in the data
   * directory.
   */
  readonly secretKey: string | null;
  readonly logLevel: LogLevel;
  readonly contactSales: ContactSales;
  /** Where people report vulnerabilities, as a mailto: or https: address, shown in /.well-known/security.txt. */
  readonly securityContact: string;
  /** How metrics are scraped. */
  readonly metrics: MetricsSettings;
  readonly retention: RetentionSettings;
  /** The collector of traces and metrics; null: nothing of OpenTelemetry is loaded. */
  readonly telemetry: TelemetrySettings | null;
  /** The service that checks new passwords against known breaches by 5 characters of their hash; null: no check. */
  readonly passwordBreachUrl: string | null;
  /** Where a signed-in person writes for help. */
  readonly supportEmail: string;
  /** The IANA time zone of the experts' desk. On its weekends requests are answered later. */
  readonly deskZone: string;
  /** The provider's own organization, whose members cannot be removed; null: there is no such organization. */
  readonly providerOrganizationId: number | null;
  /** Becomes the first administrator at a start while there is none; null: `npm run admin` makes one. */
  readonly firstAdminEmail: string | null;
  /** Whether experts may find and help people and read organizations on the console. */
  readonly areExpertsInConsole: boolean;
  /** Origins that `referrer` may lead to after sign-in; PUBLIC_URL's is always among them. */
  readonly referrerOrigins: readonly string[];
  /** Addresses or networks (CIDR) whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Limits runaway clients: requests per minute of one signed-in person, per process. */
  readonly requestsPerMinute: number;
  readonly spending: SpendingSettings;
  /**
   * For tests: the named point of a booking at which the process kills itself, `order:after-call@2` for its second
   * time.
   */
  readonly faultPoint: string | null;
};

/**
 * Reads every setting of the product; every variable is in docs/operations.md.
 * @throws ConfigError naming the variable that is missing or wrong
 */
export const parseConfig = (env: Environment): Config => {
  const read = reader(env);
  const databaseUrl = readDatabaseUrl(read);
  const isProduction = env.NODE_ENV === 'production' || databaseUrl !== null;
  const world = read.oneOf('WORLD', ['sandbox', 'empty'], isProduction ? 'empty' : 'sandbox');
  const isReal = world === 'empty';
  const port = read.integer('PORT', 3000, 0, 65_535);
  const publicUrl = readPublicUrl(read, { port, isRequired: isProduction && isReal });
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465');
  if (isReal && smtpUrl === null)
    throw new ConfigError(
      'SMTP_URL is missing: without the sandbox world there is no other way to send mail. Set it, e.g. smtps://user:password@mail.example:465, or set WORLD=sandbox.',
    );
  const mailFrom = read.text('MAIL_FROM', `Tripwright <travel@${new URL(publicUrl).hostname}>`);
  const contactSales = readContactSales(read, isReal);
  const supportEmail = readSupportEmail(read, { isReal, others: [contactSales.email, bareAddress(mailFrom)] });
  const duffel = readDuffel(read, isReal);
  const rapid = readRapid(read, isReal);
  const spending = liveSupplierKey({ duffel, rapid });
  return {
    port,
    host: read.text('HOST', isProduction ? '0.0.0.0' : 'localhost'),
    dataDir: readDataDir(read),
    diskReserveBytes: readDiskReserveBytes(read),
    databaseUrl,
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 10, 1, 500),
    isDatabasePreparing: read.flag('DATABASE_PREPARE', true),
    databaseTimeouts: readTimeouts(read),
    drainSeconds: read.decimal('DRAIN_SECONDS', isProduction ? 3 : 0, 0, 60),
    world,
    isProduction,
    sandboxSeed: read.integer('SANDBOX_SEED', 1, 0, 2_147_483_647),
    sandboxLatency: read.decimal('SANDBOX_LATENCY', 1, 0, 100),
    sandboxScenarios: read.flag('SANDBOX_SCENARIOS', false),
    sandboxTrips: read.flag('SANDBOX_TRIPS', true),
    mapTiles: readMapTiles(read),
    mayDevicesKeepTrips: read.flag('DEVICES_KEEP_TRIPS', true),
    wallets: readWallets(read),
    sandboxLuck: read.flag('SANDBOX_LUCK', true),
    sandboxDisruptions: read.flag('SANDBOX_DISRUPTIONS', true),
    publicUrl,
    duffel,
    rapid,
    stripe: readStripe(read, { isReal, spending }),
    paymentCountry: readPaymentCountry(read, rapid),
    smtpUrl,
    mailFrom,
    inboundMail: readInboundMail(read),
    secretKey: readSecretKey(read, isProduction && isReal),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    contactSales,
    supportEmail,
    securityContact: readSecurityContact(read, supportEmail),
    metrics: readMetricsSettings(read, port),
    telemetry: readTelemetry(read),
    retention: readRetention(read),
    passwordBreachUrl: readBreachUrl(read),
    deskZone: readDeskZone(read),
    areExpertsInConsole: read.flag('EXPERTS_IN_CONSOLE', false),
    providerOrganizationId: read.integer('PROVIDER_ORGANIZATION_ID', 0, 0, 2_147_483_647) || null,
    firstAdminEmail: readFirstAdminEmail(read),
    referrerOrigins: [new URL(publicUrl).origin, ...read.list('REFERRER_ORIGINS').map(originOf)],
    trustedProxies: read.list('TRUSTED_PROXIES'),
    requestsPerMinute: read.integer('REQUESTS_PER_MINUTE', 6_000, 1, 1_000_000_000),
    spending: readSpending(read, isReal),
    faultPoint: readFaultPoint(read, env.NODE_ENV === 'production' || isReal),
  };
};

/**
 * Where the data is. Other programs than the server need only this, so they run without the server's other settings.
 */
export const parseDataSettings = (env: Environment): Pick<Config, 'databaseUrl' | 'dataDir'> => {
  const read = reader(env);
  return { databaseUrl: readDatabaseUrl(read), dataDir: readDataDir(read) };
};

/** In seconds in the environment; 0: no limit. */
const readTimeouts = (read: Reader): DatabaseTimeouts => ({
  statementMs: read.decimal('DATABASE_STATEMENT_TIMEOUT', 10, 0, 600) * 1000,
  lockMs: read.decimal('DATABASE_LOCK_TIMEOUT', 1.2, 0, 600) * 1000,
  idleTransactionMs: read.decimal('DATABASE_IDLE_TRANSACTION_TIMEOUT', 15, 0, 600) * 1000,
  reportMs: read.decimal('DATABASE_REPORT_TIMEOUT', 25, 0, 600) * 1000,
});

const readDatabaseUrl = (read: Reader): string | null =>
  read.url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name');
const readDataDir = (read: Reader): string => resolve(read.text('DATA_DIR', '.data'));

const readFaultPoint = (read: Reader, isReal: boolean): string | null => {
  const point = read.text('FAULT_POINT', '');
  if (point !== '' && isReal)
    throw new ConfigError('FAULT_POINT kills the process on purpose, for tests of the sandbox world only. Remove it.');
  return point || null;
};

const readPublicUrl = (read: Reader, { port, isRequired }: { port: number; isRequired: boolean }): string => {
  const given = read.url('PUBLIC_URL', ['http:', 'https:'], 'https://travel.example');
  if (given === null) {
    if (isRequired)
      throw new ConfigError(
        'PUBLIC_URL is missing: links in mails start with it. Set it, e.g. https://travel.example.',
      );
    return `http://localhost:${port}`;
  }
  const url = new URL(given);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new ConfigError('PUBLIC_URL must be an origin without a path, e.g. https://travel.example.');
  if (isRequired && url.protocol !== 'https:' && url.hostname !== 'localhost')
    throw new ConfigError('PUBLIC_URL must start with https:// in production: session cookies travel over it.');
  return url.origin;
};

/** The token itself is never repeated in a message. */
const readDuffel = (read: Reader, isReal: boolean): DuffelSettings | null => {
  const accessToken = read.text('DUFFEL_ACCESS_TOKEN', '');
  const webhookSecret = read.text('DUFFEL_WEBHOOK_SECRET', '') || null;
  const sellsStays = read.flag('DUFFEL_STAYS', false);
  if (accessToken === '') {
    if (sellsStays)
      throw new ConfigError('DUFFEL_STAYS is 1 without DUFFEL_ACCESS_TOKEN. Set the token, or remove DUFFEL_STAYS.');
    if (webhookSecret === null) return null;
    throw new ConfigError('DUFFEL_WEBHOOK_SECRET is set without DUFFEL_ACCESS_TOKEN. Set both, or neither.');
  }
  if (!/^duffel_(test|live)_[\x21-\x7E]+$/.test(accessToken))
    throw new ConfigError('DUFFEL_ACCESS_TOKEN is not a Duffel token: those start with duffel_test_ or duffel_live_.');
  if (!isReal && isLiveDuffel(accessToken))
    throw new ConfigError(
      'DUFFEL_ACCESS_TOKEN is a live token, and the sandbox world pays with play money. Use a test token, or WORLD=empty.',
    );
  return { accessToken, baseUrl: readDuffelUrl(read), webhookSecret, sellsStays };
};

const readDuffelUrl = (read: Reader): string => readApiUrl(read, 'DUFFEL_URL', duffelUrl);
const duffelUrl = 'https://api.duffel.com';

const testRapidUrl = 'https://test.ean.com';

/** Neither the key nor the secret is ever repeated in a message. */
const readRapid = (read: Reader, isReal: boolean): RapidSettings | null => {
  const names = ['RAPID_API_KEY', 'RAPID_SHARED_SECRET', 'RAPID_CUSTOMER_IP', 'RAPID_EMAIL', 'RAPID_BILLING'] as const;
  const [apiKey, sharedSecret, customerIp, email, billing] = names.map((name) => read.text(name, ''));
  const missing = names.filter((name) => read.text(name, '') === '');
  if (missing.length === names.length) return null;
  if (!apiKey || !sharedSecret || !customerIp || !email || !billing)
    throw new ConfigError(`${missing.join(' and ')} is missing: hotels of Rapid need all of ${names.join(', ')}.`);
  for (const [name, key] of [['RAPID_API_KEY', apiKey] as const, ['RAPID_SHARED_SECRET', sharedSecret] as const])
    if (!/^[\x21-\x2B\x2D-\x7E]{4,100}$/.test(key))
      throw new ConfigError(`${name} is not a Rapid key: those are 4 to 100 characters without spaces and commas.`);
  if (isIP(customerIp) === 0)
    throw new ConfigError(
      'RAPID_CUSTOMER_IP is not an address. Use the public one of this installation, e.g. 203.0.113.7.',
    );
  if (!/^[^\s@<>()&]+@[^\s@<>()&]+\.[^\s@<>()&]+$/.test(email))
    throw new ConfigError('RAPID_EMAIL is not a mail address. Use one of the provider, e.g. hotels@travel.example.');
  const baseUrl = readApiUrl(read, 'RAPID_URL', isReal ? liveRapidUrl : testRapidUrl);
  if (!isReal && baseUrl === liveRapidUrl)
    throw new ConfigError(
      `RAPID_URL is the live address, and the sandbox world pays with play money. Use ${testRapidUrl}, or WORLD=empty.`,
    );
  return { apiKey, sharedSecret, customerIp, email, baseUrl, billing: readRapidBilling(billing) };
};

const readRapidBilling = (text: string): RapidSettings['billing'] => {
  const [
    givenName = '',
    familyName = '',
    line1 = '',
    city = '',
    stateProvinceCode = '',
    postalCode = '',
    countryCode = '',
    ...rest
  ] = text.split('|').map((part) => part.trim());
  const isWhole = [givenName, familyName, line1, city].every((part) => part !== '') && rest.length === 0;
  if (!isWhole || !/^[A-Z]{2}$/.test(countryCode) || /[<>()&]/.test(text))
    throw new ConfigError(
      'RAPID_BILLING names who is invoiced: given name|family name|street|city|state|postal code|country, e.g. Robin|Provider|100 Example Street|New York|NY|10001|US. State and postal code may be empty.',
    );
  return { givenName, familyName, line1, city, stateProvinceCode, postalCode, countryCode };
};

const readSecretKey = (read: Reader, isRequired: boolean): string | null => {
  const keys = read.list('SECRET_KEY');
  if (keys.length === 0) {
    if (!isRequired) return null;
    throw new ConfigError(
      'SECRET_KEY is missing: in production it encrypts passports and signs links. Set it to 32 or more random characters, e.g. from: openssl rand -base64 32.',
    );
  }
  for (const key of keys)
    if (key.length < 32 || new Set(key).size < 10)
      throw new ConfigError(
        'SECRET_KEY is too short or too simple: every key needs 32 or more random characters, e.g. from: openssl rand -base64 32.',
      );
  return keys.join(',');
};

const readContactSales = (read: Reader, isReal: boolean): ContactSales => {
  const sandbox = {
    name: 'Tripwright Sales',
    address: '100 Example Street, New York, NY 10001',
    phone: '+1 212 555 0100',
    email: 'sales@tripwright.example',
  };
  const fallback = isReal ? { name: '', address: '', phone: '', email: '' } : sandbox;
  return {
    name: read.text('CONTACT_SALES_NAME', fallback.name),
    address: read.text('CONTACT_SALES_ADDRESS', fallback.address),
    phone: read.text('CONTACT_SALES_PHONE', fallback.phone),
    email: read.text('CONTACT_SALES_EMAIL', fallback.email),
  };
};

const bareAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

// A person who needs help must reach somebody. Without this setting the address is sales, or else the sender of the
// mails.
const readSupportEmail = (read: Reader, { isReal, others }: { isReal: boolean; others: readonly string[] }): string =>
  read.text(
    'CONTACT_SUPPORT_EMAIL',
    (isReal ? others.find((one) => one !== '') : null) ?? 'support@tripwright.example',
  );

const readDeskZone = (read: Reader): string => {
  const zone = read.text('DESK_TIME_ZONE', 'UTC');
  if (zone !== 'UTC' && !Intl.supportedValuesOf('timeZone').includes(zone))
    throw new ConfigError(`DESK_TIME_ZONE holds "${zone}", which is not a time zone. Use e.g. America/New_York.`);
  return zone;
};

const originOf = (text: string): string => {
  if (!URL.canParse(text) || new URL(text).origin === 'null')
    throw new ConfigError(
      `REFERRER_ORIGINS holds "${text}", which is not an origin. Use e.g. https://desk.example, separated by commas.`,
    );
  return new URL(text).origin;
};
