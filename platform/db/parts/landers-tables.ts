/** Partner programs and their pages. Held against the migrated database by information-schema.test.ts. */
import type { Generated } from 'kysely';
import type { JsonWithDefault } from './column-types.ts';

export interface LandersTable {
  id: Generated<number>;
  slug: string;
  label: string;
  short_paths: JsonWithDefault;
  is_registration_blocked: Generated<boolean>;
}
