/** The owner of each table. docs/decisions/0095-rooms-own-tables.md */
import type { Tables } from '#platform/db/tables.ts';

/** The room that owns a table. Only it writes the table, and it offers `*-store.ts` functions to other rooms. */
export const tableOwners: Readonly<Record<keyof Tables, string>> = {
  // People and the organizations that they belong to.
  users: 'server/people',
  organizations: 'server/people',
  memberships: 'server/people',
  delegations: 'server/people',
  email_changes: 'server/settings/account',
  account_merges: 'server/settings/merging',
  invitations: 'server/settings/team',
  admissions: 'server/settings/team',
  mail_domains: 'server/settings/domains',
  policies: 'server/settings/policies',
  travelers: 'server/travelers',
  travelers_off_list: 'server/travelers',
  traveler_programs: 'server/travelers',

  // What people search near.
  saved_places: 'server/places',

  // How people sign in.
  sessions: 'server/kit',
  sign_in_challenges: 'server/sign-in',
  sign_in_attempts: 'server/sign-in',
  sign_in_failures_told: 'server/sign-in',
  staff_proposals: 'server/staff',

  // Landing pages.
  landers: 'server/landers',
  lander_drafts: 'server/landers',
  lander_versions: 'server/landers',
  organization_programs: 'server/programs',
  lander_requests: 'server/trips',

  // A trip and its parts.
  trips: 'server/trips',
  trip_travelers: 'server/trips',
  trip_collaborators: 'server/trips',
  trip_links: 'server/trips',
  calendar_feeds: 'server/trips',
  saved_searches: 'server/new-trip',
  itineraries: 'server/trips',
  quotes: 'server/trips',
  trip_flights: 'server/trips',
  trip_extras: 'server/trips',
  trip_stays: 'server/trips',
  proposals: 'server/proposals',
  trip_messages: 'server/messages',
  desk_notes: 'server/expert-desk',
  desk_holders: 'server/expert-desk',
  saved_replies: 'server/expert-desk',
  approvals: 'server/trips',
  approval_asked: 'server/trips',
  approval_checks: 'server/approvals',
  flight_searches: 'server/flights',
  flight_search_batches: 'server/flights',

  // Bookings and money.
  booking_attempts: 'server/bookings',
  attempt_items: 'server/bookings',
  desk_orders: 'server/bookings',
  effects: 'server/bookings',
  transitions: 'server/bookings',
  charges: 'server/payments',
  flight_changes: 'server/bookings',
  flight_change_answers: 'server/bookings',
  list_watermarks: 'server/bookings',
  loose_cards: 'server/settings/billing',
  cards: 'server/settings/billing',
  service_fees: 'server/payments',
  payments: 'server/payments',
  payment_effects: 'server/payments',
  payment_closings: 'server/payments',
  stripe_customers: 'platform/payments',
  vouchers: 'server/settings/vouchers',
  daily_cap_raises: 'server/spending',
  spending_alerts: 'server/spending',

  // What the server records about its own work.
  audit_events: 'server/kit',
  staff_acts: 'server/kit',
  audit_anchors: 'server/kit',
  bounded_mails: 'server/kit',
  idempotency: 'server/kit',
  desk_calls: 'server/kit',
  error_reports: 'server/error-reports',
  setup_trials: 'server/setup',
  backups: 'server/setup',
  inbox: 'server/webhooks',
  outbox: 'platform/mail',
  trip_events: 'platform/events',
  duties: 'platform/jobs',
  work_failures: 'platform/each-guarded.ts',
  secret_keys: 'platform/keys',
  key_holders: 'platform/keys',
  sealing_progress: 'platform/keys',

  // The sandbox.
  sandbox_orders: 'suppliers/sandbox',
  sandbox_news: 'suppliers/sandbox',
  sandbox_payments: 'platform/payments',
  sandbox_payment_calls: 'platform/payments',
  sandbox_cards: 'platform/payments',
  sandbox_mails: 'platform/mail',
  sandbox_world: 'server/sandbox',
};
