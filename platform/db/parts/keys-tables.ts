/**
 * Keys, the processes that know them, and the progress of resealing. Held against the database by
 * information-schema.test.ts.
 */
import type { Instant } from './column-types.ts';

export interface SecretKeysTable {
  id: string;
  sentinel: string;
  is_in_use: boolean;
  used_since: Instant;
}

export interface KeyHoldersTable {
  process: string;
  key_ids: string;
  uses: string;
  uses_since: Instant;
  seen_at: Instant;
}

export interface SealingProgressTable {
  place: string;
  done_count: number;
  left_count: number;
  failed_count: number;
  checked_at: Instant;
}
