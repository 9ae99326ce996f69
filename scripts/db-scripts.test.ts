import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { lockDirectory } from '#platform/db/data-directory.ts';

type Ended = { stdout: string; stderr: string; code?: number };
const run = (script: string, env: Record<string, string>): Promise<Ended> =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, script)], { env: { ...process.env, ...env } }).catch(
    (error: Ended) => error,
  );

test('db:migrate creates the embedded database, db:reset removes it, and neither touches one in use', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'tripwright-scripts-'));
  const dataDir = join(parent, 'data');
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
  expect(await run('db-migrate.ts', env)).toMatchObject({
    stdout: `The database in ${dataDir} is up to date.\n`,
    stderr: '',
  });
  const unlock = lockDirectory(dataDir);
  const sentence = `Another Tripwright process is using ${dataDir}. Stop it first, or set DATA_DIR to another directory.\n`;
  expect(await run('db-reset.ts', env)).toMatchObject({ code: 1, stderr: sentence });
  expect(await run('db-migrate.ts', env)).toMatchObject({ code: 1, stderr: sentence });
  unlock();
  expect(await run('db-reset.ts', { ...env, DATABASE_URL: 'postgres://127.0.0.1/x' })).toMatchObject({ code: 1 });
  expect(existsSync(join(dataDir, 'database'))).toBe(true);
  expect(await run('db-reset.ts', env)).toMatchObject({ stdout: `${dataDir} is removed.\n`, stderr: '' });
  expect(existsSync(dataDir)).toBe(false);
  rmSync(parent, { recursive: true });
  // Six processes, one after the other.
}, 60_000);
