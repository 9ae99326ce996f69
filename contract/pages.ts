/**
 * Every URL a person can visit, as functions, for the routes of the web app and the links in mails.
 * docs/rules.md#pages
 */

import type { Wallet } from './wallets.ts';

/** The pages by their specified route names; `:name` is a parameter. */
export const pagePatterns = {
  login: '/login',
  lander: '/events/:slug',
  home: '/',
  trips: '/trips',
  trip_new: '/trips/new',
  // Added: what waits for a person's approval. docs/decisions/0140
  approvals: '/approvals',
  trip: '/trips/:tripId',
  trip_approve: '/trips/:tripId/approve',
  trip_receipt: '/trips/:tripId/receipt',
  trip_itinerary: '/trips/:tripId/itineraries/:itineraryIndex',
  // Added: the pages of experts' proposals. docs/decisions/0042
  trip_propose: '/trips/:tripId/propose',
  trip_book_option: '/trips/:tripId/itineraries/:itineraryIndex/book',
  reports_flights_manifest: '/reports/flights/manifest',
  reports_flight_volume: '/reports/flight/volume',
  reports_transactions: '/reports/transactions',
  reports_travelers_costs: '/reports/travelers/costs',
  reports_travelers_flights: '/reports/travelers/flights',
  reports_travelers_hotels: '/reports/travelers/hotels',
  reports_custom_users: '/reports/custom/1',
  reports_custom_flights: '/reports/custom/4',
  reports_custom_volume: '/reports/custom/5',
  reports_custom: '/reports/custom/:reportId',
  // Added: the pages that a team's mailed link opens. docs/decisions/0050
  invitation: '/invitation',
  // Added: the page of the mail that proves a domain. docs/decisions/0126
  domain_proof: '/domain-proof',
  // Added: the page of the mail that asks whether two accounts are one person's. docs/decisions/0127
  merge: '/merge',
  // Added: the page of a link that opens one trip to read. docs/decisions/0178
  shared_trip: '/shared-trip',
  settings_invitations: '/settings/invitations',
  settings_account: '/settings/account',
  settings_travelers: '/settings/travelers',
  settings_billing: '/settings/billing',
  settings_policies: '/settings/policies',
  settings_team: '/settings/team',
  settings_vouchers: '/settings/vouchers',
  // Added: the identifiers that an organization lists. docs/decisions/0187
  settings_identifiers: '/settings/identifiers',
  // Added: what our staff did for an organization. docs/decisions/0125
  settings_what_we_did: '/settings/what-we-did',
  // Added: the programs of a partner's page. docs/decisions/0114
  landing_page_programs: '/landing-pages/:slug/programs',
  desk: '/desk',
  desk_groups: '/desk/groups',
  // Added: the texts that the desk shares.
  desk_replies: '/desk/replies',
  // Added: where experts answer a trip's people. docs/decisions/0104
  desk_trip: '/desk/trips/:tripId',
  // Added: where partners and staff make landing pages. docs/decisions/0112
  landing_pages: '/landing-pages',
  landing_page: '/landing-pages/:slug',
  // Added: the console of those who run the installation.
  console_setup: '/console/setup',
  console_audit: '/console/audit',
  console_mails: '/console/mails',
  console_money: '/console/money',
  console_organizations: '/console/organizations',
  console_create_organization: '/console/organizations/new',
  console_organization: '/console/organizations/:organizationId',
  console_people: '/console/people',
  console_staff: '/console/staff',
  console_registrations: '/console/registrations',
  console_person: '/console/people/:personId',
} as const;

export type PageName = keyof typeof pagePatterns;

const olderSettings = (path: string, page: string): Record<string, string> => ({
  [`/settings/customer/${path}`]: page,
  [`/settings/organization/${path}`]: page,
});

/** Aliases and older paths, each with the page it redirects to. APP-08, APP-16, APP-27, APP-33 to APP-37 */
export const redirects: Readonly<Record<string, string>> = {
  '/dashboard': pagePatterns.trips,
  '/reports': pagePatterns.reports_flights_manifest,
  '/settings': pagePatterns.settings_account,
  ...olderSettings('account', pagePatterns.settings_account),
  ...olderSettings('travelers', pagePatterns.settings_travelers),
  ...olderSettings('cards', pagePatterns.settings_billing),
  ...olderSettings('policies', pagePatterns.settings_policies),
  ...olderSettings('users', pagePatterns.settings_team),
};

/** Pages that open without a session; every other one needs it. APP-01, APP-02, APP-03 */
export const isPublicPage = (path: string): boolean =>
  path === pagePatterns.login ||
  path === pagePatterns.invitation ||
  path === pagePatterns.domain_proof ||
  path === pagePatterns.merge ||
  path === pagePatterns.shared_trip ||
  /^\/events\/[^/]+$/.test(path);

const encoded = (value: string | number): string => encodeURIComponent(value);

const search = (parameters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
};

/** The URL of each page, as a path on this origin. */
export const pages = {
  home: (): string => pagePatterns.home,
  /**
   * `email` and `code` open the code submission directly (SIGN-16); `referrer` is the page to open after.
   * docs/rules.md#pages
   */
  login: (
    query: {
      email?: string;
      code?: string;
      referrer?: string;
      signout?: string;
      /** The account was just deleted. */
      deleted?: string;
      'not-expert'?: string;
      /** The token from the mail to a person who asks to join a team. */
      admission?: string;
    } = {},
  ): string => pagePatterns.login + search(query),
  lander: (slug: string): string => `/events/${encoded(slug)}`,
  landingPagePrograms: (slug: string): string => `/landing-pages/${encoded(slug)}/programs`,
  trips: (): string => pagePatterns.trips,
  /** `copy` is the trip whose answers it starts from. */
  newTrip: (query: { copy?: string } = {}): string => pagePatterns.trip_new + search(query),
  trip: (tripId: number): string => `/trips/${encoded(tripId)}`,
  /** `key` is the signed key of the approver’s mail: with it the page approves at once. docs/rules.md#approvals */
  approveTrip: (tripId: number, key?: string): string => `/trips/${encoded(tripId)}/approve${search({ key })}`,
  /** What waits for the person's approval; `trip` is the one that is shown, `answer` opens the field of its reason. */
  approvals: (query: { trip?: string; answer?: 'decline' } = {}): string => pagePatterns.approvals + search(query),
  receipt: (tripId: number): string => `/trips/${encoded(tripId)}/receipt`,
  itinerary: (tripId: number, itineraryIndex: number): string =>
    `/trips/${encoded(tripId)}/itineraries/${encoded(itineraryIndex)}`,
  /** Where an expert composes a proposal. */
  propose: (tripId: number): string => `/trips/${encoded(tripId)}/propose`,
  /** Where a customer books one of the proposals. */
  bookOption: (tripId: number, itineraryIndex: number): string =>
    `/trips/${encoded(tripId)}/itineraries/${encoded(itineraryIndex)}/book`,
  customReport: (reportId: number): string => `/reports/custom/${encoded(reportId)}`,
  flightManifest: (): string => pagePatterns.reports_flights_manifest,
  flightVolume: (): string => pagePatterns.reports_flight_volume,
  transactions: (): string => pagePatterns.reports_transactions,
  travelerCosts: (): string => pagePatterns.reports_travelers_costs,
  travelerFlights: (): string => pagePatterns.reports_travelers_flights,
  travelerHotels: (): string => pagePatterns.reports_travelers_hotels,
  /** `prove-email` is the token from the mail to a new address: the page asks whether to use it. */
  account: (query: { 'prove-email'?: string } = {}): string => pagePatterns.settings_account + search(query),
  /** `token` comes from the mailed link. The page shows the inviter and asks for an answer. */
  invitation: (query: { token?: string } = {}): string => pagePatterns.invitation + search(query),
  /** `token` comes from the mailed link. The page asks whether the domain belongs to the organization. */
  domainProof: (query: { token?: string } = {}): string => pagePatterns.domain_proof + search(query),
  /** `token` comes from the mailed link. The page asks whether both accounts are the reader's. */
  merge: (query: { token?: string } = {}): string => pagePatterns.merge + search(query),
  /** One trip to read. Browsers send nothing behind # to a server, so no log of ours or of a proxy has the token. */
  sharedTrip: (token: string, wallet?: Wallet): string => `${pagePatterns.shared_trip}${search({ wallet })}#${token}`,
  invitations: (): string => pagePatterns.settings_invitations,
  travelers: (): string => pagePatterns.settings_travelers,
  billing: (): string => pagePatterns.settings_billing,
  policies: (): string => pagePatterns.settings_policies,
  team: (): string => pagePatterns.settings_team,
  vouchers: (): string => pagePatterns.settings_vouchers,
  staffActs: (): string => pagePatterns.settings_what_we_did,
  desk: (): string => pagePatterns.desk,
  deskGroups: (): string => pagePatterns.desk_groups,
  deskReplies: (): string => pagePatterns.desk_replies,
  /** A trip as our experts work on it. */
  deskTrip: (tripId: number): string => `/desk/trips/${encoded(tripId)}`,
  landingPages: (): string => pagePatterns.landing_pages,
  landingPage: (slug: string): string => `/landing-pages/${encoded(slug)}`,
  audit: (): string => pagePatterns.console_audit,
  mails: (): string => pagePatterns.console_mails,
  money: (): string => pagePatterns.console_money,
  consoleOrganizations: (): string => pagePatterns.console_organizations,
  createConsoleOrganization: (): string => pagePatterns.console_create_organization,
  consoleOrganization: (organizationId: number): string => `/console/organizations/${encoded(organizationId)}`,
  consoleRegistrations: (): string => pagePatterns.console_registrations,
  consoleStaff: (): string => pagePatterns.console_staff,
  consolePeople: (): string => pagePatterns.console_people,
  consolePerson: (personId: number): string => `/console/people/${encoded(personId)}`,
  /** `arrived` is the token from the test mail. */
  setup: (query: { arrived?: string } = {}): string => pagePatterns.console_setup + search(query),
} as const;
