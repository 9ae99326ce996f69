/** How fast the product completes bookings that arrive at the same time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { signedInCaller } from '#tests/builders/api-caller.ts';
import { startPostgres } from '#tests/builders/postgres-server.ts';
import { removeDataDir, startServer, temporaryDataDir } from '#tests/builders/server-process.ts';
import { createDatabase } from './product-server.ts';
import { printTable } from './table.ts';
import { tripsToBook } from './trip-requests.ts';

const bookings = 200;
const spare = 50;
const lanes = 8;

/** Where the engine has done what it can for now; the sandbox's suppliers lose an answer or refuse now and then. */
const restAt = /^tripwright_booking_transitions_total\{state="(?:CONFIRMED|VOIDED|ORDER_UNKNOWN)"\} (\d+)$/gm;

/** @returns how many bookings are confirmed, failed, or wait for an answer that was lost */
const doneAt = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/api/metrics`)).text();
  return [...metrics.matchAll(restAt)].reduce((sum, [, count]) => sum + Number(count), 0);
};

const measure = async (title: string, env: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const dataDir = temporaryDataDir();
  const unlimited = { DAILY_CAP: '0', BOOKINGS_PER_HOUR: '0', PAYER_BOOKINGS_PER_HOUR: '0' };
  const quiet = { LOG_LEVEL: 'silent', WORLD: 'sandbox', REQUESTS_PER_MINUTE: '1000000000' };
  const server = await startServer({ dataDir, env: { ...quiet, ...unlimited, ...env } });
  const caller = await signedInCaller(server.url, 'sam@acme.example');
  // A flight that sells out has seats for some of the bookings only.
  const bodies = await tripsToBook({ caller, headers: {} }, bookings + spare);
  const before = performance.now();
  let next = 0;
  let asked = 0;
  const lane = async (): Promise<void> => {
    while (asked < bookings && next < bodies.length) {
      const body: unknown = JSON.parse(bodies[next] ?? '');
      next += 1;
      asked += 1;
      const reply = await caller.send('POST', '/trips', body);
      if (reply.status === 409) asked -= 1;
      else if (reply.status >= 300)
        throw new Error(`a booking answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const askedMs = performance.now() - before;
  while ((await doneAt(server.url)) < bookings) await sleep(50);
  const doneMs = performance.now() - before;
  await server.stop();
  removeDataDir(dataDir);
  const perSecond = (ms: number): string => (bookings / (ms / 1000)).toFixed(1);
  return [title, `${perSecond(askedMs)} / s`, `${perSecond(doneMs)} / s`, `${Math.round(doneMs - askedMs)} ms`];
};

/** Prints how many bookings a second are asked for and carried out, on both engines. */
export const measureDrain = async (): Promise<void> => {
  const rows = [await measure('embedded database', {})];
  const postgres = await startPostgres();
  if (!('missing' in postgres)) {
    rows.push(
      await measure('PostgreSQL', { DATABASE_URL: await createDatabase(postgres.url, `bench_${process.pid}_drain`) }),
    );
    await postgres.stop();
  }
  printTable([`${bookings} bookings`, 'asked', 'carried out', 'after the last was asked'], rows);
};
