import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

export type PostgresServer = {
  readonly url: string;
  /** Like `pg_ctl restart -m immediate`: every session is cut off; resolves when new ones are accepted again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};
type Account = { readonly uid: number; readonly gid: number };

/**
 * Starts a temporary PostgreSQL on a free port of this machine only, without syncing to disk. PostgreSQL refuses to
 * run as root: a root process runs it as the user postgres or nobody.
 * @param options.hasJit it compiles statements it considers expensive, as by default. In a test this is a third of
 * the work and gains nothing, because its tables are small and never analyzed, so the estimates are wrong
 * @param options.isDurable an acknowledged commit survives a restart, as in production
 * @param options.tablesIn an empty folder for its tables only; its log is elsewhere, as is common in production
 * @returns its URL (a superuser without a password), or why this machine has none
 */
export const startPostgres = async ({
  hasJit = false,
  isDurable = false,
  tablesIn = null,
}: {
  hasJit?: boolean;
  isDurable?: boolean;
  tablesIn?: string | null;
} = {}): Promise<PostgresServer | { missing: string }> => {
  const bin = findBinaries();
  if (bin === null) return { missing: 'no initdb and postgres in PATH, POSTGRES_BIN or /usr/lib/postgresql' };
  const account = process.getuid?.() === 0 ? unprivilegedAccount() : null;
  if (account === 'none') return { missing: 'running as root, and there is no user postgres or nobody to run it as' };
  const directory = mkdtempSync(join(tmpdir(), 'tripwright-pg-'));
  chmodSync(directory, 0o700);
  if (account) chownSync(directory, account.uid, account.gid);
  const data = join(tablesIn ?? directory, 'data');
  const options = { ...account, cwd: directory, stdio: 'ignore' as const, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-X', join(directory, 'wal'), '-U', 'tripwright', '--auth=trust', ...initdbSettings],
    options,
  );
  const port = await freePort();
  const start = () =>
    spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings({ directory, hasJit, isDurable })],
      options,
    );
  let server = start();
  // If this process ends without stop, the server must not outlive it.
  const killAtExit = () => void server.kill('SIGQUIT');
  process.once('exit', killAtExit);
  const stop = async () => {
    process.off('exit', killAtExit);
    await endServer(server);
    for (const folder of [data, directory]) rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://tripwright@127.0.0.1:${port}/postgres`;
  const restart = async () => {
    await endServer(server);
    server = start();
    await untilReady(url, server);
  };
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, restart, stop };
};

const initdbSettings = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'] as const;

type Wanted = { readonly directory: string; readonly hasJit: boolean; readonly isDurable: boolean };

/** The machine itself never crashes here: nothing needs to be synced, only passed to the operating system. */
const settings = ({ directory, hasJit, isDurable }: Wanted): readonly string[] =>
  [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${directory}`,
    'fsync=off',
    `synchronous_commit=${isDurable ? 'on' : 'off'}`,
    `jit=${hasJit ? 'on' : 'off'}`,
    'full_page_writes=off',
    'max_connections=100',
    'shared_buffers=64MB',
    'autovacuum=off',
  ].flatMap((setting) => ['-c', setting]);

/** The newest installed version that has both programs. */
const findBinaries = (): string | null => {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const candidates = [
    ...(process.env.POSTGRES_BIN ? [process.env.POSTGRES_BIN] : []),
    ...(process.env.PATH ?? '').split(':').filter((folder) => folder !== ''),
    ...versions.map((version) => join(packaged, version, 'bin')),
  ];
  return candidates.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null;
};

const unprivilegedAccount = (): Account | 'none' => {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user: try the next.
    }
  }
  return 'none';
};

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

const untilReady = async (url: string, server: ChildProcess): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (server.exitCode !== null) throw new Error(`postgres ended with code ${server.exitCode}`);
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    try {
      await client.connect();
      return;
    } catch {
      await sleep(50);
    } finally {
      await client.end();
    }
  }
  throw new Error('postgres did not answer within ten seconds');
};

const endServer = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // SIGQUIT is the immediate shutdown: nothing here is worth a checkpoint.
  server.kill('SIGQUIT');
  await ended;
};
