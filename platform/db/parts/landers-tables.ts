/** Partner programs and their pages. Held against the migrated database by information-schema.test.ts. */
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, Json, JsonOrNull, JsonWithDefault } from './column-types.ts';

export interface LandersTable {
  id: Generated<number>;
  slug: string;
  label: string;
  short_paths: JsonWithDefault;
  is_registration_blocked: Generated<boolean>;
  category: string | null;
  content: JsonOrNull;
  organization_id: number | null;
  live_since: InstantOrNull;
  is_unpublished: Generated<boolean>;
  partner_emails: JsonWithDefault;
  version: Generated<number>;
}

export interface OrganizationProgramsTable {
  id: Generated<number>;
  organization_id: number;
  lander_id: number;
  full_program_name: string;
  category_sub: Generated<string>;
  date_start: string;
  date_end: string;
  airport_iata_arrive: string;
  airport_iata_depart: string;
  group_flights: Generated<string>;
  group_flights_out_gw: Generated<string>;
  window_arrive: Generated<string>;
  window_depart: Generated<string>;
  is_assisted_booking: Generated<boolean>;
  is_published: Generated<boolean>;
  /** The group flights as rows, as StoredFlight of domain/landers/group-flight-rows.ts. */
  flights: JsonOrNull;
  capacity: number | null;
  closes_on: string | null;
  contact_name: Generated<string>;
  contact_email: Generated<string>;
  version: Generated<number>;
}

export interface LanderRequestsTable {
  trip_id: number;
  program_id: number;
  email: string;
  participant_name: Generated<string>;
  pax_count: number;
  /** A list of ages. */
  ages_under_18: JsonOrNull;
  home_airport_from: string | null;
  home_airport_to: string;
  dates_diff: string | null;
  flight_type: string;
  is_self_search: boolean | null;
  guardian_sealed: string | null;
  insurance_type: string | null;
  visa_received: string | null;
  details: Generated<string>;
  disclaimers: Json;
  evidence: Json;
  card_token: string | null;
  card_brand: string | null;
  card_last4: string | null;
  card_expiry: string | null;
  ip: string;
  created_at: Instant;
  submitter_id: number | null;
}

export interface TripCollaboratorsTable {
  trip_id: number;
  email: string;
  name: string;
  relationship: string;
  id: Generated<number>;
  confirmed_at: InstantOrNull;
}

export interface LanderDraftsTable {
  lander_id: number;
  page: Json;
  change_count: number;
  saved_at: Instant;
  saved_by: number | null;
}

export interface LanderVersionsTable {
  id: Generated<number>;
  lander_id: number;
  number: number;
  page: Json;
  parts: JsonWithDefault;
  published_at: InstantOrNull;
  published_by: number | null;
}
