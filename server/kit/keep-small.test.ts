/** Proves docs/decisions/0067 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import { doDueDuties } from '#platform/jobs/duties.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { keepingSmall } from './keep-small.ts';

let made: TestWorld;
beforeAll(async () => {
  made = await testWorld({ hasPeople: false });
});
afterAll(() => made.close());

const keepSmall = () => doDueDuties(made.world, keepingSmall(made.world), new AbortController().signal);
const again = () => sql`delete from duties`.execute(made.world.db);
const kept = async (table: string): Promise<readonly string[]> =>
  (
    await sql<{ name: string }>`select kind as name from ${sql.table(table)} order by id`.execute(made.world.db)
  ).rows.map(({ name }) => name);

describe('keeping the database small', () => {
  test('mails sent or given up long ago are deleted; waiting and recent ones stay', async () => {
    const { db } = made.world;
    const mail = (kind: string, done: string | null, failed: string | null) => sql`
      insert into outbox (kind, payload, due, created_at, done_at, failed_at)
      values (${kind}, '{}', now(), now() - interval '1 year', now() - ${done}::interval, now() - ${failed}::interval)`;
    for (const statement of [
      mail('sent long ago', '31 days', null),
      mail('sent', '29 days', null),
      mail('given up long ago', null, '31 days'),
      mail('given up', null, '29 days'),
      mail('waiting', null, null),
    ])
      await statement.execute(db);
    await keepSmall();
    expect(await kept('outbox')).toEqual(['sent', 'given up', 'waiting']);
  });

  test('old supplier news is deleted and may be delivered again', async () => {
    const { db, clock } = made.world;
    const heard = (id: string, daysAgo: number) =>
      db
        .insertInto('inbox')
        .values({ source: 'x', event_id: id, received_at: new Date(clock.now().getTime() - daysAgo * 86_400_000) })
        .execute();
    await heard('old', 91);
    await heard('new', 89);
    await again();
    await keepSmall();
    const rows = await db.selectFrom('inbox').select('event_id').execute();
    expect(rows.map(({ event_id: id }) => id)).toEqual(['new']);
  });

  test('the settings say how long rows are kept, and deleted rows are counted', async () => {
    const { db, clock, config, metrics } = made.world;
    const retention = { ...config.retention, newsDays: 30 };
    const world = { ...made.world, config: { ...config, retention } };
    await db.deleteFrom('inbox').execute();
    for (const daysAgo of [31, 29]) {
      const received_at = new Date(clock.now().getTime() - daysAgo * 86_400_000);
      await db
        .insertInto('inbox')
        .values({ source: 'kept', event_id: `${daysAgo}`, received_at })
        .execute();
    }
    await again();
    const counted = async () =>
      (await metrics.rowsDeleted.get()).values.find(({ labels }) => labels.table === 'inbox')?.value ?? 0;
    const before = await counted();
    await doDueDuties(world, keepingSmall(world), new AbortController().signal);
    const rows = await db.selectFrom('inbox').where('source', '=', 'kept').select('event_id').execute();
    expect(rows).toEqual([{ event_id: '29' }]);
    expect((await counted()) - before).toBe(1);
  });

  test('backups, alerts about limits and failures of long ago are deleted', async () => {
    const { db, clock } = made.world;
    const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    for (const days of [401, 399])
      await db
        .insertInto('backups')
        .values({ bytes: days, finished_at: ago(days) })
        .execute();
    const person = { email: 'sam@acme.example', name: 'Sam Rivera', created_at: ago(0) };
    const { id } = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow();
    for (const days of [91, 89]) {
      const failure = { loop: 'settle-fees', item: `${days}`, fails: 3, first_at: ago(days), retry_at: ago(days) };
      await db.insertInto('work_failures').values(failure).execute();
      const alert = {
        organization_id: null,
        user_id: id,
        limit_name: 'daily-cap',
        is_passed: days === 89,
        at: ago(days),
      };
      await db.insertInto('spending_alerts').values(alert).execute();
    }
    await again();
    await keepSmall();
    expect(await db.selectFrom('backups').select('bytes').execute()).toEqual([{ bytes: 399 }]);
    expect(await db.selectFrom('work_failures').select('item').execute()).toEqual([{ item: '89' }]);
    expect(await db.selectFrom('spending_alerts').select('is_passed').execute()).toEqual([{ is_passed: true }]);
  });

  test('many rows are deleted in batches, and a process that stops leaves the rest', async () => {
    const { db } = made.world;
    await sql`
      insert into inbox (source, event_id, received_at)
      select 'many', n::text, now() from generate_series(1, 25) n`.execute(db);
    const rows = { table: 'inbox', where: sql`source = 'many'`, batchSize: 10 };
    expect(await deleteInBatches(db, { ...rows, signal: AbortSignal.abort() })).toBe(0);
    expect(await deleteInBatches(db, rows)).toBe(25);
  });

  test('the embedded database frees the space of deleted rows', async () => {
    const { db, database } = made.world;
    if (database.engine !== 'pglite') return;
    const size = async (): Promise<number> =>
      (await sql<{ size: number }>`select pg_table_size('inbox')::int as size`.execute(db)).rows[0]?.size ?? 0;
    await sql`
      insert into inbox (source, event_id, received_at)
      select 'many', n || repeat('x', 200), now() - interval '1 year' from generate_series(1, 5000) n`.execute(db);
    const before = await size();
    await again();
    await keepSmall();
    expect(before).toBeGreaterThan(1_000_000);
    expect(await size()).toBeLessThan(before / 10);
  });
});
