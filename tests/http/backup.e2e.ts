/** A backup of an installation that people use meanwhile, restored beside it. docs/decisions/0102 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#contract/sign-in.ts';
import { listTravelers } from '#contract/travelers.ts';
import { type Caller, makeCaller, readReply } from '#tests/builders/api-caller.ts';
import { expectOk } from '#tests/builders/main-job.ts';
import { type PostgresServer, startPostgres } from '#tests/builders/postgres-server.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';

const scripts = join(import.meta.dirname, '..', '..', 'scripts');
let postgres: PostgresServer | { readonly missing: string };
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  if (!('missing' in postgres)) await postgres.stop();
});

/** Names of people have no digits. */
const inLetters = (count: number): string =>
  `N${[...String(count)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`;

const traveler = (name: string) => ({
  passport_first_name: name,
  passport_last_name: 'Kept',
  email: 'kept@acme.example',
  phone_number: '+16175550142',
  date_of_birth: '1988-04-17',
  sex: 'm',
});

describe.each(['embedded', 'PostgreSQL'] as const)('a backup under load, %s', (engine) => {
  const dataDir = temporaryDataDir();
  const otherDir = temporaryDataDir();
  const folder = mkdtempSync(join(tmpdir(), 'tw backups '));
  const servers: ServerProcess[] = [];
  const isOnPostgres = engine === 'PostgreSQL';
  const isSkipped = (): boolean => isOnPostgres && 'missing' in postgres;
  const urlOf = (database: string): string => {
    if ('missing' in postgres) throw new Error(postgres.missing);
    const url = new URL(postgres.url);
    url.pathname = `/${database}`;
    return url.href;
  };
  const env = (database: string): Record<string, string> => ({
    WORLD: 'sandbox',
    SECRET_KEY: 'a-key-for-tests-only-0123456789-abcdefghij',
    PUBLIC_URL: 'http://localhost:3000',
    HOST: 'localhost',
    ...(isOnPostgres && { DATABASE_URL: urlOf(database) }),
  });
  const start = async (of: { dataDir: string; database: string }): Promise<ServerProcess> => {
    const server = await startServer({ dataDir: of.dataDir, env: env(of.database) });
    servers.push(server);
    return server;
  };
  const program = (file: string, of: { dataDir: string; database: string }, ...args: readonly string[]) => {
    const path = process.env.PATH ?? '';
    const child = spawn(process.execPath, [join(scripts, file), ...args], {
      env: { PATH: path, DATA_DIR: of.dataDir, ...env(of.database) },
    });
    const said: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    return new Promise<{ code: number | null; text: string }>((resolve) =>
      child.once('exit', (code) => resolve({ code, text: said.join('') })),
    );
  };
  const original = { dataDir, database: 'first' };
  const restored = { dataDir: otherDir, database: 'second' };
  let ada: Caller;
  let token = '';
  const names: string[] = [];

  beforeAll(async () => {
    if (!isOnPostgres || 'missing' in postgres) return;
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    for (const name of ['first', 'second']) await client.query(`create database ${name}`);
    await client.end();
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    removeDataDir(dataDir);
    removeDataDir(otherDir);
    rmSync(folder, { recursive: true, force: true });
  });

  test('holds everything that was acknowledged before it began', async (context) => {
    if (isSkipped()) return context.skip();
    const server = await start(original);
    const entered = await makeCaller(server.url).send('POST', '/signin', {
      email: 'ada@acme.example',
      password: 'tripwright',
    });
    ({ token } = readReply(signIn, expectOk(entered)));
    ada = makeCaller(server.url, token);
    let isOver = false;
    let count = 0;
    const write = async (): Promise<void> => {
      while (!isOver) {
        count += 1;
        const name = inLetters(count);
        expectOk(await ada.send('POST', '/travelers', traveler(name)));
        names.push(name);
      }
    };
    const writers = Promise.all([write(), write(), write()]);
    await expect.poll(() => names.length, { timeout: 60_000 }).toBeGreaterThan(20);
    const before = [...names];
    const made = await program('admin.ts', original, 'backup', folder);
    isOver = true;
    await writers;
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining('The secret key is not part of it.') });
    expect(readdirSync(folder)).toHaveLength(1);
    names.splice(0, names.length, ...before);
  });

  test('is restored beside the installation, which goes on; sessions of the old one go on in both', async (context) => {
    if (isSkipped()) return context.skip();
    const [file = ''] = readdirSync(folder);
    const done = await program('restore.ts', restored, join(folder, file));
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('The chain of the audit is intact.') });
    const beside = await start(restored);
    const there = makeCaller(beside.url, token);
    const kept = readReply(listTravelers, expectOk(await there.send('GET', '/travelers')));
    const firstNames = new Set(kept.map(({ passport_first_name: name }) => name));
    expect(names.filter((name) => !firstNames.has(name))).toEqual([]);
    const [trips, tripsThere] = await Promise.all([ada, there].map((one) => one.send('GET', '/trips')));
    expect(tripsThere).toEqual(trips);
    expectOk(await ada.send('POST', '/travelers', traveler('After')));
  });

  test('is refused where a database is already, and what is no backup is refused too', async (context) => {
    if (isSkipped()) return context.skip();
    const [file = ''] = readdirSync(folder);
    await servers.pop()?.stop();
    const again = await program('restore.ts', restored, join(folder, file));
    expect(again.code).toBe(1);
    expect(again.text).toMatch(/already\. Restore into an empty/);
    const nonsense = join(folder, isOnPostgres ? 'nonsense.dump' : 'nonsense.tar.gz');
    writeFileSync(nonsense, 'not a backup');
    const empty = { dataDir: temporaryDataDir(), database: 'first' };
    const refused = spawnSync(process.execPath, [join(scripts, 'restore.ts'), nonsense], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: empty.dataDir,
        ...(isOnPostgres && { DATABASE_URL: urlOf('postgres') }),
      },
      encoding: 'utf8',
    });
    expect(refused.status).toBe(1);
    if (!isOnPostgres) expect(readdirSync(join(empty.dataDir, 'database'))).toEqual([]);
    removeDataDir(empty.dataDir);
  });
});
