/** Proves docs/booking.md#simulation, docs/faults.md#killed-process */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenInvariants } from '#domain/bookings/invariants.ts';
import { attemptStateOf, isResting } from '#domain/bookings/states.ts';
import { systemClock } from '#platform/clock.ts';
import { parseConfig } from '#platform/config.ts';
import { type Database, openDatabase, transact } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';
import { makeOutboxRelay } from '#platform/mail/outbox.ts';
import { sandboxMailer } from '#platform/mail/sandbox-mailbox.ts';
import { loadSecretKey } from '#platform/secret-key.ts';
import { makeSecrets } from '#platform/secrets.ts';
import { cancelBooking } from '#server/bookings/cancel-booking.ts';
import { readClockOffset } from '#server/sandbox/parts/store.ts';
import { canceledByAirline } from '#suppliers/sandbox/orders/order-ledger.ts';
import { storedOrders } from '#suppliers/sandbox/orders/stored-orders.ts';
import { makeCaller } from '#tests/builders/api-caller.ts';
import { noJobs } from '#tests/builders/booking-world.ts';
import { expectOk } from '#tests/builders/main-job.ts';
import { readOwnBooks, readSandboxLedgers } from '#tests/builders/own-books.ts';
import {
  EndedBeforeReady,
  removeDataDir,
  type ServerProcess,
  startServer,
  temporaryDataDir,
} from '#tests/builders/server-process.ts';
import { freshDatabase } from '#tests/builders/test-database.ts';
import { dayNumber, isWholeRun, shareOf, someOfTheDay } from '#tests/builders/test-share.ts';
import { type CrashClient, makeCrashClient } from './parts/crash-client.ts';

/** How often the process is killed while it books; together with kills during cancellations, eight a day. */
const rounds = Number(process.env.CRASH_ROUNDS ?? shareOf(30, 6));
/** A different part of the fault points each day. */
const firstRound = dayNumber * rounds;
const bookingsARound = 3;

const around = (kinds: readonly string[]): readonly string[] =>
  kinds.flatMap((kind) =>
    ['before-intent', 'after-intent', 'after-call', 'after-result'].map((moment) => `${kind}:${moment}`),
  );

/** Points where the product commits or calls a supplier. Two of three rounds kill it there, the others at any time. */
const faultPoints = [
  ...around(['hold', 'authorize', 'order', 'capture']),
  'submit:before-commit',
  'submit:after-commit',
  'step:before',
];

/** The same for cancellations, one round each. */
const undoFaultPoints = someOfTheDay(around(['cancel', 'refund']), 2);

/** Where the server stores its data: a folder, or with TEST_DATABASE_URL a database of its own on that PostgreSQL. */
const makePlace = async () => {
  const dataDir = temporaryDataDir();
  const onPostgres = process.env.TEST_DATABASE_URL === undefined ? null : await freshDatabase(`crash_${process.pid}`);
  const url = onPostgres?.driver.engine === 'postgres' ? onPostgres.driver.url : null;
  const env: Record<string, string> = {
    WORLD: 'sandbox',
    LOG_LEVEL: 'error',
    // Hundreds of rounds within the hour count towards the cap, but must never reach it.
    DAILY_CAP: '1000000000',
    BOOKINGS_PER_HOUR: '1000000',
    PAYER_BOOKINGS_PER_HOUR: '1000000',
    ...(url === null ? {} : { DATABASE_URL: url, HOST: 'localhost' }),
  };
  const settings = { ...env, DATA_DIR: dataDir };
  const open = (): Promise<Database> =>
    openDatabase({
      databaseUrl: url,
      dataDir,
      log: silentLog(),
      secrets: makeSecrets(loadSecretKey(parseConfig(settings)).key),
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

/**
 * Starts a process that dies at a named point; null when old bookings reached the point before it was ready, which
 * also counts as a kill.
 */
const startToDie = (place: Place, point: string): Promise<ServerProcess | null> =>
  start(place, { FAULT_POINT: point }).catch((error: unknown) => {
    if (error instanceof EndedBeforeReady && error.code === null) return null;
    throw error;
  });

/** One run of the process: it books, and dies at a named point or, with null, at a random moment. */
const liveAndDie = async (place: Place, client: CrashClient, point: string | null): Promise<void> => {
  const server = await (point === null ? start(place) : startToDie(place, point));
  if (server === null) return;
  const gone = new Promise((resolve) => server.child.once('exit', resolve));
  const busy = client.book(server.url, bookingsARound).then(() => client.decide(server.url));
  await Promise.race([gone, point === null ? sleep(60 + Math.random() * 900) : busy.then(() => sleep(400))]);
  await server.kill();
  await busy;
};

/** The fault point of a round. */
const pointOf = (round: number): string | null => {
  const point = faultPoints[(round - 1 - Math.floor(round / 3)) % faultPoints.length];
  return round % 3 === 0 ? null : `${point}@${1 + (round % 2)}`;
};

const mostMoreLives = 10;

/**
 * Few offers can be held, and fewer are in progress when the process dies. So runs with one hold each are repeated
 * until an answer was lost.
 */
const loseAHold = async (place: Place, client: CrashClient): Promise<number> => {
  const isLost = async () => {
    const database = await place.open();
    const { db } = database;
    const lost = await db.selectFrom('transitions').where('to_state', '=', 'HOLD_UNKNOWN').select('to_state').execute();
    await database.close();
    return lost.length > 0;
  };
  let lives = 0;
  for (; lives < mostMoreLives && !(await isLost()); lives += 1) {
    const dying = await startToDie(place, 'hold:after-call@1');
    if (dying !== null) {
      const gone = new Promise((resolve) => dying.child.once('exit', resolve));
      const busy = client.bookHeld(dying.url);
      await Promise.race([gone, busy.then(() => sleep(5000))]);
      await dying.kill();
      await busy;
    }
    // The next run finds that the process had sent the request, and does not know the answer.
    const next = await start(place);
    await client.book(next.url, 0);
    await sleep(1000);
    await next.kill();
  }
  return lives * 2;
};

/** Waits until nothing changes: hours pass on the product's clock, as lost answers need them. */
const settle = async (place: Place, client: CrashClient): Promise<void> => {
  const server = await start(place);
  // The idempotency key of a dead process is free again after 15 s.
  for (let tries = 0; client.unanswered() > 0 && tries < 60; tries += 1) {
    await client.book(server.url, 0);
    if (client.unanswered() > 0) await sleep(500);
  }
  expect(client.unanswered()).toBe(0);
  await client.decide(server.url);
  const isMoving = async () => [...(await client.states(server.url)).values()].includes('booking');
  for (let hour = 0; hour < 30 && (await isMoving()); hour += 1) {
    await sleep(hour === 0 ? 1500 : 400);
    expectOk(await makeCaller(server.url).send('POST', '/sandbox/clock', { advance_minutes: 31 }));
  }
  expect(await isMoving()).toBe(false);
  // Money and holds are released after the traveler was told.
  await passHours(server);
  // No call reports whether that is done: it is checked while no process runs, and more hours are added when it is
  // not.
  for (let lives = 0; lives < 5 && !(await isAtRest(place)); lives += 1) await passHours(await start(place));
};

/** Three hours on the product's clock in six steps, then the process is asked to stop. */
const passHours = async (server: ServerProcess): Promise<void> => {
  for (let times = 0; times < 6; times += 1) {
    await sleep(400);
    expectOk(await makeCaller(server.url).send('POST', '/sandbox/clock', { advance_minutes: 31 }));
  }
  await sleep(1000);
  expect(await server.stop()).toBe(0);
};

const isAtRest = async (place: Place): Promise<boolean> => {
  const database = await place.open();
  const attempts = await database.db.selectFrom('booking_attempts').select('state').execute();
  await database.close();
  return attempts.every(({ state }) => {
    const known = attemptStateOf(state);
    return known !== undefined && isResting(known);
  });
};

/** While no process runs: the airline cancels one booking in three on its own, and we cancel another third. */
const undoBookings = async (place: Place): Promise<void> => {
  const database = await place.open();
  const { db } = database;
  const booked = await db
    .selectFrom('booking_attempts')
    .where('state', '=', 'CONFIRMED')
    .orderBy('id')
    .select(['trip_id', 'key'])
    .execute();
  const ledger = storedOrders(db);
  for (const [at, { trip_id, key }] of booked.entries()) {
    const order = await ledger.findByAttempt(key);
    if (at % 3 === 0 && order) await ledger.update(canceledByAirline(order));
    if (at % 3 === 1) await transact(db, (tx) => cancelBooking({ clock: systemClock(), jobs: noJobs }, tx, trip_id));
  }
  await database.close();
};

/** One run in which bookings are canceled, and its death at a named point. */
const undoAndDie = async (place: Place, point: string): Promise<void> => {
  const server = await startToDie(place, point);
  if (server === null) return;
  const gone = new Promise((resolve) => server.child.once('exit', resolve));
  await Promise.race([gone, sleep(3000)]);
  await server.kill();
};

const readAll = async (place: Place, said: { acknowledged: readonly number[]; crashes: number }) => {
  const database = await place.open();
  const { db } = database;
  // A mail that a dead process was sending waits for its lease; no other process is here to wait for.
  await sql`update outbox set due = now() where done_at is null`.execute(db);
  const clock = systemClock();
  const mailer = sandboxMailer({ db, clock });
  await makeOutboxRelay({ db, mailer, host: 'localhost', log: silentLog() }).relayDue();
  const now = clock.now();
  const productNow = new Date(now.getTime() + (await readClockOffset(db)) * 60_000);
  const books = { ...said, ...(await readOwnBooks(db)), ...(await readSandboxLedgers(db, { now, productNow })) };
  await database.close();
  return books;
};

/** Bookings made and canceled; in a whole run also answers lost in a crash, and holds that were paid and canceled. */
const mustHaveHappened = [
  'CONFIRMED',
  'REFUNDED',
  ...(isWholeRun ? ['ORDER_UNKNOWN', 'AUTH_UNKNOWN', 'CAPTURE_RETRY', 'HOLD_UNKNOWN', 'HELD', 'CANCELING_HOLD'] : []),
];

test(`killed ${rounds} times in the middle of bookings, no acknowledged one is lost or made twice`, {
  timeout: 1_200_000,
}, async () => {
  const place = await makePlace();
  const first = await start(place);
  const client = await makeCrashClient(first.url);
  await first.kill();
  for (let round = 0; round < rounds; round += 1) await liveAndDie(place, client, pointOf(firstRound + round));
  // Rare, and needs several runs: only the whole run waits for one.
  const moreLives = isWholeRun ? await loseAHold(place, client) : 0;
  await settle(place, client);
  await undoBookings(place);
  for (const point of undoFaultPoints) await undoAndDie(place, point);
  await settle(place, client);
  const crashes = rounds + moreLives + undoFaultPoints.length + 1;
  const books = await readAll(place, { acknowledged: client.acknowledged(), crashes });
  await place.remove();

  expect(brokenInvariants(books)).toEqual([]);
  const states = books.attempts.map(({ state }) => attemptStateOf(state));
  expect(states.filter((state) => state === undefined || !isResting(state))).toEqual([]);
  // The run proves something only when many bookings were made, and some of them through a crash.
  expect(books.acknowledged.length).toBeGreaterThan(rounds);
  expect(books.transitions.filter(({ to }) => to === 'CONFIRMED').length).toBeGreaterThan(rounds / 2);
  expect(books.vouchers.some(({ attemptId }) => attemptId !== null)).toBe(true);
  const wentThrough = (state: string) => books.transitions.some(({ to }) => to === state);
  for (const state of mustHaveHappened) expect(wentThrough(state), state).toBe(true);
});
