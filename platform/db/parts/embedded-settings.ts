/** Settings that make the embedded database use few resources. docs/decisions/0067, 0072 */
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

/** The embedded database shares the process's memory and a desk's disk: an eighth of the usual buffers, a short log. */
export const startParams: readonly string[] = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=16MB', 'max_wal_size=48MB', 'min_wal_size=32MB', 'wal_recycle=off'].flatMap((each) => [
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

/** The packed folder of an empty database. `npm run database:build` makes it. */
export const emptyDatabaseFile: string = join(import.meta.dirname, '..', 'empty-database.br');

/**
 * The database's code runs as first compiled. Optimizing it would take half a gigabyte for some seconds and fifty
 * megabytes from then on, and gain a tenth of the speed at most.
 */
export const spareMemory = (): void => {
  // At the start of a process the first flag would imply the others. Later each one must be set.
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
};
