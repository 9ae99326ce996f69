/** Proves docs/threats.md#edited-history */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';
import { freshDatabase, reopenAsSecondProcess } from '#tests/builders/test-database.ts';
import { audit, firstBrokenAuditEvent, watchAudit } from './audit.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const clock = fixedClock('2026-03-02T09:00:00Z');
const write = (event: string, db = database.db) =>
  audit({ clock }, db, { event, userId: 1, actorId: 2, ip: '203.0.113.7', ref: 'r', facts: { by: 'link' } });

describe('audit events', () => {
  test('say who did what to whom, when and from where, and are one chain however many write at once', async () => {
    const second = await reopenAsSecondProcess(database);
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(`e${n}`, n % 2 ? second?.db : database.db)));
    await second?.close();
    const rows = await database.db.selectFrom('audit_events').orderBy('id').selectAll().execute();
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(rows[0]).toMatchObject({
      at: clock.now(),
      user_id: 1,
      actor_id: 2,
      ip: '203.0.113.7',
      ref: 'r',
      facts: { by: 'link' },
    });
    expect(await firstBrokenAuditEvent(database.db)).toBeNull();
  });

  test.each(['update audit_events set ip = $$x$$', 'delete from audit_events', 'truncate audit_events'])(
    '%s is refused',
    async (statement) => {
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('audit_events is append-only');
    },
  );

  test.each([
    ['changed', "update audit_events set ip = '198.51.100.1' where id = 7", 7],
    ['taken away', 'delete from audit_events where id = 7', 8],
  ])('an event %s by somebody with the database in hand is named', async (_what, statement, named) => {
    const broken = database.transact(async (tx) => {
      await sql`alter table audit_events disable trigger user`.execute(tx);
      await sql.raw(statement).execute(tx);
      const log = silentLog();
      const alert = vi.spyOn(log, 'error');
      await watchAudit({ db: tx, log });
      throw new Error(JSON.stringify(alert.mock.calls[0]?.[0]));
    });
    await expect(broken).rejects.toThrow(JSON.stringify({ alert: true, auditEvent: named }));
    expect(await firstBrokenAuditEvent(database.db)).toBeNull();
  });
});
