/** A transaction locks the table of trips while people work. docs/faults.md#postgresql-away */
import { newDatabase, startFleet } from '#tests/builders/fleet.ts';
import { type Answered, lockTrips } from '#tests/builders/locked-trips.ts';
import type { PostgresServer } from '#tests/builders/postgres-server.ts';
import { median } from './pairs.ts';
import { printTable } from './table.ts';

const rounds = Number(process.env.ROUNDS ?? 30);
const mostMs = 3_000;

const rowOf = (title: string, answers: readonly Answered[]): readonly string[] => {
  const times = answers.map(({ ms }) => ms);
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [
    title,
    [...counts].map(([status, count]) => `${status}: ${count}`).join(', '),
    median(times).toFixed(1),
    Math.max(...times).toFixed(1),
  ];
};

/** Prints the figures. @returns whether calls without the locked table answered as usual, the others answered 503 in time, and all answered afterwards */
export const showLocks = async (postgres: PostgresServer): Promise<boolean> => {
  const fleet = await startFleet(await newDatabase(postgres.url, `locks_${process.pid}`), 1);
  const seen = await lockTrips({ databaseUrl: fleet.databaseUrl, url: fleet.servers[0]?.url ?? '', rounds });
  await fleet.stop();
  process.stdout.write(`\nThe table of trips is locked, seventeen people ask ${rounds} times each, milliseconds\n`);
  printTable(
    ['Calls', 'Answers', 'median', 'longest'],
    [rowOf('that need trips', seen.trips), rowOf('that need none', seen.others)],
  );
  return (
    seen.others.every(({ status }) => status === 200) &&
    seen.trips.every(({ status, hasWait, ms }) => status === 503 && hasWait && ms < mostMs) &&
    seen.isServedAfterwards
  );
};
