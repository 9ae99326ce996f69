/**
 * What the product does when something fails, and which promises it keeps: `npm run bench -- faults [part ...]`. A
 * part with a promise prints whether it was kept. A broken promise ends the program with code 1.
 */
import { type PostgresServer, startPostgres } from '#tests/builders/postgres-server.ts';
import { measureDrain } from './parts/drain-faults.ts';
import { showLocks } from './parts/fault-locks.ts';
import { showRestarts } from './parts/fault-restarts.ts';
import { showRolling } from './parts/fault-rolling.ts';
import { measureMemory } from './parts/memory-faults.ts';

const tell = (name: string, isKept: boolean): void => {
  process.stdout.write(`${name}: ${isKept ? 'kept' : 'NOT KEPT'}\n`);
  if (!isKept) process.exitCode = 1;
};

/** A part on its own PostgreSQL. */
const onPostgres = (name: string, show: (postgres: PostgresServer) => Promise<boolean>) => async (): Promise<void> => {
  const postgres = await startPostgres({ isDurable: true });
  if ('missing' in postgres) {
    process.stdout.write(`This part needs PostgreSQL: ${postgres.missing}.\n`);
    return;
  }
  const isKept = await show(postgres);
  await postgres.stop();
  tell(name, isKept);
};

const parts: Readonly<Record<string, () => Promise<void>>> = {
  restarts: onPostgres('restarts', showRestarts),
  rolling: onPostgres('rolling', showRolling),
  locks: onPostgres('locks', showLocks),
  memory: async () => tell('memory', await measureMemory()),
  drain: measureDrain,
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
for (const name of wanted) {
  const measure = parts[name];
  if (!measure) {
    process.stderr.write(`There is no part "${name}". Known: ${Object.keys(parts).join(', ')}.\n`);
    process.exit(1);
  }
  process.stdout.write(`\n-- ${name}\n`);
  await measure();
}
