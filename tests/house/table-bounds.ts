/** What keeps each table from growing without end. docs/operations.md#retention */
import type { Tables } from '#platform/db/tables.ts';

export type Bound =
  /** A duty or a job of this name deletes its old rows. */
  | { readonly by: string }
  /** It has at most so many rows as something else. */
  | { readonly onePer: string }
  /** It grows with the business, and is kept because. */
  | { readonly keptBecause: string };

const books = 'It is part of the books: what was sold, charged and agreed. The law asks for years of it.';
const business = 'It grows with customers, not with time.';
const sandbox = 'Only the sandbox world writes it, and `npm run db:reset` starts over.';

export const tableBounds: Readonly<Record<keyof Tables, Bound>> = {
  // People and their organizations.
  organizations: { keptBecause: business },
  users: { keptBecause: business },
  memberships: { keptBecause: business },
  delegations: { onePer: 'membership' },
  policies: { keptBecause: business },
  policy_second_approvers: { onePer: 'policy and second approver, at most ten for a policy' },
  mail_domains: { keptBecause: business },
  organization_identifiers: { keptBecause: 'at most 20,000 for each organization, which add them' },
  cards: { keptBecause: business },
  stripe_customers: { onePer: 'owner of cards' },
  traveler_programs: { onePer: 'traveler and loyalty program' },
  travelers_off_list: { onePer: 'person and traveler' },
  lander_drafts: { keptBecause: 'one for each landing page' },
  lander_versions: { keptBecause: 'what was published; as many as people publish' },
  landers: { keptBecause: business },
  organization_programs: { keptBecause: business },
  account_merges: { onePer: 'account that somebody asks to merge' },
  staff_proposals: { onePer: 'person or address that somebody proposes' },
  vouchers: { keptBecause: books },
  email_changes: { onePer: 'person' },
  calendar_feeds: { onePer: 'person, and for each of their organizations and its landing pages' },
  saved_searches: { keptBecause: 'at most 20 for each person and account merged into theirs; they delete them' },
  favorite_hotels: { keptBecause: 'at most 100 for each person and account merged into theirs; they delete them' },
  saved_places: { onePer: 'place that a person or an organization keeps, at most 20 each' },
  travelers: { by: 'wipe-travelers' },

  // Signing in, and joining.
  sessions: { by: 'forget-sign-ins' },
  sign_in_challenges: { by: 'forget-sign-ins' },
  sign_in_attempts: { by: 'forget-sign-ins' },
  sign_in_failures_told: { by: 'forget-sign-ins' },
  bounded_mails: { by: 'forget-sign-ins' },
  invitations: { by: 'forget-invitations' },
  admissions: { by: 'forget-admissions' },

  // Trips and money.
  trips: { keptBecause: books },
  trip_travelers: { keptBecause: books },
  trip_collaborators: { keptBecause: books },
  trip_flights: { keptBecause: books },
  trip_extras: { keptBecause: books },
  trip_stays: { keptBecause: books },
  trip_messages: { keptBecause: books },
  itineraries: { keptBecause: books },
  proposals: { keptBecause: books },
  quotes: { keptBecause: books },
  trip_links: { onePer: 'trip and each of ten shares and five mails to each of its people, at most' },
  approvals: { keptBecause: books },
  approval_asked: { onePer: 'approval and approver' },
  approval_checks: { onePer: 'approval' },
  lander_requests: { keptBecause: 'Its row stays with its trip, and `wipe-requests` empties its personal data.' },
  desk_notes: { keptBecause: "Staff need the history of a customer. A person's erasure deletes those about them." },
  desk_holders: { onePer: 'trip' },
  saved_replies: { keptBecause: 'Experts write a few and delete them themselves.' },
  booking_attempts: { keptBecause: books },
  attempt_items: { keptBecause: books },
  desk_orders: { keptBecause: books },
  transitions: { keptBecause: books },
  payments: { keptBecause: books },
  payment_closings: { keptBecause: books },
  payment_refunds: { keptBecause: books },
  payment_disputes: { keptBecause: books },
  charges: { keptBecause: books },
  service_fees: { keptBecause: books },
  flight_changes: { keptBecause: books },
  flight_change_answers: { keptBecause: books },
  effects: { by: 'prune-effects' },
  payment_effects: { by: 'prune-payment-effects' },
  flight_searches: { by: 'expire-searches' },
  flight_search_batches: { by: 'expire-searches' },

  // The product's own work.
  audit_events: { by: 'archive-audit' },
  staff_acts: { by: 'archive-audit' },
  audit_anchors: { onePer: 'day at most on which the audit is cut' },
  daily_cap_raises: { keptBecause: 'Each is a decision of staff about money, with its reason.' },
  spending_alerts: { by: 'prune-spending-alerts' },
  desk_calls: { keptBecause: 'Each is a matter that a person settled. Few are made.' },
  error_reports: { onePer: 'slot of a fixed number' },
  setup_trials: { onePer: 'part of the installation' },
  backups: { by: 'prune-backups' },
  loose_cards: { by: 'forget-cards' },
  work_failures: { by: 'prune-work-failures' },
  list_watermarks: { onePer: 'supplier that lists what it sold' },
  duties: { onePer: 'duty' },
  idempotency: { by: 'forget-answers' },
  outbox: { by: 'prune-outbox' },
  inbox: { by: 'prune-inbox' },
  trip_events: { by: 'prune-trip-events' },
  secret_keys: { onePer: 'secret key that the data needs' },
  key_holders: { onePer: 'process of the last day' },
  sealing_progress: { onePer: 'sealed column' },

  sandbox_orders: { keptBecause: sandbox },
  sandbox_news: { keptBecause: sandbox },
  sandbox_payments: { keptBecause: sandbox },
  sandbox_refunds: { keptBecause: sandbox },
  sandbox_payment_calls: { keptBecause: sandbox },
  sandbox_cards: { keptBecause: sandbox },
  sandbox_mails: { keptBecause: sandbox },
  sandbox_world: { keptBecause: sandbox },
};
