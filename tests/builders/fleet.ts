/** Several real server processes on one PostgreSQL, as in an installation with more than one machine. */
import { join } from 'node:path';
import { Client } from 'pg';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from './server-process.ts';

export type Fleet = {
  readonly databaseUrl: string;
  readonly servers: readonly ServerProcess[];
  /** Starts another with the same settings. */
  start(env?: Record<string, string>): Promise<ServerProcess>;
  /** The last output of every process that ended on its own. */
  deaths(): readonly string[];
  /** Asks all of them to stop. @returns their exit codes */
  stop(): Promise<readonly (number | null)[]>;
};

/** @returns the URL of a new, empty database on that PostgreSQL */
export const newDatabase = async (serverUrl: string, name: string): Promise<string> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const settings = {
  HOST: 'localhost',
  WORLD: 'sandbox',
  LOG_LEVEL: 'warn',
  SECRET_KEY: 'a-key-for-tests-only-0123456789-abcdefghij',
  DAILY_CAP: '1000000000',
  BOOKINGS_PER_HOUR: '1000000',
  PAYER_BOOKINGS_PER_HOUR: '1000000',
  REQUESTS_PER_MINUTE: '1000000000',
};

/** Starts them at once, on an empty database, each with its own folder. */
export const startFleet = async (databaseUrl: string, count: number): Promise<Fleet> => {
  const folder = temporaryDataDir();
  const all: ServerProcess[] = [];
  let started = 0;
  const start = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
    started += 1;
    const dataDir = join(folder, String(started));
    const server = await startServer({ dataDir, env: { ...settings, DATABASE_URL: databaseUrl, ...env } });
    all.push(server);
    return server;
  };
  const settled = await Promise.allSettled(Array.from({ length: count }, () => start()));
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed) {
    for (const server of all) await server.kill();
    throw failed.reason;
  }
  const asked = new Set<ServerProcess>();
  return {
    databaseUrl,
    servers: all,
    start,
    deaths: () =>
      all
        .filter((server) => !asked.has(server) && (server.child.exitCode !== null || server.child.signalCode !== null))
        .map((server) => server.output().slice(-2000)),
    stop: async () => {
      const living = all.filter(({ child }) => child.exitCode === null && child.signalCode === null);
      for (const server of living) asked.add(server);
      const codes = await Promise.all(living.map((server) => server.stop()));
      removeDataDir(folder);
      return codes;
    },
  };
};
