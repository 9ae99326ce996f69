/** Proves docs/faults.md#postgresql-away */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { retryAfterSeconds } from '../unavailable.ts';
import { openDatabase } from './database.ts';

const log = silentLog();

describe('the embedded database', () => {
  test('keeps what was saved, for one process at a time', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tripwright-data-'));
    const open = () => openDatabase({ databaseUrl: null, dataDir, log });
    const first = await open();
    await sql`create table kept (a integer)`.execute(first.db);
    await sql`insert into kept values (1)`.execute(first.db);
    await expect(open()).rejects.toThrow('Another Tripwright process is using');
    await first.close();
    const second = await open();
    expect((await sql`select a from kept`.execute(second.db)).rows).toEqual([{ a: 1 }]);
    await second.close();
    rmSync(dataDir, { recursive: true });
  });
});

describe('a PostgreSQL that is away', () => {
  test('is told apart from a mistake of ours', async () => {
    const database = await openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '', log });
    const error: unknown = await sql`select 1`.execute(database.db).catch((reason: unknown) => reason);
    expect(retryAfterSeconds(error)).toBe(2);
    await database.close();
  });
});
