/** People for whom experts book, with their organizations. */
import { sql } from 'kysely';
import type { Customer } from '#contract/customers.ts';
import type { Db } from '#platform/db/database.ts';
import { identifierListOf } from './identifier-store.ts';

const customerColumns = sql`u.id as customer_id, u.name as customer_name, u.email as customer_email,
  coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name, 'identifier_label', o.identifier_label,
      'is_identifier_required', o.is_identifier_required, 'is_self_booking', o.is_self_booking,
      'identifier_list', ${identifierListOf('o.id')},
      'service_fee', o.service_fee_minor) order by o.name, o.id)
    from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = u.id and o.status = 'active'), '[]') as organizations`;

/** @param text at least two characters of a name or an address, in any case @returns the first `most` by name */
export const searchCustomers = async (
  db: Db,
  { text, most }: { readonly text: string; readonly most: number },
): Promise<readonly Customer[]> => {
  const { rows } = await sql<Customer>`select ${customerColumns} from users u
    where u.status = 'active' and (position(lower(${text}) in lower(u.name)) > 0 or position(lower(${text}) in u.email) > 0)
    order by u.name collate "und-x-icu", u.id limit ${most}`.execute(db);
  return rows;
};

/** @returns undefined for an unknown person and for one who cannot sign in */
export const findCustomer = async (db: Db, id: number): Promise<Customer | undefined> => {
  const { rows } = await sql<Customer>`select ${customerColumns} from users u
    where u.status = 'active' and u.id = ${id}`.execute(db);
  return rows[0];
};
