/** Keeps the database small: deletes rows that no rule still reads, and frees the space of the embedded database. */
import type { Duty } from '#platform/jobs/duties.ts';
import { archiveAudit } from './archive-audit.ts';
import { deleteOldRows, oldRows, vacuum } from './parts/old-rows-store.ts';
import type { World } from './world.ts';

const daySeconds = 24 * 3_600;
const vacuumEverySeconds = 600;

type KeepingWorld = Pick<World, 'clock' | 'config' | 'database' | 'db' | 'log' | 'metrics'>;

/** Deletes rows that no rule still reads, table by table, once a day. docs/decisions/0067 */
const pruning = ({ clock, config, db, metrics }: KeepingWorld): readonly Duty[] =>
  oldRows.map((rows) => ({
    name: `prune-${rows.table.replaceAll('_', '-')}`,
    everySeconds: daySeconds,
    run: async (signal) => {
      const { table } = rows;
      const count = await deleteOldRows(db, rows, { kept: config.retention, now: clock.now(), signal });
      metrics.rowsDeleted.inc({ table }, count);
    },
  }));

/** Only where the operator says how long audit events are kept, and where older ones go. */
const archiving = (world: KeepingWorld): readonly Duty[] => {
  const { audit } = world.config.retention;
  if (audit === null) return [];
  return [{ name: 'archive-audit', everySeconds: daySeconds, run: (signal) => archiveAudit(world, audit, signal) }];
};

/** The duties that keep the database small. */
export const keepingSmall = (world: KeepingWorld): readonly Duty[] => [
  ...pruning(world),
  ...archiving(world),
  // The embedded database has no autovacuum. PostgreSQL does.
  ...(world.database.engine === 'pglite'
    ? [{ name: 'give-room-back', everySeconds: vacuumEverySeconds, run: () => vacuum(world.db) }]
    : []),
];
