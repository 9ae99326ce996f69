/** A lock in the database that lets one process at a time do a piece of work. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigError } from '../config.ts';
import type { Log } from '../log.ts';
import { UnavailableError } from '../unavailable.ts';
import type { Database } from './database.ts';

type Options = {
  /** The name of the work. Processes that use the same name take turns. */
  readonly name: string;
  readonly log: Log;
  /** Ends the wait, not the work. */
  readonly signal?: AbortSignal;
  /** How long the process waits before it gives up; default: without limit. */
  readonly mostWaitMs?: number;
};

const lookEveryMs = 100;

/**
 * Does work while no other process does work of this name on the same database. The lock lasts as long as the
 * connection that holds it, so a process that dies releases it. On the embedded database there is no other process.
 * @returns the result of the work; undefined when the signal ended the wait
 * @throws ConfigError when the wait was too long; UnavailableError when the database went away meanwhile
 */
export const workAlone = async <T>(
  { driver }: Pick<Database, 'driver'>,
  options: Options,
  work: () => Promise<T>,
): Promise<T | undefined> => {
  if (driver.engine === 'pglite') return work();
  const client = new Client({
    connectionString: driver.url,
    connectionTimeoutMillis: 3_000,
    application_name: 'tripwright-alone',
  });
  const lost = Promise.withResolvers<never>();
  // Handled even when nothing waits for it at the moment.
  lost.promise.catch(() => {});
  client.on('error', (error) => {
    options.log.warn({ error }, 'the connection that holds a lock was lost');
    lost.reject(new UnavailableError(`The database went away during: ${options.name}.`, 2));
  });
  try {
    await client.connect();
    // The lock belongs to a transaction, because a pooler does not keep a session for us. The transaction reads
    // nothing, so it does not block others.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    if (!(await hasTurn(client, options))) return undefined;
    return await Promise.race([work(), lost.promise]);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Asks repeatedly, because a waiting statement would keep an old snapshot of the database alive. */
const hasTurn = async (client: Client, { name, log, signal, mostWaitMs }: Options): Promise<boolean> => {
  const since = performance.now();
  for (let tries = 0; !signal?.aborted; tries += 1) {
    const { rows } = await client.query('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_mine', [
      `tripwright ${name}`,
    ]);
    if (rows[0]?.is_mine === true) return true;
    if (tries === 0) log.info({ work: name }, 'another process holds the lock: waiting for it');
    if (mostWaitMs !== undefined && performance.now() - since > mostWaitMs)
      throw new ConfigError(
        `Another process has kept the database to itself for ${Math.round(mostWaitMs / 1000)} seconds (${name}). See what it does, end it if it hangs, then start this one again.`,
      );
    await sleep(lookEveryMs);
  }
  return false;
};
