/** How the embedded database runs, so that it takes little of the machine. docs/decisions/0067, 0072 */
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/** The embedded database shares the process's memory and a desk's disk: a quarter of the usual buffers, a short log. */
export const startParams: readonly string[] = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=32MB', 'max_wal_size=48MB', 'min_wal_size=32MB', 'wal_recycle=off'].flatMap((each) => [
    '-c',
    each,
  ]),
];

/** For a new database. Segments of the log of one megabyte instead of sixteen: a short log stays short. */
export const initDbStartParams: readonly string[] = [
  '--wal-segsize=1',
  '-c',
  'shared_buffers=1MB',
  '-c',
  'max_connections=10',
];

/** The folder of a database in which nothing was ever done, packed. `npm run database:build` makes it. */
export const emptyDatabaseFile: string = join(import.meta.dirname, '..', 'empty-database.br');

/**
 * Optimizing the database's code takes half a gigabyte for some seconds, and fifty megabytes from then on, for a tenth of
 * its speed at the most: it runs as it is first compiled.
 */
export const spareMemory = (): void => {
  // Said at the start of a process the first would imply the others; later each has to be said.
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
};
