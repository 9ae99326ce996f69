/**
 * PostgreSQL is restarted repeatedly while processes and people write. docs/faults.md#postgresql-away;
 * docs/faults.md#lost-commit
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { makeCrashClient } from '#tests/crash/parts/crash-client.ts';
import { makeCaller } from './api-caller.ts';
import { newDatabase, startFleet } from './fleet.ts';
import { expectOk, waitFor } from './main-job.ts';
import { type Refused, startWriters } from './outage-writers.ts';
import type { PostgresServer } from './postgres-server.ts';

export type RestartsSeen = {
  /** The last output of each process that ended on its own. */
  readonly deaths: readonly string[];
  readonly acknowledged: number;
  /** Acknowledged but missing. */
  readonly lost: readonly string[];
  /** Present more than once. */
  readonly doubled: readonly string[];
  /** The number of messages, and of mails to the desk about them: one each. */
  readonly messages: number;
  readonly mails: number;
  readonly unavailable: readonly Refused[];
  readonly unexpected: readonly Refused[];
  /**
   * For each restart, the time from the moment PostgreSQL accepts connections until every process has served a
   * writer.
   */
  readonly recoveriesMs: readonly number[];
  readonly exitCodes: readonly (number | null)[];
};

type Options = { readonly restarts: number; readonly processes: number; readonly writers: number };

const mostRecoveryMs = 15_000;

/** Counts the messages in the database, by the text the writers gave. */
const readMessages = async (databaseUrl: string): Promise<ReadonlyMap<string, number>> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ text: string; times: number }>(
    `select text, count(*)::int as times from trip_messages where text like 'writer-%' group by text`,
  );
  await client.end();
  return new Map(rows.map(({ text, times }) => [text, times]));
};

const count = async (databaseUrl: string, from: string): Promise<number> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${from}`);
  await client.end();
  return rows[0]?.count ?? 0;
};
const countMails = (databaseUrl: string): Promise<number> => count(databaseUrl, 'outbox');
/** Mails that were being sent when the database went down are retried later. */
const countDue = (databaseUrl: string): Promise<number> =>
  count(databaseUrl, 'outbox where done_at is null and failed_at is null and due <= now()');

/**
 * Creates a world, a trip and people who write to it, restarts the database under them, and counts the messages at
 * the end.
 */
export const restartUnderLoad = async (postgres: PostgresServer, options: Options): Promise<RestartsSeen> => {
  const databaseUrl = await newDatabase(postgres.url, `restarts_${process.pid}`);
  const fleet = await startFleet(databaseUrl, options.processes);
  const urls = fleet.servers.map(({ url }) => url);
  const [first = ''] = urls;
  const client = await makeCrashClient(first);
  await client.book(first, 1);
  const [tripId] = client.acknowledged();
  if (tripId === undefined) throw new Error('no trip to write to');
  const body = expectOk(
    await makeCaller(first).send('POST', '/signin', { email: 'sam@acme.example', password: 'tripwright' }),
  );
  const mailsBefore = await countMails(databaseUrl);
  const writers = startWriters({
    urls,
    token: String(Reflect.get(Object(body), 'token')),
    tripId,
    count: options.writers,
  });
  const recoveriesMs: number[] = [];
  const untilServed = () => Promise.race([writers.untilServed(), sleep(mostRecoveryMs)]);
  await untilServed();
  if (writers.acknowledged().length === 0)
    throw new Error(
      `nobody could write: ${JSON.stringify([...writers.unexpected(), ...writers.unavailable()].slice(0, 3))}`,
    );
  for (let n = 0; n < options.restarts && fleet.deaths().length === 0; n += 1) {
    await postgres.restart();
    const isBackAt = performance.now();
    await untilServed();
    recoveriesMs.push(performance.now() - isBackAt);
  }
  const deaths = fleet.deaths();
  let mails = 0;
  if (deaths.length === 0) {
    await writers.stop();
    mails = (await countMails(databaseUrl)) - mailsBefore;
    // Jobs and mails continue too: a booking is ticketed, and mails leave.
    await client.book(first, 1);
    const trips = client.acknowledged();
    const isMoving = async () => (await client.states(first)).get(trips.at(-1) ?? 0) === 'booking';
    await waitFor('the last booking to come to its end', async () => !(await isMoving()) || undefined);
    await waitFor('the mails that are due to leave', async () => (await countDue(databaseUrl)) === 0 || undefined);
  }
  const found = await readMessages(databaseUrl);
  const exitCodes = await fleet.stop();
  return {
    deaths,
    acknowledged: writers.acknowledged().length,
    lost: writers.acknowledged().filter((text) => !found.has(text)),
    doubled: [...found].filter(([, times]) => times > 1).map(([text]) => text),
    messages: [...found.values()].reduce((sum, times) => sum + times, 0),
    mails,
    unavailable: writers.unavailable(),
    unexpected: writers.unexpected(),
    recoveriesMs,
    exitCodes,
  };
};
