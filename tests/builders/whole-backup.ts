/** A backup of our records and its restore, within one database; fake counterparts keep theirs. */
import { sql } from 'kysely';
import { type Db, transact } from '#platform/db/database.ts';

const tablesOf = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Copies every table in its current state. */
export const backUp = async (db: Db): Promise<void> => {
  await sql`create schema backup`.execute(db);
  for (const name of await tablesOf(db))
    await sql`create table ${sql.table(`backup.${name}`)} as select * from ${sql.table(`public.${name}`)}`.execute(db);
};

/** Restores every table and its sequences, so row ids given since are given again. */
export const restoreBackup = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    // A restore loads rows without replaying them: triggers and foreign keys are off.
    await sql`set local session_replication_role = replica`.execute(tx);
    const tables = await tablesOf(tx);
    for (const name of tables) {
      await sql`delete from ${sql.table(`public.${name}`)}`.execute(tx);
      await sql`insert into ${sql.table(`public.${name}`)} select * from ${sql.table(`backup.${name}`)}`.execute(tx);
    }
    const { rows } = await sql<{ name: string; sequence: string }>`
      select c.table_name as name, pg_get_serial_sequence(format('public.%I', c.table_name), 'id') as sequence
      from information_schema.columns c
      where c.table_schema = 'public' and c.column_name = 'id' and c.is_identity = 'YES'`.execute(tx);
    for (const { name, sequence } of rows)
      await sql`select setval(${sequence}::regclass, (select coalesce(max(id), 0) + 1 from ${sql.table(`public.${name}`)}), false)`.execute(
        tx,
      );
  });
