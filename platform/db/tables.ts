/** The tables as the query layer sees them; information-schema.test.ts holds them against the migrated database. */
import type { ColumnType, Generated } from 'kysely';

/** A timestamp: read as a Date, written as a Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>;
/** A JSON document: read parsed, written as text (`JSON.stringify`), because drivers differ on arrays. */
type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null, string | null>;

export interface OrganizationsTable {
  id: Generated<number>;
  name: string;
  domain: string | null;
  currency: string;
  currency_rate_ppm: Generated<number>;
  identifier_label: string | null;
  is_identifier_required: Generated<boolean>;
  is_self_booking: Generated<boolean>;
  status: Generated<string>;
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
  created_at: Instant;
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
  is_approve_always: Generated<boolean>;
  is_notify_upfront: Generated<boolean>;
  is_default: Generated<boolean>;
  version: Generated<number>;
  deleted_at: InstantOrNull;
}

export interface MembershipsTable {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  user_type: number;
  policy_id: number | null;
  created_at: Instant;
}

export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  token_hash: string;
  kind: Generated<string>;
  user_agent: Generated<string>;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  ended_at: InstantOrNull;
}

export interface SignInChallengesTable {
  id: Generated<number>;
  user_id: number;
  purpose: string;
  code_hmac: string;
  link_hash: string;
  created_at: Instant;
  expires_at: Instant;
  wrong_tries: Generated<number>;
  used_at: InstantOrNull;
}

export interface SignInAttemptsTable {
  id: Generated<number>;
  user_id: number | null;
  network: string;
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

export interface TravelersTable {
  id: Generated<number>;
  customer_id: number;
  creator_id: number;
  is_me: Generated<boolean>;
  passport_first_name: string;
  passport_middle_name: Generated<string>;
  passport_last_name: string;
  email: string;
  phone_number: string;
  date_of_birth_sealed: string;
  sex: string;
  passport_number_sealed: string | null;
  passport_country_id: number | null;
  passport_expiry: string | null;
  seat_preference: boolean | null;
  dietary_requirements_sealed: string | null;
  other: Generated<string>;
  created_at: Instant;
  version: Generated<number>;
  deleted_at: InstantOrNull;
}

export interface TravelerProgramsTable {
  id: Generated<number>;
  traveler_id: number;
  program_id: number;
  number: string;
}

export interface FlightSearchesTable {
  id: string;
  user_id: number | null;
  organization_id: number | null;
  parent_id: string | null;
  query_key: string;
  query: Json;
  policy: JsonOrNull;
  state: string;
  sources: ColumnType<unknown, string | undefined, string>;
  started_at: Instant;
  finished_at: InstantOrNull;
  expires_at: Instant;
}

export interface FlightSearchBatchesTable {
  search_id: string;
  seq: number;
  source: string;
  offers: Json;
}

export interface TripsTable {
  id: Generated<number>;
  organization_id: number | null;
  contact_id: number | null;
  contact_name: string;
  contact_email: string;
  creator_id: number;
  identifier: Generated<string>;
  program_identifier: string | null;
  organization_program_id: number | null;
  trip_type: string;
  is_self_book: boolean;
  is_personal: Generated<boolean>;
  description: Generated<string>;
  destination: Generated<string>;
  date_start: string | null;
  date_end: string | null;
  zone_end: Generated<string>;
  state: string;
  is_booked: Generated<boolean>;
  is_deposit: Generated<boolean>;
  search_text: Generated<string>;
  created_at: Instant;
  version: Generated<number>;
}

export interface TripTravelersTable {
  trip_id: number;
  traveler_id: number;
  first_name: string;
  middle_name: string;
  last_name: string;
}

export interface ItinerariesTable {
  id: Generated<number>;
  trip_id: number;
  index: number;
  status: string;
  is_booked: Generated<boolean>;
  is_canceled: Generated<boolean>;
  version: Generated<number>;
  created_at: Instant;
}

export interface QuotesTable {
  id: Generated<number>;
  itinerary_id: number;
  kind: string;
  supplier: string;
  description: string;
  offer: Json;
  total_minor: number;
  currency: string;
  verdict: JsonOrNull;
  created_at: Instant;
}

export interface TripFlightsTable {
  id: Generated<number>;
  itinerary_id: number;
  quote_id: number;
  slice_index: number;
  leg_index: number;
  airline_iata: string;
  airline_iata_op: string;
  number: string;
  airport_depart_iata: string;
  airport_arrive_iata: string;
  time_depart: string;
  time_arrive: string;
  original_time_depart: string;
  original_time_arrive: string;
  depart_utc: Instant;
  arrive_utc: Instant;
  elapsed_minutes: number;
  cabin: string;
  fare: string;
  bag_carry_on_count: number | null;
  bag_checked_count: number | null;
  status: string;
}

export interface ApprovalsTable {
  id: Generated<number>;
  trip_id: number;
  itinerary_id: number;
  itinerary_version: number;
  state: string;
  approver_id: number | null;
  actor_id: number | null;
  is_own_trip: Generated<boolean>;
  reason: Generated<string>;
  policy_sentence: Generated<string>;
  total_minor: number;
  currency: string;
  deadline: InstantOrNull;
  at: Instant;
}

export interface BookingAttemptsTable {
  id: Generated<number>;
  trip_id: number;
  itinerary_id: number;
  version: Generated<number>;
  state: string;
  quote_id: number;
  total_minor: number;
  currency: string;
  card_id: number | null;
  payment_ref: string | null;
  captured_minor: Generated<number>;
  lease_until: InstantOrNull;
  unknown_since: InstantOrNull;
  clean_lists: Generated<number>;
  failure: Generated<string>;
  created_at: Instant;
  updated_at: Instant;
}

export interface AttemptItemsTable {
  id: Generated<number>;
  attempt_id: number;
  kind: string;
  supplier: string;
  offer_id: string;
  supplier_ref: string | null;
  state: string;
  order_data: JsonOrNull;
}

export interface EffectsTable {
  id: Generated<number>;
  attempt_id: number;
  kind: string;
  key: string;
  request_hmac: string;
  state: string;
  result: JsonOrNull;
  sent_at: Instant;
  done_at: InstantOrNull;
}

export interface TransitionsTable {
  id: Generated<number>;
  attempt_id: number;
  from_state: string | null;
  to_state: string;
  version: number;
  reason: Generated<string>;
  at: Instant;
}

export interface ChargesTable {
  id: Generated<number>;
  itinerary_id: number;
  attempt_id: number | null;
  description: string;
  amount_minor: number;
  currency: string;
  merchant: string;
  card_last4: string | null;
  label: Generated<string>;
  is_refund: Generated<boolean>;
  at: Instant;
}

export interface IdempotencyTable {
  owner: string;
  key: string;
  request_hmac: string;
  status: number | null;
  body: JsonOrNull;
  created: Instant;
}

export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  payload: Json;
  due: Instant;
  tries: Generated<number>;
  done_at: InstantOrNull;
  failed_at: InstantOrNull;
  created_at: Instant;
}

export interface InboxTable {
  source: string;
  event_id: string;
  received_at: Instant;
}

export interface TripEventsTable {
  id: Generated<number>;
  trip_id: number;
  kind: string;
  at: Instant;
}

export interface SandboxOrdersTable {
  ref: string;
  attempt_id: string;
  offer_ref: string;
  data: Json;
}

export interface SandboxPaymentsTable {
  ref: string;
  key: string;
  attempt_id: string;
  token: string;
  state: string;
  currency: string;
  authorised_minor: number;
  captured_minor: Generated<number>;
  refunded_minor: Generated<number>;
  created_at: Instant;
}

export interface SandboxPaymentCallsTable {
  key: string;
  payment_ref: string;
  answer: Json;
}

export interface SandboxCardsTable {
  token: string;
  owner: string;
  brand: string;
  last4: string;
  behaviour: string;
  fingerprint: string;
  created_at: Instant;
}

export interface SandboxMailsTable {
  id: Generated<number>;
  message_id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Instant;
}

export interface SandboxWorldTable {
  name: string;
  value: string;
}

export interface Tables {
  organizations: OrganizationsTable;
  users: UsersTable;
  policies: PoliciesTable;
  memberships: MembershipsTable;
  sessions: SessionsTable;
  sign_in_challenges: SignInChallengesTable;
  sign_in_attempts: SignInAttemptsTable;
  cards: CardsTable;
  travelers: TravelersTable;
  traveler_programs: TravelerProgramsTable;
  flight_searches: FlightSearchesTable;
  flight_search_batches: FlightSearchBatchesTable;
  trips: TripsTable;
  trip_travelers: TripTravelersTable;
  itineraries: ItinerariesTable;
  quotes: QuotesTable;
  trip_flights: TripFlightsTable;
  approvals: ApprovalsTable;
  booking_attempts: BookingAttemptsTable;
  attempt_items: AttemptItemsTable;
  effects: EffectsTable;
  transitions: TransitionsTable;
  charges: ChargesTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  inbox: InboxTable;
  trip_events: TripEventsTable;
  sandbox_orders: SandboxOrdersTable;
  sandbox_payments: SandboxPaymentsTable;
  sandbox_payment_calls: SandboxPaymentCallsTable;
  sandbox_cards: SandboxCardsTable;
  sandbox_mails: SandboxMailsTable;
  sandbox_world: SandboxWorldTable;
}
