/**
 * Restarts PostgreSQL repeatedly under three processes and six writers. docs/faults.md#postgresql-away;
 * docs/faults.md#lost-commit
 */
import type { PostgresServer } from '#tests/builders/postgres-server.ts';
import { restartUnderLoad } from '#tests/builders/restarts.ts';
import { median } from './pairs.ts';
import { printTable } from './table.ts';

const restarts = Number(process.env.RESTARTS ?? 100);
const most503Ms = 3_000;
const mostRecoveryMs = 5_000;

const ms = (value: number): string => `${Math.round(value)} ms`;

/** Prints the figures. @returns whether no process died, nothing was lost or doubled, and everything was in time */
export const showRestarts = async (postgres: PostgresServer): Promise<boolean> => {
  const seen = await restartUnderLoad(postgres, { restarts, processes: 3, writers: 6 });
  const slowest503Ms = Math.max(0, ...seen.unavailable.map((one) => one.ms));
  const slowestRecoveryMs = Math.max(0, ...seen.recoveriesMs);
  const withoutWait = seen.unavailable.filter(({ hasWait }) => !hasWait).length;
  process.stdout.write(`\n${seen.recoveriesMs.length} immediate restarts, three processes, six writers\n`);
  printTable(
    ['Figure', 'Seen'],
    [
      ['processes that died', String(seen.deaths.length)],
      ['acknowledged', String(seen.acknowledged)],
      ['lost', String(seen.lost.length)],
      ['doubled', String(seen.doubled.length)],
      ['mails more or fewer than messages', String(Math.abs(seen.messages - seen.mails))],
      ['503', String(seen.unavailable.length)],
      ['503 without Retry-After', String(withoutWait)],
      ['other failures', String(seen.unexpected.length)],
      ['slowest 503', ms(slowest503Ms)],
      ['recovery, median', ms(median(seen.recoveriesMs))],
      ['recovery, longest', ms(slowestRecoveryMs)],
    ],
  );
  const counts = [seen.deaths, seen.lost, seen.doubled, seen.unexpected].map(({ length }) => length);
  return (
    [...counts, withoutWait, seen.messages - seen.mails].every((count) => count === 0) &&
    slowest503Ms < most503Ms &&
    slowestRecoveryMs < mostRecoveryMs
  );
};
