/** Vouchers. Held against the migrated database by information-schema.test.ts. */
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from './column-types.ts';

export interface VouchersTable {
  id: Generated<number>;
  organization_id: number;
  customer_name: Generated<string>;
  customer_email: string;
  amount_usd_minor: number;
  is_active: Generated<boolean>;
  used_at: InstantOrNull;
  trip_id: number | null;
  attempt_id: number | null;
  origin_id: number | null;
  created_at: Instant;
  version: Generated<number>;
}
