/** Proves docs/faults.md#lost-commit, docs/faults.md#postgresql-away */
import { afterAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#tests/builders/postgres-server.ts';
import { restartUnderLoad } from '#tests/builders/restarts.ts';

/** A few restarts with every test run; a hundred with `npm run bench -- faults restarts`. */
const restarts = Number(process.env.RESTARTS ?? 5);

let server: PostgresServer | undefined;
afterAll(async () => server?.stop());

test(`PostgreSQL restarts ${restarts} times under three processes and six writers: no process dies, nothing is lost or doubled`, {
  timeout: 60_000 + restarts * 20_000,
}, async (context) => {
  const postgres = await startPostgres({ isDurable: true });
  if ('missing' in postgres) return context.skip(postgres.missing);
  server = postgres;
  const seen = await restartUnderLoad(postgres, { restarts, processes: 3, writers: 6 });
  expect(seen.deaths).toEqual([]);
  expect(seen.unexpected).toEqual([]);
  expect({ lost: seen.lost, doubled: seen.doubled, mails: seen.messages - seen.mails }).toEqual({
    lost: [],
    doubled: [],
    mails: 0,
  });
  // Each restart interrupted somebody's work, and everybody was told when to retry.
  expect(seen.acknowledged).toBeGreaterThan(restarts);
  expect(seen.unavailable.length).toBeGreaterThan(0);
  expect(seen.unavailable.filter(({ hasWait }) => !hasWait)).toEqual([]);
  expect(Math.max(...seen.unavailable.map(({ ms }) => ms))).toBeLessThan(3_000);
  expect(Math.max(...seen.recoveriesMs)).toBeLessThan(5_000);
  expect(seen.exitCodes).toEqual([0, 0, 0]);
});
