/** What was done and what broke. Held against the migrated database by information-schema.test.ts. */
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, JsonWithDefault } from './column-types.ts';

export interface BackupsTable {
  id: Generated<number>;
  finished_at: Instant;
  bytes: number;
}

export interface SetupTrialsTable {
  part: string;
  judged: JsonWithDefault;
  token_hash: string | null;
  tried_at: Instant;
}

export interface AuditEventsTable {
  id: Generated<number>;
  at: Instant;
  event: string;
  user_id: number | null;
  actor_id: number | null;
  acting_for: number | null;
  ip: Generated<string>;
  ref: Generated<string>;
  facts: JsonWithDefault;
  previous_hash: Generated<string>;
  hash: Generated<string>;
}

export interface StaffActsTable {
  id: Generated<number>;
  event_id: number;
  organization_id: number | null;
  user_id: number | null;
  trip_id: number | null;
}

export interface AuditAnchorsTable {
  last_id: number;
  last_hash: string;
  event_count: number;
  file_name: string;
  file_sha256: string;
  cut_at: Instant;
}

export interface ErrorReportsTable {
  slot: number;
  hash: string;
  message: string;
  stack: string;
  component: string;
  info: string;
  url: string;
  app: string;
  source: string;
  lineno: number | null;
  colno: number | null;
  seen_count: Generated<number>;
  first_seen_at: Instant;
  last_seen_at: Instant;
}

export interface ListWatermarksTable {
  source: string;
  since: Instant;
  began_at: InstantOrNull;
  next_page: string | null;
}

export interface WorkFailuresTable {
  loop: string;
  item: string;
  fails: number;
  first_at: Instant;
  retry_at: Instant;
}

export interface LooseCardsTable {
  id: Generated<number>;
  token: string;
  due_at: Instant;
  created_at: Instant;
}

export interface DeskCallsTable {
  id: Generated<number>;
  key: string;
  kind: string;
  sentence: string;
  facts: JsonWithDefault;
  trip_id: number | null;
  at: Instant;
  closed_at: InstantOrNull;
  closed_by: number | null;
}
