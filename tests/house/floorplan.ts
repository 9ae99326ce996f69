/**
 * The floor plan as data: which room may import which, and which packages it may use.
 * Change it together with ARCHITECTURE.md and, for a new arrow, a decision record.
 */

import { innerRules } from './floorplan-inner.ts';
import type { RoomRule, Shared } from './room-rule.ts';

/** Our suppliers, as the product sees them. */
const supplierPorts = ['suppliers/flights/port.ts', 'suppliers/hotels/port.ts'];
const newsPort = 'suppliers/news/port.ts';

const sharedByServerRooms: Shared = {
  mayEnter: ['contract', 'domain', 'platform', 'reference', ...supplierPorts, 'server/kit', 'server/people'],
  packages: ['kysely', 'zod'],
};

const sandboxArrows: Readonly<Record<string, readonly string[]>> = {
  kit: [],
  network: ['kit'],
  flights: ['kit', 'network'],
  orders: ['kit', 'network', 'flights'],
  hotels: ['kit', 'orders'],
};

const sandboxRooms = Object.keys(sandboxArrows).map((room) => `suppliers/sandbox/${room}`);

const sharedBySandbox: Shared = {
  mayEnter: ['contract', 'domain', 'platform', 'reference', ...supplierPorts],
  packages: ['node:*', 'kysely'],
};

/** Arrows between server rooms, without circles. */
const serverArrows: Readonly<Record<string, readonly string[]>> = {
  // People, organizations and memberships. Every room may ask. docs/decisions/0095
  people: [],
  // An administrator first comes to what does not work yet.
  // A person's home airport is in what they read about themselves. docs/decisions/0188
  'sign-in': ['places', 'setup', 'travelers'],
  'error-reports': [],
  // Experts and administrators: who appoints them, and what an operator does at a terminal. docs/decisions/0101
  staff: ['expert-desk', 'setup', 'sign-in'],
  // Tries what the installation depends on. docs/operations.md#setup
  setup: [],
  // What administrators read and set across all organizations. docs/decisions/0103
  console: [
    'bookings',
    'payments',
    'settings/account',
    'settings/erasure',
    'settings/policies',
    'settings/team',
    'sign-in',
    'trips',
  ],
  places: [],
  // Counts the places that requests have taken.
  programs: ['places', 'trips'],
  // Pages as their authors make them. docs/decisions/0113
  'landing-pages': ['landers'],
  landers: [
    'bookings',
    'places',
    'programs',
    'flights',
    'travelers',
    'sign-in',
    'settings/billing',
    'requests',
    'trips',
  ],
  travelers: ['trips'],
  'settings/account': ['places', 'settings/policies', 'sign-in'],
  // Deletes what other rooms store about a person by its own statements, except cards. docs/decisions/0068 and 0081
  'settings/erasure': ['settings/billing', 'trips'],
  // Two accounts of one person become one. docs/decisions/0127
  'settings/merging': ['settings/erasure'],
  'settings/domains': ['sign-in'],
  'settings/team': ['settings/account', 'settings/domains', 'settings/policies', 'sign-in'],
  'settings/vouchers': [],
  // The list of an organization's identifiers; the people store has it, as trips need it. docs/decisions/0187
  'settings/identifiers': [],
  // Fees, and the calls to the gateway with their answers. docs/decisions/0093
  payments: ['trips'],
  'settings/billing': ['payments', 'trips'],
  'settings/policies': [],
  // Reads by its own statements what bookings and fees charge. docs/decisions/0045
  spending: [],
  flights: ['places', 'programs', 'settings/account', 'settings/policies'],
  hotels: ['places', 'settings/account', 'settings/policies'],
  // Shared by new trips and an expert's options. docs/decisions/0042
  bookings: ['hotels', 'payments', 'settings/billing', 'settings/vouchers', 'travelers', 'trips'],
  // Owns what a trip is made of, and stands below the rooms that request, book, pay or approve it. docs/decisions/0098
  trips: ['settings/policies', 'settings/vouchers'],
  // Calendars that programs subscribe to: a person's, an organization's, a landing page's. docs/decisions/0180
  calendars: ['landers', 'places', 'programs', 'travelers', 'trips'],
  // The list of trips with the marks of their bookings.
  'trip-list': ['bookings', 'trips'],
  messages: ['trips'],
  cars: ['messages', 'trips'],
  'flight-changes': ['bookings', 'messages', 'trips'],
  'payment-questions': ['bookings', 'payments', 'trips'],
  // Asks the suppliers again about what waits. docs/decisions/0176
  approvals: ['bookings', 'expert-desk', 'flights', 'settings/account', 'settings/policies', 'travelers', 'trips'],
  // Shared by a new trip and an accepted option: the choices, the price, the verdict, and who pays.
  checkout: [
    'approvals',
    'bookings',
    'flights',
    'hotels',
    'travelers',
    'settings/account',
    'settings/billing',
    'settings/policies',
    'spending',
    'trips',
  ],
  requests: [
    'checkout',
    'payments',
    'places',
    'travelers',
    'settings/billing',
    'settings/policies',
    'spending',
    'trips',
  ],
  proposals: [
    'approvals',
    'bookings',
    'checkout',
    'expert-desk',
    'messages',
    // A proposal answers what the customer wrote. docs/decisions/0116
    'messages',
    'places',
    'travelers',
    'settings/account',
    'settings/policies',
    'spending',
    'trips',
  ],
  itineraries: ['bookings', 'checkout', 'expert-desk', 'payments', 'places', 'proposals', 'trips'],
  receipts: ['bookings', 'itineraries', 'payments', 'settings/billing', 'trips'],
  'new-trip': ['approvals', 'bookings', 'checkout', 'places', 'requests', 'settings/billing', 'spending', 'trips'],
  // A trip is ended by its own room, in any state. docs/decisions/0048
  cancellations: ['approvals', 'bookings', 'payments', 'requests', 'trips'],
  // An answer to a mail becomes a message. docs/decisions/0124
  webhooks: ['bookings', 'messages', 'payments'],
  // Both read the tables of other rooms by their own statements. docs/decisions/0013. What was asked in one look comes
  // from the rooms that hold it. docs/decisions/0118
  'expert-desk': [
    'messages',
    'places',
    'programs',
    'settings/billing',
    'settings/team',
    'settings/vouchers',
    'sign-in',
    'spending',
    'travelers',
    'trips',
  ],
  reports: ['settings/policies'],
  // What our staff did for a customer; who sees a trip sees what was done about it. docs/decisions/0125
  'staff-acts': ['trips'],
};

/** What exactly one room needs. */
const ownPackages: Readonly<Record<string, readonly string[]>> = {
  // Compares a supplier's answer with what is stored, field by field.
  bookings: ['node:util'],
  // Writes PDF files with embedded fonts. docs/decisions/0145
  receipts: ['node:fs', 'node:module', 'node:path', 'pdfkit'],
  flights: ['lru-cache'],
  hotels: ['lru-cache'],
  // Reads files that people import.
  programs: ['papaparse'],
  'settings/identifiers': ['papaparse'],
  // Its index is built in short turns.
  places: ['node:timers'],
};

const sharedByWebRooms: Shared = {
  mayEnter: ['contract', 'domain', 'web/ui', 'web/kit'],
  packages: ['zod', 'react', '@tanstack/react-query', '@tanstack/react-virtual'],
};

/** What exactly one web room needs. */
const webPackages: Readonly<Record<string, readonly string[]>> = {
  'settings/billing': ['@stripe/stripe-js'],
  // The editor of the welcome, loaded with it. docs/decisions/0113
  'landing-pages': [
    'react-dom',
    'prosemirror-commands',
    'prosemirror-history',
    'prosemirror-keymap',
    'prosemirror-model',
    'prosemirror-schema-list',
    'prosemirror-state',
    'prosemirror-view',
  ],
};

/** Arrows between web rooms, without circles. No room imports web/app. */
const webArrows: Readonly<Record<string, readonly string[]>> = {
  'sign-in': [],
  // The service workers: files of their own that import nothing. docs/decisions/0181
  'service-worker': [],
  flights: [],
  travelers: [],
  landers: ['flights', 'travelers', 'settings/billing'],
  // Shared by all settings forms.
  'settings/kit': [],
  // The home airport is chosen like any airport. docs/decisions/0188
  // A person's own places are kept with the map of the hotels. docs/decisions/0184
  'settings/account': ['calendars', 'flights', 'hotels', 'settings/kit'],
  // The mail domains of an organization, for its team and for administrators.
  'settings/domains': ['settings/kit'],
  'settings/team': ['settings/domains', 'settings/kit'],
  // The mailed question whether two accounts are one person's.
  'settings/merging': [],
  // Questions to a person, as opposed to what an organization manages.
  'settings/invitations': [],
  'settings/vouchers': ['settings/kit'],
  // What our staff did in an organization. docs/decisions/0125
  'settings/staff-acts': ['settings/kit'],
  'settings/identifiers': ['settings/kit'],
  'settings/billing': ['settings/kit'],
  'settings/policies': ['settings/kit'],
  // The page of a trip shows a bank's question about the card that pays the trip. docs/decisions/0039
  // The search line of a new trip is on the page of the trips. docs/decisions/0138
  // What waits for a person's approval is on the page of the trips, too. docs/decisions/0140
  // A booked stay is shown on the map of the hotels, with the reader's own places. docs/decisions/0192
  trips: ['approvals-waiting', 'hotels', 'new-trip', 'settings/billing'],
  'approvals-waiting': [],
  approvals: ['approvals-waiting', 'trips'],
  // Turns calendars on and off, and shows their address once. docs/decisions/0180
  calendars: [],
  reports: ['calendars'],
  // A trip's conversation and its events are those that the customer sees. docs/decisions/0104
  'expert-desk': ['settings/kit', 'trips'],
  // Registrations are the desk's panels on a page of their own. docs/decisions/0108
  console: ['expert-desk', 'settings/domains', 'settings/kit'],
  programs: ['calendars', 'settings/kit'],
  // Its preview is drawn by the public page. docs/decisions/0113
  'landing-pages': ['landers', 'settings/kit'],
  cars: [],
  hotels: [],
  // Shared by the wizard and the page of an expert's option. docs/decisions/0042
  checkout: ['flights', 'hotels', 'settings/billing'],
  // Its pages belong to a trip, and let people choose and confirm like the wizard.
  proposals: ['checkout', 'flights', 'travelers', 'trips'],
  'new-trip': ['checkout', 'cars', 'flights', 'hotels', 'travelers', 'settings/billing'],
};

export const roomRules: readonly RoomRule[] = [
  { room: 'reference', mayEnter: [], packages: [] },
  // An amount on the wire is parsed by the decimals of its currency. docs/decisions/0060
  { room: 'contract', mayEnter: ['reference/currency-digits.ts'], packages: ['zod'] },
  ...innerRules,
  {
    room: 'suppliers/flights',
    mayEnter: ['contract', 'domain', 'reference'],
    packages: ['vitest'],
  },
  {
    room: 'suppliers/hotels',
    mayEnter: ['domain'],
    packages: ['vitest'],
  },
  { room: 'suppliers/news', mayEnter: [], packages: ['vitest'] },
  {
    room: 'suppliers/sandbox',
    mayEnter: sandboxRooms,
    packages: [],
    shared: sharedBySandbox,
  },
  // The sandbox world by subject: flights, offers, orders, and hotels.
  ...Object.entries(sandboxArrows).map(([room, arrows]) => ({
    room: `suppliers/sandbox/${room}`,
    mayEnter: arrows.map((arrow) => `suppliers/sandbox/${arrow}`),
    packages: [],
    shared: sharedBySandbox,
  })),
  {
    room: 'suppliers/duffel',
    mayEnter: ['contract', 'domain', 'platform', 'reference', ...supplierPorts, newsPort],
    packages: ['node:*', 'lru-cache'],
  },
  {
    room: 'suppliers/rapid',
    mayEnter: ['domain', 'platform', 'suppliers/hotels/port.ts'],
    packages: ['node:*', 'zod', 'lru-cache'],
  },
  {
    room: 'server/kit',
    mayEnter: ['contract', 'domain', 'platform', ...supplierPorts, newsPort],
    packages: ['fastify', 'zod', 'kysely', 'node:*'],
  },
  ...Object.entries(serverArrows).map(([room, arrows]) => ({
    room: `server/${room}`,
    mayEnter: arrows.map((arrow) => `server/${arrow}`),
    packages: ownPackages[room] ?? [],
    shared: sharedByServerRooms,
  })),
  // Creates the sandbox world through the product's own functions, so it may call any room; only main.ts calls it.
  {
    room: 'server/sandbox',
    mayEnter: ['contract', 'domain', 'platform', 'reference', newsPort, 'server'],
    packages: ['kysely'],
  },
  {
    room: 'server/app.ts',
    mayEnter: ['contract', 'platform', 'server'],
    packages: ['fastify', 'node:*'],
  },
  { room: 'server/all-bindings.ts', mayEnter: ['contract', 'server'], packages: [] },
  { room: 'server/all-workers.ts', mayEnter: ['platform', 'server'], packages: [] },
  { room: 'server/database-gauges.ts', mayEnter: ['platform', 'server'], packages: [] },
  {
    room: 'server/main.ts',
    mayEnter: ['package.json', 'domain', 'platform', 'suppliers', 'server'],
    packages: ['node:*'],
  },
  {
    room: 'web/ui',
    mayEnter: ['domain/kit'],
    packages: ['react', 'react-dom'],
  },
  {
    room: 'web/kit',
    mayEnter: ['contract', 'domain'],
    packages: ['react', '@tanstack/react-query', 'zod'],
  },
  ...Object.entries(webArrows).map(([room, arrows]) => ({
    room: `web/${room}`,
    mayEnter: arrows.map((arrow) => `web/${arrow}`),
    packages: webPackages[room] ?? [],
    shared: sharedByWebRooms,
  })),
  {
    room: 'web/app',
    mayEnter: ['contract', 'web'],
    packages: ['react', '@tanstack/history', '@tanstack/react-query'],
  },
  {
    room: 'web/main.tsx',
    mayEnter: [
      'contract',
      'web/app',
      'web/kit',
      'web/ui',
      'web/sign-in',
      'web/landers',
      'web/settings/domains',
      'web/settings/invitations',
      'web/settings/merging',
    ],
    packages: ['react', 'react-dom', '@fontsource-variable/inter'],
  },
];

/** Programs outside the product: they may use anything. */
export const unruled = ['scripts', 'bench', 'tests', 'web/vite.config.ts', 'vitest.config.ts'];
