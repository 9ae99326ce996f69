/** Which tables of other rooms a room uses in its own statements, and why. docs/decisions/0098-owners-offer-parts-of-statements.md */
import type { Tables } from '#platform/db/tables.ts';

/** Tables of other rooms that a room uses in its own statements. For everything else it calls their owners. */
export type Crossing = {
  readonly room: string;
  readonly reads?: readonly (keyof Tables)[];
  /** Only the rooms of `writesEverywhere` may write tables of others. */
  readonly writes?: readonly (keyof Tables)[];
  /** The answer that the statement gives, and why the owner's functions are not enough. */
  readonly why: string;
};

/** Rooms that write tables of other rooms because of what they are for: one rule that holds for all tables. */
export const writesEverywhere: ReadonlySet<string> = new Set([
  'platform/keys',
  'server/kit/parts/old-rows-store.ts',
  'server/settings/erasure',
]);

export const crossings: readonly Crossing[] = [
  {
    room: 'platform/dns',
    reads: ['mail_domains', 'organizations'],
    why: 'The sandbox answers as the name servers of every domain that an organization names, and stands below all rooms.',
  },
  {
    room: 'platform/keys',
    reads: ['users'],
    writes: ['booking_attempts', 'lander_requests', 'outbox', 'sign_in_challenges', 'traveler_programs', 'travelers'],
    why: 'Changes the key of sealed columns in every table; whether there are people says whether old data exists. docs/decisions/0057',
  },
  {
    room: 'server/expert-desk',
    reads: [
      'approvals',
      'attempt_items',
      'booking_attempts',
      'flight_change_answers',
      'flight_changes',
      'itineraries',
      'lander_requests',
      'landers',
      'organization_programs',
      'organizations',
      'payments',
      'proposals',
      'service_fees',
      'trip_flights',
      'trip_messages',
      'trip_travelers',
      'trips',
    ],
    why: 'The list of the desk sorts by how long each matter of each room waits, and counts and cuts in the same statement. docs/decisions/0020',
  },
  {
    room: 'server/kit',
    reads: ['memberships', 'organizations', 'users'],
    why: 'Every call reads its session with person and memberships in one fixed statement, and people stands above kit.',
  },
  {
    room: 'server/kit',
    reads: ['sandbox_world'],
    why: 'Asks whether the database answers, by its smallest table.',
  },
  {
    room: 'server/kit/parts/old-rows-store.ts',
    reads: ['booking_attempts', 'payments'],
    writes: [
      'backups',
      'effects',
      'inbox',
      'outbox',
      'payment_effects',
      'spending_alerts',
      'trip_events',
      'work_failures',
    ],
    why: 'Deletes rows that no rule reads, the effects of payments that are settled among them. docs/decisions/0067',
  },
  {
    room: 'server/payments',
    reads: ['booking_attempts'],
    why: "A booking's fee is owed by the card of its booking, written in one insert; bookings stands above payments. docs/decisions/0093",
  },
  {
    room: 'server/programs',
    reads: ['landers'],
    why: "A run of a program is found by its landing page's category; landers stands above programs.",
  },
  {
    room: 'server/reports',
    reads: [
      'attempt_items',
      'booking_attempts',
      'charges',
      'itineraries',
      'quotes',
      'trip_flights',
      'trip_stays',
      'trip_travelers',
      'trips',
    ],
    why: 'A report filters, sorts and sums over all that a trip is made of, in the database. docs/decisions/0013',
  },
  {
    room: 'server/sandbox',
    reads: [
      'attempt_items',
      'booking_attempts',
      'itineraries',
      'lander_requests',
      'memberships',
      'organization_programs',
      'organizations',
      'proposals',
      'travelers',
      'trips',
      'users',
      'vouchers',
    ],
    why: 'Looks for what is there before it makes the sandbox world; no other room should have functions for that.',
  },
  {
    room: 'server/settings/erasure',
    reads: [
      'booking_attempts',
      'cards',
      'itineraries',
      'memberships',
      'organizations',
      'payments',
      'policies',
      'quotes',
      'service_fees',
      'travelers',
      'trip_flights',
      'trip_stays',
      'trip_travelers',
      'trips',
      'users',
    ],
    writes: [
      'admissions',
      'approvals',
      'attempt_items',
      'booking_attempts',
      'cards',
      'desk_holders',
      'desk_notes',
      'email_changes',
      'flight_searches',
      'idempotency',
      'invitations',
      'lander_requests',
      'mail_domains',
      'memberships',
      'organizations',
      'proposals',
      'quotes',
      'sessions',
      'sign_in_attempts',
      'sign_in_challenges',
      'sign_in_failures_told',
      'spending_alerts',
      'staff_proposals',
      'stripe_customers',
      'traveler_programs',
      'travelers',
      'travelers_off_list',
      'trip_collaborators',
      'trip_extras',
      'trip_messages',
      'trip_stays',
      'trip_travelers',
      'trips',
      'users',
      'vouchers',
    ],
    why: 'Erases a person from all rooms in one transaction, so that one place shows what is erased and what stays. docs/decisions/0068',
  },
  {
    room: 'server/sign-in',
    reads: ['invitations'],
    why: 'The page after a sign-in counts the invitations that wait; team stands above sign-in.',
  },
  {
    room: 'server/sign-in',
    reads: ['landers'],
    why: 'A registration in the name of a program is refused; landers stands above sign-in.',
  },
  {
    room: 'server/spending',
    reads: ['booking_attempts', 'cards', 'organizations', 'payments', 'service_fees'],
    why: 'Adds up what bookings and fees charge to a payer, while it holds the lock that each booking waits for. docs/decisions/0045',
  },
  {
    room: 'server/travelers',
    reads: ['memberships', 'organizations', 'users'],
    why: 'A list of up to 1,000 travelers shows the people and organizations of each and is filtered by them; joins read each once.',
  },
  {
    room: 'server/trips',
    reads: ['attempt_items', 'booking_attempts', 'charges', 'payments'],
    why: 'The page of a trip shows its booking and cost, read in one statement by every call about a trip; both rooms stand above it.',
  },
];
