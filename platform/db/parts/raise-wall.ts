/** Creates the role that the tenant wall applies to. docs/decisions/0069 */
import { sql } from 'kysely';
import { errorCode, type Log } from '../../log.ts';
import { lockName } from '../named-lock.ts';
import type { Db } from '../root.ts';
import { transact } from '../transact.ts';
import { type Wall, walledRole } from '../wall.ts';

/** The right to create, grant or assume a role is missing. */
const noRight = '42501';

/**
 * Creates the wall's role if it does not exist, and grants it the tables created since. Runs at each start, after the
 * migrations and after the job runner has created its tables. When the product's own role may not do this, the wall
 * stays down and the log says how to raise it.
 */
export const raiseWall = async (db: Db, wall: Wall, log: Log): Promise<void> => {
  const [raised] = await Promise.allSettled([
    transact(db, async (tx) => {
      // Several processes may start at once.
      await lockName(tx, 'wall between tenants');
      await makeRole(tx);
      await giveRights(tx);
    }),
  ]);
  wall.isUp = raised.status === 'fulfilled';
  if (raised.status === 'fulfilled') return;
  if (errorCode(raised.reason) !== noRight) throw raised.reason;
  log.warn(
    `row-level security is off: the role of DATABASE_URL may not create the role ${walledRole}. An administrator of the database runs: create role ${walledRole} nologin; grant ${walledRole} to the role of DATABASE_URL; then restart.`,
  );
};

const makeRole = async (tx: Db): Promise<void> => {
  const { rows } = await sql<{ is_there: boolean; is_member: boolean }>`
    select true as is_there, pg_has_role(current_user, oid, 'member') as is_member
    from pg_roles where rolname = ${walledRole}`.execute(tx);
  const [found] = rows;
  if (!found) {
    // Another database of the same server may create it at the same time, which is just as good.
    await sql`do $$ begin
      create role tripwright_walled nologin;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(tx);
  }
  if (!found?.is_member) await sql.raw(`grant ${walledRole} to current_user`).execute(tx);
};

/** Ours, and the job runner's: a call sends its jobs in its own transaction. */
const schemas = ['public', 'jobs'] as const;

/** Grants only what is missing. Repeating all grants would rewrite the catalog at each start. */
const giveRights = async (tx: Db): Promise<void> => {
  // The kind of object decides which privilege check applies, so the kind is checked first.
  const { rows } = await sql<{ schema: (typeof schemas)[number]; is_missing: boolean }>`
    select n.nspname as schema, not has_schema_privilege(${walledRole}, n.oid, 'usage') or coalesce(bool_or(
      case c.relkind
        when 'S' then not has_sequence_privilege(${walledRole}, c.oid, 'usage')
        else not has_table_privilege(${walledRole}, c.oid, 'select')
      end), false) as is_missing
    from pg_namespace n left join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'S')
    where n.nspname in (${sql.join(schemas)}) group by n.oid, n.nspname`.execute(tx);
  for (const { schema, is_missing } of rows) {
    if (!is_missing) continue;
    for (const rights of [
      `usage on schema ${schema}`,
      `select, insert, update, delete on all tables in schema ${schema}`,
      `usage on all sequences in schema ${schema}`,
    ])
      await sql.raw(`grant ${rights} to ${walledRole}`).execute(tx);
  }
};
