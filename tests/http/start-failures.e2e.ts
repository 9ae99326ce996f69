/**
 * Failed starts, as only processes show them: one sentence, no stack, exit code 1. Proves
 * docs/faults.md#migrations, docs/faults.md#postgresql-away
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '#tests/builders/postgres-server.ts';
import { removeDataDir, temporaryDataDir } from '#tests/builders/server-process.ts';

const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts');
let folder: string;
beforeAll(() => {
  folder = temporaryDataDir();
});
afterAll(() => removeDataDir(folder));

const start = (env: Record<string, string>) => {
  const ended = spawnSync(process.execPath, [main], {
    // On a busy machine a query may be slow, and a warning says so.
    env: { PATH: process.env.PATH, WORLD: 'sandbox', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...env },
    encoding: 'utf8',
    timeout: 90_000,
  });
  return { code: ended.status, lines: `${ended.stdout}${ended.stderr}`.trim().split('\n') };
};

describe('a process that cannot start', () => {
  test('reports a file in place of its folder', () => {
    const dataDir = join(folder, 'file');
    writeFileSync(dataDir, 'x');
    expect(start({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      lines: [`${dataDir} is not a folder, or a file stands in its path. Set DATA_DIR to a folder.`],
    });
  });

  test('reports a database with truncated files', () => {
    const dataDir = join(folder, 'cut');
    const database = join(dataDir, 'database');
    mkdirSync(database, { recursive: true });
    writeFileSync(join(database, 'PG_VERSION'), '');
    expect(start({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      lines: [
        `The embedded database in ${database} cannot be opened: its files are damaged, or not its own. Restore a backup of ${dataDir}, or start with an empty one: "npm run db:reset".`,
      ],
    });
  });

  test.each(['PORT', 'METRICS_PORT'])('reports a %s that another program uses', async (setting) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = String(address !== null && typeof address === 'object' ? address.port : 0);
    const ended = start({ DATA_DIR: join(folder, `port ${setting}`), HOST: '127.0.0.1', [setting]: port });
    other.close();
    expect(ended).toEqual({
      code: 1,
      lines: [`${setting} ${port} is in use by another program. Stop that one, or set ${setting} to another number.`],
    });
  });

  test('reports a PostgreSQL that is unreachable, or has no such database', async () => {
    const away = start({ DATABASE_URL: 'postgres://app:hunter22@127.0.0.1:1/travel' });
    expect(away).toEqual({
      code: 1,
      lines: [
        'PostgreSQL at 127.0.0.1:1 does not answer (connect ECONNREFUSED 127.0.0.1:1). Start it, or set DATABASE_URL to where it is.',
      ],
    });
    const postgres = await startPostgres();
    if ('missing' in postgres) return;
    const url = new URL(postgres.url);
    url.pathname = '/no_such_database';
    const missing = start({ DATABASE_URL: url.href });
    await postgres.stop();
    expect(missing).toEqual({ code: 1, lines: [expect.stringContaining('has no database "no_such_database".')] });
  });
});
