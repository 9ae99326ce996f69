/** A backup of the whole database in one file, while the product runs, and its way back. docs/decisions/0102 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { ConfigError } from '../config.ts';
import { errorCode } from '../log.ts';
import { databaseFolderName, lockDirectory } from './data-directory.ts';
import type { Database } from './database.ts';
import { startParams } from './parts/embedded-settings.ts';
import { makeDatabaseFolder } from './parts/make-database-folder.ts';
import { parsers } from './parts/parsers.ts';

export type Backup = { readonly file: string; readonly bytes: number };

/** A table that somebody has locked ends the backup instead of making it wait for ever. */
const lockWait = '--lock-wait-timeout=60s';

/** How each engine's files end. */
const endings = { pglite: '.tar.gz', postgres: '.dump' } as const;

/** E.g. `tripwright-2026-11-23T14-45-07Z`: sorts by age, and every file system takes it. */
const nameAt = (now: Date): string => `tripwright-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/**
 * Runs a tool of PostgreSQL on the database. The password goes by a file: other users of the machine see a program's
 * arguments.
 */
const withoutPassword = async (databaseUrl: string, run: (url: string) => Promise<void>): Promise<void> => {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  const folder = await mkdtemp(join(tmpdir(), 'tripwright-'));
  try {
    const file = join(folder, 'pass');
    await writeFile(file, `*:*:*:*:${password.replaceAll(/[\\:]/g, String.raw`\$&`)}\n`, { mode: 0o600 });
    url.password = '';
    url.searchParams.set('passfile', file);
    await run(url.href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** @throws ConfigError with the program's own last words, which name no password */
const runTool = (tool: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(tool, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const said: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', (error) =>
      reject(
        errorCode(error) === 'ENOENT'
          ? new ConfigError(`${tool} is missing. Install the client programs of your PostgreSQL version.`)
          : error,
      ),
    );
    child.once('exit', (code) => {
      const last = Buffer.concat(said).toString().trim().split('\n').slice(-3).join(' ');
      if (code === 0) resolve();
      else reject(new ConfigError(`${tool} failed: ${last}`));
    });
  });

const writeEmbedded = async (pglite: PGlite, part: string): Promise<void> => {
  // One state: no statement runs while PGlite reads its files. What no transaction has committed is not in it.
  const dump = await pglite.dumpDataDir('gzip');
  const file = await open(part, 'wx', 0o600);
  try {
    for await (const chunk of dump.stream()) await file.write(chunk);
    // Nothing is called a backup before it is on the disk.
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * Writes a backup into a folder. The file gets its name only when it is complete.
 * @throws ConfigError when the folder cannot be written, or pg_dump is missing or fails
 */
export const backUp = async ({ driver }: Pick<Database, 'driver'>, folder: string, now: Date): Promise<Backup> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, nameAt(now) + endings[driver.engine]);
  const part = `${file}.part`;
  try {
    if (driver.engine === 'pglite') await writeEmbedded(driver.pglite, part);
    else
      await withoutPassword(driver.url, (url) =>
        runTool('pg_dump', ['--format=custom', '--no-owner', lockWait, `--file=${part}`, `--dbname=${url}`]),
      );
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return { file, bytes: (await stat(file)).size };
};

const wrongFile = (file: string, ending: string): ConfigError =>
  new ConfigError(`${file} is no backup for this database: its name would end with ${ending}.`);

const restoreEmbedded = async (dataDir: string, file: string): Promise<void> => {
  if (!file.endsWith(endings.pglite)) throw wrongFile(file, endings.pglite);
  const unlock = lockDirectory(dataDir);
  try {
    const folder = join(dataDir, databaseFolderName);
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new ConfigError(`${dataDir} has a database already. Restore into an empty DATA_DIR.`);
    const dump = new Blob([await readFile(file)]);
    await makeDatabaseFolder(dataDir, async (unfinished) => {
      // It opens the files once, as after a crash, so a damaged backup fails here and leaves nothing behind.
      const pglite = await PGlite.create({
        dataDir: unfinished,
        loadDataDir: dump,
        startParams: [...startParams],
        parsers: { ...parsers },
      });
      await pglite.close();
    });
  } finally {
    unlock();
  }
};

const restorePostgres = async (databaseUrl: string, file: string): Promise<void> => {
  if (!file.endsWith(endings.postgres)) throw wrongFile(file, endings.postgres);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(`
      select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'jobs') and c.relkind = 'r' limit 1`);
    if ((rowCount ?? 0) > 0)
      throw new ConfigError('The database of DATABASE_URL has tables already. Restore into an empty one.');
  } finally {
    await client.end();
  }
  // The rights of the wall's role are given at the next start.
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await withoutPassword(databaseUrl, (url) => runTool('pg_restore', [...options, `--dbname=${url}`, file]));
};

/**
 * Restores a backup into an empty database: all of it, or nothing.
 * @throws ConfigError when the database is not empty, or the file is missing, damaged or of the other engine
 */
export const restoreBackup = async (
  { databaseUrl, dataDir }: { readonly databaseUrl: string | null; readonly dataDir: string },
  file: string,
): Promise<void> => {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`);
  if (databaseUrl === null) await restoreEmbedded(dataDir, file);
  else await restorePostgres(databaseUrl, file);
};
