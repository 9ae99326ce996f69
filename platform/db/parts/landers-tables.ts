/** Partner programs and their pages. Held against the migrated database by information-schema.test.ts. */
import type { Generated } from 'kysely';
import type { JsonOrNull, JsonWithDefault } from './column-types.ts';

export interface LandersTable {
  id: Generated<number>;
  slug: string;
  label: string;
  short_paths: JsonWithDefault;
  is_registration_blocked: Generated<boolean>;
  category: string | null;
  content: JsonOrNull;
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
}
