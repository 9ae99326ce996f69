/** Proves docs/decisions/0121: the audit can be cut, and its chain still be checked. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { archiveAudit } from './archive-audit.ts';
import { audit, firstBrokenAuditEvent } from './audit.ts';

let made: TestWorld;
let folder: string;
beforeEach(async () => {
  made = await testWorld({ hasPeople: false });
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
});
afterEach(async () => {
  await made.close();
  rmSync(folder, { recursive: true });
});

const dayMinutes = 24 * 60;

const write = async (event: string, count = 1): Promise<void> => {
  for (let times = 0; times < count; times += 1)
    await audit(made.world, made.world.db, { event, userId: 7, actorId: null, ip: '192.0.2.1', facts: { times } });
};

const cut = (signal = new AbortController().signal, to = folder) =>
  archiveAudit(made.world, { days: 365, folder: to }, signal);
const left = async (): Promise<readonly string[]> => {
  const rows = await made.world.db.selectFrom('audit_events').orderBy('id').select('event').execute();
  return rows.map(({ event }) => event);
};
const anchors = () => made.world.db.selectFrom('audit_anchors').orderBy('last_id').selectAll().execute();
const deleteAll = () => sql`delete from audit_events`.execute(made.world.db);

/** Two old events, 400 days, two new ones. */
const oldAndNew = async (): Promise<void> => {
  await write('old', 2);
  made.clock.advance(400 * dayMinutes);
  await write('new', 2);
};

describe('cutting the audit', () => {
  test('writes old events to a file, then deletes them, and the chain goes on from the anchor', async () => {
    await oldAndNew();
    await cut();
    expect(await left()).toEqual(['new', 'new']);
    const [anchor] = await anchors();
    expect(anchor).toMatchObject({ last_id: 2, event_count: 2, file_name: 'audit-1-2.jsonl' });
    const text = readFileSync(join(folder, 'audit-1-2.jsonl'), 'utf8');
    expect(createHash('sha256').update(text).digest('hex')).toBe(anchor?.file_sha256);
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { id: 1, event: 'old', user_id: 7, facts: { times: 0 }, previous_hash: '' },
      { id: 2, event: 'old', hash: anchor?.last_hash },
    ]);
    expect(await firstBrokenAuditEvent(made.world.db)).toBe(null);
    await write('newer');
    expect(await firstBrokenAuditEvent(made.world.db)).toBe(null);
    made.clock.advance(400 * dayMinutes);
    await write('newest');
    await cut();
    expect(await left()).toEqual(['newest']);
    expect(readdirSync(folder).sort()).toEqual(['audit-1-2.jsonl', 'audit-3-5.jsonl']);
    expect(await firstBrokenAuditEvent(made.world.db)).toBe(null);
  });

  test('leaves the newest event, however old it is', async () => {
    await write('old', 3);
    made.clock.advance(400 * dayMinutes);
    await cut();
    await cut();
    expect(await left()).toEqual(['old']);
    await write('new');
    expect(await firstBrokenAuditEvent(made.world.db)).toBe(null);
  });

  test('a cut that was interrupted after its anchor is finished by the next one, and checks out meanwhile', async () => {
    await oldAndNew();
    await cut(AbortSignal.abort());
    expect(await left()).toEqual(['old', 'old', 'new', 'new']);
    expect(await firstBrokenAuditEvent(made.world.db)).toBe(null);
    await cut();
    expect(await left()).toEqual(['new', 'new']);
    expect(await anchors()).toHaveLength(1);
  });

  test('nothing is deleted without its file', async () => {
    await oldAndNew();
    writeFileSync(join(folder, 'not-a-folder'), '');
    await expect(cut(undefined, join(folder, 'not-a-folder'))).rejects.toThrow();
    expect(await left()).toHaveLength(4);
    expect(await anchors()).toEqual([]);
  });

  test('a broken chain is not cut, so nobody hides a change in a file', async () => {
    await oldAndNew();
    const { db } = made.world;
    await sql`alter table audit_events disable trigger audit_events_keep`.execute(db);
    await sql`update audit_events set event = 'forged' where id = 2`.execute(db);
    await sql`alter table audit_events enable trigger audit_events_keep`.execute(db);
    await expect(cut()).rejects.toThrow('broken at event 2');
    expect(await left()).toHaveLength(4);
  });

  test('the database itself deletes only what an anchor stands for, and keeps anchors', async () => {
    await oldAndNew();
    await expect(deleteAll()).rejects.toThrow('append-only');
    await cut();
    await expect(deleteAll()).rejects.toThrow('append-only');
    await expect(sql`truncate audit_events`.execute(made.world.db)).rejects.toThrow('append-only');
    await expect(sql`update audit_anchors set last_hash = ''`.execute(made.world.db)).rejects.toThrow('append-only');
    await expect(sql`delete from audit_anchors`.execute(made.world.db)).rejects.toThrow('append-only');
    expect(await left()).toEqual(['new', 'new']);
  });

  test('an event that is taken away after the anchor shows', async () => {
    await oldAndNew();
    await cut();
    const { db } = made.world;
    await sql`alter table audit_events disable trigger audit_events_keep`.execute(db);
    await sql`delete from audit_events where id = 3`.execute(db);
    expect(await firstBrokenAuditEvent(db)).toBe(4);
  });
});
