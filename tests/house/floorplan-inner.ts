/** The inner walls of domain and platform: which folder may import which, without circles. */
import type { RoomRule, Shared } from './room-rule.ts';

const sharedByDomain: Shared = { mayEnter: ['contract', 'reference', 'domain/kit'], packages: [] };

const domainArrows: Readonly<Record<string, readonly string[]>> = {
  kit: [],
  access: [],
  account: [],
  // What an approver weighs is recomputed from the stored verdicts. docs/decisions/0140
  // Whom to ask follows from who may decide. docs/decisions/0173
  approvals: ['access', 'flights', 'hotels', 'policies'],
  billing: [],
  cars: [],
  extras: [],
  console: ['access', 'team'],
  flights: [],
  'sign-in': [],
  setup: [],
  'staff-acts': [],
  spending: [],
  travelers: [],
  vouchers: [],
  payments: ['flights'],
  bookings: ['flights', 'payments', 'vouchers'],
  'expert-desk': ['bookings', 'landers', 'travelers', 'trips'],
  landers: ['billing', 'flights', 'payments', 'travelers', 'kit/html-tokens.ts'],
  // Texts of suppliers about a hotel are cleaned like texts of partners.
  hotels: ['landers'],
  // Mails that have only HTML become text.
  messages: ['kit/html-tokens.ts'],
  policies: ['flights', 'hotels'],
  reports: ['access'],
  team: ['access'],
  // The service fee of an assisted trip.
  'new-trip': ['cars', 'flights', 'hotels', 'payments', 'travelers'],
  requests: ['flights', 'hotels', 'new-trip'],
  trips: ['bookings', 'cars', 'extras', 'flights', 'hotels', 'payments'],
};

type Inner = Pick<RoomRule, 'mayEnter' | 'packages'>;

const sharedByPlatform: Shared = { mayEnter: ['domain/kit', 'platform/*'], packages: ['node:*', 'kysely'] };

/** Folders of platform, and the files above the database. */
const platformRooms: Readonly<Record<string, Inner>> = {
  db: { mayEnter: ['platform/db/timeouts.ts'], packages: ['@electric-sql/pglite', 'pg', 'zod'] },
  dns: { mayEnter: ['platform/db'], packages: [] },
  events: { mayEnter: ['platform/db'], packages: [] },
  jobs: { mayEnter: ['platform/db'], packages: ['pg-boss'] },
  keys: { mayEnter: ['platform/db', 'platform/keys/sealed-columns.ts'], packages: [] },
  mail: { mayEnter: ['platform/db'], packages: ['nodemailer'] },
  payments: { mayEnter: ['platform/db'], packages: ['stripe', 'vitest', 'zod'] },
  telemetry: {
    mayEnter: [],
    packages: [
      'prom-client',
      '@opentelemetry/api',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-metrics',
      '@opentelemetry/sdk-trace',
      '@opentelemetry/exporter-metrics-otlp-http',
      '@opentelemetry/exporter-trace-otlp-http',
    ],
  },
  // Signs passes; both libraries are loaded only where a pass is made. docs/decisions/0182
  wallet: { mayEnter: [], packages: ['jose', 'passkit-generator'] },
  'disk.ts': { mayEnter: ['platform/db'], packages: [] },
  'each-guarded.ts': { mayEnter: ['platform/db'], packages: [] },
  'secret-key.ts': { mayEnter: ['platform/db'], packages: [] },
  'start-sentence.ts': { mayEnter: ['platform/db'], packages: [] },
  'run-program.ts': { mayEnter: ['platform/start-sentence.ts'], packages: [] },
};

export const innerRules: readonly RoomRule[] = [
  ...Object.entries(domainArrows).map(([room, arrows]) => ({
    room: `domain/${room}`,
    mayEnter: arrows.map((arrow) => `domain/${arrow}`),
    packages: [],
    shared: sharedByDomain,
  })),
  // A rule of the domain for which we use a library. docs/decisions/0055
  {
    room: 'domain/sign-in/password-strength.ts',
    mayEnter: [],
    packages: ['@zxcvbn-ts/core', '@zxcvbn-ts/language-common', '@zxcvbn-ts/language-en'],
  },
  // The same for how browsers read HTML, for texts of partners and suppliers. docs/decisions/0088
  { room: 'domain/kit/html-tokens.ts', mayEnter: [], packages: ['parse5'] },
  // The same for how calendar programs read files. docs/decisions/0144
  { room: 'domain/kit/ics-file.ts', mayEnter: ['domain/kit/calendar.ts'], packages: ['ical-generator'] },
  // Files in no folder: clock, log, settings, secrets. They know the layers above them only by names and types.
  {
    room: 'platform',
    mayEnter: ['domain/kit', 'platform/db/timeouts.ts', 'platform/keys/sealed-columns.ts'],
    packages: ['node:*', 'pino', 'prom-client'],
  },
  { room: 'platform/db/timeouts.ts', mayEnter: [], packages: [] },
  { room: 'platform/keys/sealed-columns.ts', mayEnter: [], packages: [] },
  ...Object.entries(platformRooms).map(([room, inner]) => ({
    room: `platform/${room}`,
    ...inner,
    shared: sharedByPlatform,
  })),
];
