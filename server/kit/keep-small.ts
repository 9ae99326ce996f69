/** Keeps the database small: deletes rows that no rule still reads, and frees the space of the embedded database. */
import type { Duty } from '#platform/jobs/duties.ts';
import { deleteOldRows, oldRows, vacuum } from './parts/old-rows-store.ts';
import type { World } from './world.ts';

const daySeconds = 24 * 3_600;
const vacuumEverySeconds = 600;

/** Deletes rows that no rule still reads, table by table, once a day. docs/decisions/0067 */
const pruning = ({ clock, db }: Pick<World, 'clock' | 'db'>): readonly Duty[] =>
  oldRows.map((rows) => ({
    name: `prune-${rows.table.replaceAll('_', '-')}`,
    everySeconds: daySeconds,
    run: (signal) => deleteOldRows(db, rows, { now: clock.now(), signal }),
  }));

/** The duties that keep the database small. */
export const keepingSmall = (world: Pick<World, 'clock' | 'database' | 'db'>): readonly Duty[] => [
  ...pruning(world),
  // The embedded database has no autovacuum. PostgreSQL does.
  ...(world.database.engine === 'pglite'
    ? [{ name: 'give-room-back', everySeconds: vacuumEverySeconds, run: () => vacuum(world.db) }]
    : []),
];
