/** Detects writes: a refused call must not write anything. */
import { sql } from 'kysely';
import type { TestWorld } from './test-world.ts';

export type ChangeWatch = {
  /** Starts watching. */
  readonly begin: () => Promise<void>;
  /** The tables whose rows have changed since the start, and `jobs`. */
  readonly changed: () => Promise<readonly string[]>;
};

/** A refused call may leave its trace in these tables. */
const evidence: ReadonlySet<string> = new Set([
  'audit_events',
  'sign_in_attempts',
  'sign_in_failures_told',
  'bounded_mails',
]);

/** @returns the number of the next writing transaction; readers take none */
const nextTransaction = async ({ world }: TestWorld): Promise<string> => {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
    world.db,
  );
  return rows[0]?.next ?? '';
};

const tablesOf = async ({ world }: TestWorld): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.db);
  return rows.map(({ name }) => name).filter((name) => !evidence.has(name));
};

type Digest = ReadonlyMap<string, string>;

/** Of every row of every table, independent of order. */
const digestOf = async ({ world }: TestWorld, tables: readonly string[]): Promise<Digest> => {
  const parts = tables.map(
    (name) =>
      sql`select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
        from ${sql.table(name)} as t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(parts, sql` union all `)}`.execute(world.db);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
};

/** Cheap while nothing is written: rows are only compared when a transaction has taken a number. */
export const watchChanges = async (made: TestWorld): Promise<ChangeWatch> => {
  const tables = await tablesOf(made);
  const state = { transaction: '', digest: new Map() as Digest, jobs: 0 };
  const jobsSent = () => made.jobs.sent().length;
  return {
    begin: async () => {
      // Background work of earlier calls must not count for the next one.
      await made.world.background.stop(30_000);
      state.jobs = jobsSent();
      const now = await nextTransaction(made);
      if (now === state.transaction) return;
      state.digest = await digestOf(made, tables);
      state.transaction = now;
    },
    changed: async () => {
      const jobs = jobsSent() === state.jobs ? [] : ['jobs'];
      const now = await nextTransaction(made);
      if (now === state.transaction) return jobs;
      const digest = await digestOf(made, tables);
      const others = tables.filter((name) => digest.get(name) !== state.digest.get(name));
      // A transaction that was rolled back, or that only locked, has a number too.
      if (others.length === 0) state.transaction = now;
      return [...jobs, ...others];
    },
  };
};
