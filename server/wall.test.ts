/**
 * PostgreSQL keeps tenants apart even when our own access checks fail. docs/threats.md#guessed-ids; docs/decisions/0069
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { behindWall, type Tenant as Walled } from '#platform/db/wall.ts';
import { makeJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/log.ts';
import { accessCases, isSafe, sendCase } from '#tests/builders/access-cases.ts';
import { makeTenant, type Tenant } from '#tests/builders/access-tenants.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { freshDatabase } from '#tests/builders/test-database.ts';
import { type TestCaller, type TestWorld, testWorld } from '#tests/builders/test-world.ts';

/** The embedded database has one session, which owns everything, so it has no tenant wall. */
const onPostgres = test.runIf(process.env.TEST_DATABASE_URL !== undefined);

let made: TestWorld;
let acme: Tenant;
let globex: Tenant;
/** An expert who is also an administrator: our own checks allow everything. */
let allowed: TestCaller;

beforeAll(async () => {
  made = await testWorld({ config: { requestsPerMinute: 1_000_000 } });
  acme = await makeTenant(made, 'Acme Robotics', 'zqacmez');
  globex = await makeTenant(made, 'Globex Studio', 'zqglobexz');
  const { db } = made.world;
  // Names of people and organizations are outside the tenant wall, so they are replaced by neutral ones.
  await sql`update users set name = 'Somebody', email = 'person-' || id || '@members.example'
    where email like '%@members.example' or email like '%@acme.example' or email like '%@globex.example'`.execute(db);
  await sql`update organizations set name = 'Organization ' || id, identifier_label = null`.execute(db);
  await sql`update users set is_admin = true where email = 'eva@tripwright.example'`.execute(db);
  allowed = await made.signIn('eva@tripwright.example');
});
afterAll(() => made.close());

const walledAs = (tenant: Tenant): Walled => {
  const [{ objects }] = tenant.members;
  return { userId: objects.person, email: 'nobody@nowhere.example', organizationIds: [tenant.id], tripId: null };
};

const nobody: Walled = { userId: 2_000_000_000, email: 'nobody@nowhere.example', organizationIds: [], tripId: null };

const walledTables = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relrowsecurity order by 1`.execute(made.world.db);
  return rows.map(({ name }) => name);
};

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`.execute(
    made.world.db,
  );
  return rows[0]?.rows ?? 0;
};

/** Columns that name an organization, a person, or something that belongs to one: such a row has an owner. */
const owners =
  /^(organization_id|user_id|customer_id|contact_id|creator_id|payer_id|trip_id|itinerary_id|attempt_id|traveler_id|change_id|approval_id)$/;

/** Tables with an owner that are outside the tenant wall, each with its reason. */
const beforeWall: Readonly<Record<string, string>> = {
  audit_events: 'only ever added to; each new row is chained to the one before it, even about somebody else',
  desk_calls: 'written once for each matter by any code that finds it; read only at the desk',
  flight_searches: 'named by 128 random bits, and held offers of suppliers, not people',
  sign_in_attempts: 'counted for the address that is asked about',
  sign_in_failures_told: 'one row for each account and day, without what was typed',
  sign_in_challenges: 'made for the invitee; hashed',
  landers: 'public pages; drafts and versions are behind it',
  organization_programs: 'public pages',
};

describe('the wall between tenants', () => {
  test('every table with an owner is behind it, or the list above gives the reason', async () => {
    const { rows } = await sql<{ table: string; column: string }>`select c.relname as table, a.attname as column
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity and a.attnum > 0`.execute(
      made.world.db,
    );
    const open = new Set(rows.filter(({ column }) => owners.test(column)).map(({ table }) => table));
    expect([...open].filter((table) => !table.startsWith('sandbox_')).sort()).toEqual(Object.keys(beforeWall).sort());
  });

  onPostgres('a caller who belongs to nothing sees no row of any table behind it', async () => {
    const seen: string[] = [];
    let filled = 0;
    for (const table of await walledTables()) {
      if ((await count(table)) > 0) filled += 1;
      if ((await behindWall(nobody, () => count(table))) > 0) seen.push(table);
    }
    expect(seen).toEqual([]);
    expect(filled).toBeGreaterThan(8);
  });

  onPostgres('nor inside a transaction, nor by short reads, nor with a prepared statement', async () => {
    const { database } = made.world;
    const trips = 'select count(*)::int as rows from trips where id > $1';
    const ask = async (db: typeof database.db) => {
      const { rows } = await db.executeQuery<{ rows: number }>({
        ...sql`select count(*)::int as rows from trips where id > ${0}`.compile(db),
        sql: trips,
      });
      return rows[0]?.rows ?? 0;
    };
    for (let time = 0; time < 8; time += 1) {
      expect(await ask(database.db)).toBeGreaterThan(0);
      expect(await behindWall(nobody, () => ask(database.db))).toBe(0);
      expect(await behindWall(nobody, () => ask(database.shortReads))).toBe(0);
      expect(await ask(database.shortReads)).toBeGreaterThan(0);
      expect(await behindWall(nobody, () => database.transact(ask))).toBe(0);
      expect(await database.transact(ask)).toBeGreaterThan(0);
    }
  });

  onPostgres('a failed statement leaves neither role nor tenant on the session', async () => {
    const { database } = made.world;
    const wrong = behindWall(nobody, () => sql`select 1 / 0`.execute(database.db));
    await expect(wrong).rejects.toThrow('division by zero');
    const asked = await Promise.all(
      Array.from({ length: 12 }, () => sql<{ who: string }>`select current_user as who`.execute(database.db)),
    );
    expect(asked.map(({ rows }) => rows[0]?.who)).not.toContain('tripwright_walled');
    expect(await count('trips')).toBeGreaterThan(0);
  });

  onPostgres('nobody writes for others: rows of other tenants are neither changed, deleted nor added', async () => {
    const { db } = made.world;
    const as = walledAs(globex);
    const [{ objects }] = acme.members;
    const changed = await behindWall(as, () =>
      db.updateTable('trips').set({ identifier: 'taken' }).where('id', '=', objects.trip).executeTakeFirst(),
    );
    const deleted = await behindWall(as, () =>
      db.deleteFrom('trip_messages').where('trip_id', '=', objects.trip).executeTakeFirst(),
    );
    expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([0n, 0n]);
    const added = behindWall(as, () =>
      db
        .insertInto('vouchers')
        .values({
          organization_id: acme.id,
          customer_name: '',
          customer_email: 'a@b.example',
          amount_usd_minor: 1,
          created_at: new Date(0),
        })
        .execute(),
    );
    await expect(added).rejects.toThrow('row-level security');
  });
});

describe('jobs', () => {
  onPostgres('a call sends its jobs in its own transaction, under the walled role', async () => {
    const database = await freshDatabase();
    const jobs = makeJobs({ database, log: silentLog() });
    const done: number[] = [];
    jobs.work('advance-attempt', async ({ attempt_id }) => void done.push(attempt_id));
    await jobs.start();
    await database.raiseWall();
    await behindWall(nobody, () => database.transact((tx) => jobs.send(tx, 'advance-attempt', { attempt_id: 7 })));
    await eventually(() => expect(done).toEqual([7]));
    await jobs.stop();
    await database.close();
  });
});

describe('with our own access checks removed', () => {
  const cases = accessCases.filter(
    (one) => isSafe(one) && one.sample.object !== undefined && one.route.kind !== 'event-stream',
  );

  onPostgres('a caller whom our own code allows everything reads nothing of another organization', async () => {
    const answering: string[] = [];
    const leaked: string[] = [];
    for (const one of cases) {
      const id = acme.members[0].objects[one.sample.object ?? 'trip'];
      const open = await sendCase(made, allowed, one, id);
      if (open.text.includes(acme.canary)) answering.push(one.call);
      const walled = await behindWall(walledAs(globex), () => sendCase(made, allowed, one, id));
      if (walled.text.includes(acme.canary)) leaked.push(`${one.call}: ${walled.text.slice(0, 200)}`);
    }
    expect(leaked).toEqual([]);
    // Without the tenant wall the same calls return foreign data. Otherwise the test would prove nothing.
    expect(answering.length).toBeGreaterThan(8);
  });
});
