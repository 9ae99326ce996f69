/** People, organizations, sessions, cards and travelers. Held against the migrated database by information-schema.test.ts. */
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from './column-types.ts';

export interface OrganizationsTable {
  id: Generated<number>;
  name: string;
  domain: string | null;
  currency: string;
  currency_rate_ppm: Generated<number>;
  identifier_label: string | null;
  is_identifier_required: Generated<boolean>;
  is_identifier_listed: Generated<boolean>;
  is_self_booking: Generated<boolean>;
  is_reports: Generated<boolean>;
  is_custom_reports: Generated<boolean>;
  is_partner: Generated<boolean>;
  staff_notes: Generated<string>;
  logo_base64: Generated<string>;
  status: Generated<string>;
  service_fee_minor: number | null;
  booking_fee_minor: number | null;
  daily_cap_usd: number | null;
  voucher_credit_minor: number | null;
  suspended_at: InstantOrNull;
  suspended_by: number | null;
  suspended_reason: string | null;
  created_at: Instant;
  version: Generated<number>;
}

export interface OrganizationIdentifiersTable {
  organization_id: number;
  value: string;
  value_key: string;
  is_active: Generated<boolean>;
  created_at: Instant;
}

export interface UsersTable {
  id: Generated<number>;
  email: string;
  name: string;
  password_hash: string | null;
  is_expert: Generated<boolean>;
  is_admin: Generated<boolean>;
  is_reports: Generated<boolean>;
  is_custom_reports: Generated<boolean>;
  status: Generated<string>;
  email_proven_at: InstantOrNull;
  collaborator_id: number | null;
  home_airport: string | null;
  home_airport_at: InstantOrNull;
  created_at: Instant;
  version: Generated<number>;
  erased_at: InstantOrNull;
  merged_into: number | null;
  reads_region: string | null;
  reads_clock: string | null;
}

export interface AccountMergesTable {
  lost_id: number;
  kept_id: number;
  asked_by: number;
  asked_at: Instant;
  link_hash: string;
  expires_at: Instant;
}

export interface CalendarFeedsTable {
  id: Generated<number>;
  user_id: number;
  organization_id: number | null;
  lander_id: number | null;
  token_hash: string;
  created_at: Instant;
  read_at: InstantOrNull;
}

export interface SavedSearchesTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  from_code: string;
  to_code: string;
  depart: string;
  back: string | null;
  people: number;
  cabin: string;
  created_at: Instant;
}

export interface SavedPlacesTable {
  id: Generated<number>;
  user_id: number | null;
  organization_id: number | null;
  spot_sealed: string;
  created_at: Instant;
}

export interface FavoriteHotelsTable {
  id: Generated<number>;
  user_id: number;
  property: string;
  name: string;
  city: string;
  latitude: number;
  longitude: number;
  town: string;
  town_full: string;
  created_at: Instant;
}

export interface EmailChangesTable {
  id: Generated<number>;
  user_id: number;
  email: string;
  link_hash: string;
  created_at: Instant;
  expires_at: Instant;
  ended_at: InstantOrNull;
}

export interface PoliciesTable {
  id: Generated<number>;
  organization_id: number;
  title: string;
  approver_id: number | null;
  hotel_max_minor: Generated<number>;
  flight_within_mr_percentage: Generated<number>;
  flight_max_cabin_short: Generated<string>;
  flight_max_cabin_long: Generated<string>;
  flight_max_upgrade_short_minor: Generated<number>;
  flight_max_upgrade_long_minor: Generated<number>;
  flight_max_co2_above_percentage: Generated<number | null>;
  is_approve_always: Generated<boolean>;
  is_notify_upfront: Generated<boolean>;
  line_manager: Generated<string>;
  second_above_minor: Generated<number | null>;
  second_countries: Generated<string>;
  is_default: Generated<boolean>;
  version: Generated<number>;
  deleted_at: InstantOrNull;
}

export interface PolicySecondApproversTable {
  organization_id: number;
  policy_id: number;
  user_id: number;
}

export interface MembershipsTable {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  user_type: number;
  policy_id: number | null;
  line_manager_id: number | null;
  created_at: Instant;
  version: Generated<number>;
}

export interface DelegationsTable {
  organization_id: number;
  approver_id: number;
  delegate_id: number;
  first_day: string;
  last_day: string;
  zone: string;
  starts_at: Instant;
  ends_at: Instant;
  is_away: boolean;
  set_by: number;
  set_at: Instant;
}

export interface InvitationsTable {
  id: Generated<number>;
  organization_id: number;
  email: string;
  name: string;
  user_type: number;
  policy_id: number | null;
  asked_by: number;
  token_hash: string;
  state: Generated<string>;
  created_at: Instant;
  sent_at: Instant;
  expires_at: Instant;
  answered_at: InstantOrNull;
  mails_since: Instant;
  mails: Generated<number>;
}

export interface AdmissionsTable {
  id: Generated<number>;
  organization_id: number;
  email: string;
  name: string;
  token_hash: string;
  link_expires_at: Instant;
  state: Generated<string>;
  asked_at: Instant;
  proven_at: InstantOrNull;
  answered_at: InstantOrNull;
  answered_by: number | null;
  expires_at: Instant;
}

export interface MailDomainsTable {
  id: Generated<number>;
  organization_id: number;
  domain: string;
  token: string;
  created_by: number;
  created_at: Instant;
  proven_at: InstantOrNull;
  missing_since: InstantOrNull;
  locked_at: InstantOrNull;
  locked_by: number | null;
  proven_by: string | null;
  mailed_to: string | null;
  mailed_at: InstantOrNull;
  link_hash: string | null;
  link_expires_at: InstantOrNull;
}

export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  kind: Generated<string>;
  user_agent: Generated<string>;
  network: Generated<string>;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  ended_at: InstantOrNull;
  trip_id: number | null;
}

export interface SignInChallengesTable {
  id: Generated<number>;
  user_id: number;
  purpose: string;
  code_hmac: string;
  link_hash: string;
  created_at: Instant;
  expires_at: Instant;
  link_expires_at: InstantOrNull;
  sealed: string | null;
  wrong_tries: Generated<number>;
  known_tries: Generated<number>;
  used_at: InstantOrNull;
}

export interface SignInAttemptsTable {
  id: Generated<number>;
  user_id: number | null;
  network: string;
  device: string | null;
  kind: string;
  at: Instant;
}

export interface CardsTable {
  id: Generated<number>;
  organization_id: number | null;
  user_id: number | null;
  label: Generated<string>;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  gateway_token: string;
  fingerprint: string;
  is_default: Generated<boolean>;
  created_at: Instant;
  deleted_at: InstantOrNull;
}

export interface StripeCustomersTable {
  mode: string;
  owner: string;
  customer: string;
  created_at: Instant;
}

export interface TravelersTable {
  id: Generated<number>;
  customer_id: number;
  creator_id: number;
  is_me: Generated<boolean>;
  passport_first_name: string;
  passport_middle_name: Generated<string>;
  passport_last_name: string;
  email: string;
  phone_number_sealed: string | null;
  date_of_birth_sealed: string;
  sex: string;
  passport_number_sealed: string | null;
  passport_country_id: number | null;
  passport_expiry_sealed: string | null;
  seat_preference: boolean | null;
  dietary_requirements_sealed: string | null;
  other_sealed: string | null;
  emergency_name_sealed: string | null;
  emergency_phone_sealed: string | null;
  created_at: Instant;
  version: Generated<number>;
  deleted_at: InstantOrNull;
  is_profile: Generated<boolean>;
  shared_organization_id: number | null;
}

export interface TravelersOffListTable {
  user_id: number;
  traveler_id: number;
  created_at: Instant;
}

export interface TravelerProgramsTable {
  id: Generated<number>;
  traveler_id: number;
  program_id: number;
  number_sealed: string | null;
}

/** Mails that can be caused by someone other than their recipient. */
export interface BoundedMailsTable {
  id: Generated<number>;
  /** A keyed hash of the address; null: the row counts a requested mail to any address. */
  recipient: string | null;
  lane: string;
  source: string | null;
  at: Instant;
}

/** What was recorded in the audit about an account on one day. */
export interface SignInFailuresToldTable {
  user_id: number;
  event: string;
  /** YYYY-MM-DD in UTC. */
  day: string;
}

/** Changes of staff that wait for a second administrator. */
export interface StaffProposalsTable {
  id: Generated<number>;
  /** Null: the address has no account. */
  user_id: number | null;
  email: string | null;
  name: string | null;
  role: string;
  is_giving: boolean;
  proposed_by: number;
  proposed_at: Instant;
  expires_at: Instant;
}
