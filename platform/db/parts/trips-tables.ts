/** Searches, trips, itineraries and approvals. Held against the migrated database by information-schema.test.ts. */
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, Json, JsonOrNull, JsonWithDefault } from './column-types.ts';

export interface FlightSearchesTable {
  id: string;
  user_id: number | null;
  organization_id: number | null;
  parent_id: string | null;
  query_key: string;
  query: Json;
  policy: JsonOrNull;
  state: string;
  sources: JsonWithDefault;
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
  open_parts: Generated<string>;
  is_personal: Generated<boolean>;
  description: Generated<string>;
  policy_id: number | null;
  destination: Generated<string>;
  date_start: string | null;
  date_end: string | null;
  zone_end: Generated<string>;
  state: string;
  is_booked: Generated<boolean>;
  is_deposit: Generated<boolean>;
  booking_fee_minor: number | null;
  search_text: Generated<string>;
  /** Confirmation codes and ticket numbers in lower case, for people who may see them. */
  codes_text: Generated<string>;
  created_at: Instant;
  version: Generated<number>;
  reply_due_at: InstantOrNull;
  last_itinerary: Generated<number>;
  cars_asked: string | null;
  cars_due_at: InstantOrNull;
  cars_answered_at: InstantOrNull;
  /** The promise of a request that was answered. */
  promised_at: InstantOrNull;
  replied_at: InstantOrNull;
}

export interface TripLinksTable {
  id: Generated<number>;
  trip_id: number;
  token_hash: string;
  person_id: number | null;
  name: string | null;
  until: string | null;
  with_codes: Generated<boolean>;
  created_at: Instant;
  opened_at: InstantOrNull;
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

export interface ProposalsTable {
  itinerary_id: number;
  expert_id: number;
  note: string | null;
  traveler_count: number;
  promised_until: Instant;
  proposed_at: Instant;
  name: Generated<string>;
  declined_at: InstantOrNull;
  declined_by: number | null;
}

export interface QuotesTable {
  id: Generated<number>;
  itinerary_id: number;
  kind: string;
  supplier: string;
  description: string;
  offer: Json;
  total_minor: number;
  at_property_minor: Generated<number>;
  currency: string;
  verdict: JsonOrNull;
  created_at: Instant;
}

export interface TripStaysTable {
  id: Generated<number>;
  itinerary_id: number;
  quote_id: number;
  property_id: string;
  name: string;
  city: string;
  picture: string | null;
  room: string;
  rate: string;
  adults: Json;
  guests: Json;
  checkin: string;
  checkout: string;
  checkin_from: string;
  checkout_until: string;
  address: string | null;
  phone: string | null;
  latitude: number | null;
  longitude: number | null;
  is_breakfast: boolean;
  payment: string;
  pay_now_minor: number;
  pay_property_minor: number;
  currency: string;
  refund_description: string;
  notice: JsonOrNull;
  status: string;
  note: string | null;
}

export interface TripExtrasTable {
  id: Generated<number>;
  itinerary_id: number;
  quote_id: number;
  type: string;
  title: string;
  provider: string;
  description: string;
  begins: Json;
  ends: JsonOrNull;
  price_minor: number;
  currency: string;
  refund_description: string;
  is_arranged: Generated<boolean>;
  status: string;
  note: string | null;
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
  /** Null: not stated, or booked before it was stored. */
  terminal_depart: string | null;
  terminal_arrive: string | null;
  aircraft: string | null;
  /** Of one traveler. */
  co2_grams: number | null;
  co2_method: string | null;
  cabin: string;
  fare: string;
  bag_carry_on_count: number | null;
  bag_checked_count: number | null;
  /** A sentence, as stated when it was booked. */
  change_rule: string | null;
  original_airline_iata: string | null;
  original_number: string | null;
  changed_at: InstantOrNull;
  status: string;
}

export interface TripMessagesTable {
  id: Generated<number>;
  trip_id: number;
  author_id: number;
  text: string;
  is_expert: boolean;
  is_urgent: boolean;
  created_at: Instant;
  /** Null: an expert's. */
  reply_due_at: InstantOrNull;
  /** Null: it waits for an answer. */
  settled_at: InstantOrNull;
  settled_by: number | null;
  /** Settled without an answer. */
  is_dismissed: Generated<boolean>;
  /** `own-address` or `other-address`; null: written on a page. */
  by_mail: string | null;
  /** Files that were attached to a mail. */
  files_left_out: Generated<number>;
}

export interface DeskNotesTable {
  id: Generated<number>;
  trip_id: number;
  author_id: number;
  text: string;
  created_at: Instant;
}

export interface SavedRepliesTable {
  id: Generated<number>;
  title: string;
  text: string;
  version: Generated<number>;
  changed_at: Instant;
}

export interface DeskHoldersTable {
  trip_id: number;
  holder_id: number;
  since: Instant;
}

export interface ApprovalsTable {
  id: Generated<number>;
  trip_id: number;
  itinerary_id: number;
  itinerary_version: number;
  state: string;
  approver_id: number | null;
  actor_id: number | null;
  for_id: number | null;
  is_own_trip: Generated<boolean>;
  reason: Generated<string>;
  policy_sentence: Generated<string>;
  total_minor: number;
  currency: string;
  deadline: InstantOrNull;
  cheapest: JsonOrNull;
  asked_again_at: InstantOrNull;
  pending_id: number | null;
  second_why: Generated<string>;
  first_answer_id: Generated<number | null>;
  remind_at: InstantOrNull;
  reminded_at: InstantOrNull;
  at: Instant;
}

export interface ApprovalAskedTable {
  approval_id: number;
  user_id: number;
  for_id: number | null;
}

export interface ApprovalChecksTable {
  approval_id: number;
  actor_id: number;
  started_at: Instant;
  answered_by: number | null;
  answered_at: InstantOrNull;
  answer: JsonOrNull;
}
