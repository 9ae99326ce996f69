/** Partners: organizations whose Super Admins make landing pages. docs/decisions/0112 */
import type { Db } from '#platform/db/database.ts';

/** By name. @param organizationIds of which organizations; null: of all */
export const findPartners = (db: Db, organizationIds: readonly number[] | null) =>
  db
    .selectFrom('organizations')
    .where('is_partner', '=', true)
    .where('status', '=', 'active')
    .$if(organizationIds !== null, (of) => of.where('id', 'in', organizationIds ?? []))
    .select(['id', 'name'])
    .orderBy('name', (order) => order.collate('und-x-icu'))
    .orderBy('id')
    .execute();
