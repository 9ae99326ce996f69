import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '#domain/bookings/invariants.ts';
import { attemptStateOf, isResting } from '#domain/bookings/states.ts';
import { systemClock } from '#platform/clock.ts';
import { parseConfig } from '#platform/config.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';
import { makeOutboxRelay } from '#platform/mail/outbox.ts';
import { sandboxMailer } from '#platform/mail/sandbox-mailbox.ts';
import { loadSecretKey } from '#platform/secret-key.ts';
import { makeSecrets } from '#platform/secrets.ts';
import { makeCaller } from '#tests/builders/api-caller.ts';
import { expectOk } from '#tests/builders/main-job.ts';
import { readOwnBooks, readSandboxLedgers } from '#tests/builders/own-books.ts';
import { removeDataDir, type ServerProcess, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';
import { freshDatabase } from '#tests/builders/test-database.ts';
import { type CrashClient, makeCrashClient } from './parts/crash-client.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 30);
const bookingsARound = 3;

/** Places where the product commits or calls; half of the rounds die there, the others at any time. */
const faultPoints = [
  ...['auth', 'order', 'capture'].flatMap((kind) =>
    ['before-intent', 'after-intent', 'after-call', 'after-result'].map((moment) => `${kind}:${moment}`),
  ),
  'submit:before-commit',
  'submit:after-commit',
  'step:before',
];

/** Where the server keeps its data: a folder, or with TEST_DATABASE_URL a database of its own on that PostgreSQL. */
const makePlace = async () => {
  const dataDir = temporaryDataDir();
  const onPostgres = process.env.TEST_DATABASE_URL === undefined ? null : await freshDatabase(`crash_${process.pid}`);
  const url = onPostgres?.driver.engine === 'postgres' ? onPostgres.driver.url : null;
  const env: Record<string, string> = {
    WORLD: 'sandbox',
    LOG_LEVEL: 'error',
    ...(url === null ? {} : { DATABASE_URL: url, HOST: 'localhost' }),
  };
  const settings = { ...env, DATA_DIR: dataDir };
  const open = (): Promise<Database> =>
    openDatabase({
      databaseUrl: url,
      dataDir,
      log: silentLog(),
      secrets: makeSecrets(loadSecretKey(parseConfig(settings))),
    });
  const remove = async (): Promise<void> => {
    await onPostgres?.close();
    removeDataDir(dataDir);
  };
  return { dataDir, env, open, remove };
};
type Place = Awaited<ReturnType<typeof makePlace>>;

const start = (place: Place, more: Record<string, string> = {}): Promise<ServerProcess> =>
  startServer({ dataDir: place.dataDir, env: { ...place.env, ...more } });

/** One life of the process: it books, and dies at a named place or at a random moment. */
const liveAndDie = async (place: Place, client: CrashClient, round: number): Promise<void> => {
  const isNamed = round % 2 === 0;
  const point = faultPoints[(round / 2) % faultPoints.length];
  const env: Record<string, string> = isNamed ? { FAULT_POINT: `${point}@${1 + (round % 4) / 2}` } : {};
  // It may take up old bookings and die of them before it is ready; that is a life, too.
  const server = await start(place, env).catch(() => null);
  if (server === null) return;
  const gone = new Promise((resolve) => server.child.once('exit', resolve));
  const busy = client.book(server.url, bookingsARound).then(() => client.approve(server.url));
  await Promise.race([gone, isNamed ? busy.then(() => sleep(400)) : sleep(60 + Math.random() * 900)]);
  await server.kill();
  await busy;
};

/** Until nothing moves any more: hours pass on the product's clock, as lost answers need them. */
const settle = async (place: Place, client: CrashClient): Promise<void> => {
  const server = await start(place);
  // A key whose process died is free again after 15 s.
  for (let tries = 0; client.unanswered() > 0 && tries < 60; tries += 1) {
    await client.book(server.url, 0);
    if (client.unanswered() > 0) await sleep(500);
  }
  expect(client.unanswered()).toBe(0);
  await client.approve(server.url);
  const isMoving = async () => [...(await client.states(server.url)).values()].includes('booking');
  for (let hour = 0; hour < 30 && (await isMoving()); hour += 1) {
    await sleep(hour === 0 ? 1500 : 400);
    expectOk(await makeCaller(server.url).send('POST', '/sandbox/clock', { advance_minutes: 31 }));
  }
  expect(await isMoving()).toBe(false);
  // What was given back is given back after the traveler was told.
  await sleep(1000);
  expect(await server.stop()).toBe(0);
};

const readAll = async (place: Place, said: { acknowledged: readonly number[]; crashes: number }) => {
  const database = await place.open();
  const { db } = database;
  // A mail that a dead process had in hand waits for its lease; nobody else is here to wait for.
  await sql`update outbox set due = now() where done_at is null`.execute(db);
  const clock = systemClock();
  const mailer = sandboxMailer({ db, clock });
  await makeOutboxRelay({ db, mailer, host: 'localhost', log: silentLog() }).relayDue();
  const books = { ...said, ...(await readOwnBooks(db)), ...(await readSandboxLedgers(db, clock.now())) };
  await database.close();
  return books;
};

test(`G6 F1 killed ${rounds} times in the middle of bookings, no acknowledged one is lost or made twice`, {
  timeout: 900_000,
}, async () => {
  const place = await makePlace();
  const first = await start(place);
  const client = await makeCrashClient(first.url);
  await first.kill();
  for (let round = 0; round < rounds; round += 1) await liveAndDie(place, client, round);
  await settle(place, client);
  const books = await readAll(place, { acknowledged: client.acknowledged(), crashes: rounds + 1 });
  await place.remove();

  expect(brokenInvariants(books)).toEqual([]);
  const states = books.attempts.map(({ state }) => attemptStateOf(state));
  expect(states.filter((state) => state === undefined || !isResting(state))).toEqual([]);
  // The run proves something only when much was booked, and some of it through a crash.
  expect(books.acknowledged.length).toBeGreaterThan(rounds);
  expect(states.filter((state) => state === 'CONFIRMED').length).toBeGreaterThan(rounds / 2);
  const wentThrough = (state: string) => books.transitions.some(({ to }) => to === state);
  for (const state of ['ORDER_UNKNOWN', 'AUTH_UNKNOWN', 'CAPTURE_RETRY']) expect(wentThrough(state), state).toBe(true);
});
