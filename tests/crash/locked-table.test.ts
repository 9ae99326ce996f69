/** Proves docs/faults.md#postgresql-away */
import { afterAll, expect, test } from 'vitest';
import { type Fleet, newDatabase, startFleet } from '#tests/builders/fleet.ts';
import { lockTrips } from '#tests/builders/locked-trips.ts';
import { type PostgresServer, startPostgres } from '#tests/builders/postgres-server.ts';

let postgres: PostgresServer | undefined;
let fleet: Fleet | undefined;
afterAll(async () => {
  await fleet?.stop();
  await postgres?.stop();
});

test('while the table of trips is locked, calls that do not need it answer as usual, others answer 503 within 3 s, and all work afterwards', async (context) => {
  const started = await startPostgres();
  if ('missing' in started) return context.skip(started.missing);
  postgres = started;
  fleet = await startFleet(await newDatabase(started.url, `locks_${process.pid}`), 1);
  const [server] = fleet.servers;
  const seen = await lockTrips({ databaseUrl: fleet.databaseUrl, url: server?.url ?? '', rounds: 3 });
  expect(seen.others.map(({ status }) => status)).toEqual(seen.others.map(() => 200));
  // What the server logged says why a call was answered otherwise.
  expect(new Set(seen.trips.map(({ status }) => status)), server?.output()).toEqual(new Set([503]));
  expect(seen.trips.filter(({ hasWait }) => !hasWait)).toEqual([]);
  // What a call takes that needs nothing is the machine's own time, and no wait for the lock.
  const machineMs = Math.max(...seen.others.map(({ ms }) => ms));
  expect(Math.max(...seen.trips.map(({ ms }) => ms)) - machineMs).toBeLessThan(3_000);
  expect(seen.isServedAfterwards).toBe(true);
  expect(fleet.deaths()).toEqual([]);
});
