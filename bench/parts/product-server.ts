/** The real server with the sandbox world and many trips, on PostgreSQL or the embedded database. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '#platform/db/database.ts';
import { makeLog } from '#platform/log.ts';
import { type Caller, makeCaller } from '#tests/builders/api-caller.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';
import { bothOf, type CpuMeter, cpuSince, makeCpuMeter } from './process-cpu.ts';
import { seedTrips } from './seed-trips.ts';

export type Engine = 'postgres' | 'embedded';

export type Person = { readonly headers: Readonly<Record<string, string>>; readonly caller: Caller };

export type Product = {
  readonly engine: Engine;
  /** The base URL of the API. */
  readonly url: string;
  readonly cpu: CpuMeter;
  /** CPU of the process and its database in an idle second, in microseconds. */
  readonly idleUs: number;
  signIn(email: string): Promise<Person>;
  /** p99 of the event loop's delay since the last reading, in milliseconds; it includes its timer of 10 ms. */
  eventLoopP99Ms(): Promise<number>;
  stop(): Promise<void>;
};

const host = '127.0.0.1';
const environment = {
  HOST: host,
  LOG_LEVEL: 'silent',
  WORLD: 'sandbox',
  // A benchmark is the runaway client this limit exists for.
  REQUESTS_PER_MINUTE: '1000000000',
};

/** @returns the URL of a new database */
export const createDatabase = async (serverUrl: string, name: string): Promise<string> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return serverUrl.replace(/[^/]*$/, name);
};

const signInAt = async (url: string, email: string): Promise<Person> => {
  const reply = await makeCaller(url).send('POST', '/signin', { email, password: 'tripwright' });
  const token: unknown =
    reply.body !== null && typeof reply.body === 'object' ? Reflect.get(reply.body, 'token') : null;
  if (typeof token !== 'string') throw new Error(`Sign-in of ${email} answered ${reply.status}`);
  return { headers: { authorization: `Bearer ${token}` }, caller: makeCaller(url, token) };
};

const readEventLoopP99Ms = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000;
};

/**
 * Work still in progress after the start (jobs, mails, the world's bookings) must not be counted as the first
 * requests.
 */
const quietUs = 50_000;
const mostWaits = 30;

/** @returns the CPU of the quietest second */
const settle = async (cpu: CpuMeter): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let waits = 0; waits < mostWaits && least > quietUs; waits += 1) {
    const before = cpu();
    await sleep(1000);
    least = Math.min(least, bothOf(cpuSince(cpu, before)));
  }
  return least;
};

type Options = {
  /** Null: the embedded database. */
  readonly postgres: { readonly url: string; readonly database: string } | null;
  /** Trips in addition to those of the world; 0 adds none. */
  readonly trips: number;
};

/**
 * Starts the product, waits until it has created its world, and inserts the trips before the first request is
 * measured.
 */
export const startProduct = async ({ postgres, trips }: Options): Promise<Product> => {
  const dataDir = temporaryDataDir();
  const databaseUrl = postgres && (await createDatabase(postgres.url, postgres.database));
  const env = { ...environment, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
  let server: ServerProcess = await startServer({ dataDir, env });
  if (trips > 0) {
    // The embedded database allows one process at a time.
    if (databaseUrl === null) await server.stop();
    const database = await openDatabase({ databaseUrl, dataDir, log: makeLog('silent') });
    await seedTrips(database.db, trips);
    await database.close();
    if (databaseUrl === null) server = await startServer({ dataDir, env });
  }
  const killAtExit = () => void server.child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const url = `http://${host}:${new URL(server.url).port}`;
  const cpu = makeCpuMeter({ pid: server.child.pid ?? 0, database: postgres?.database ?? null });
  const idleUs = await settle(cpu);
  return {
    engine: postgres ? 'postgres' : 'embedded',
    url: `${url}/api`,
    cpu,
    idleUs,
    signIn: (email) => signInAt(url, email),
    eventLoopP99Ms: () => readEventLoopP99Ms(url),
    stop: async () => {
      process.off('exit', killAtExit);
      await Promise.race([server.stop(), sleep(15_000).then(() => server.kill())]);
      removeDataDir(dataDir);
    },
  };
};
