/** Gauges of the whole installation. They are read from the database, so every process reports the same. */
import { monotonicMs } from '#platform/clock.ts';
import { readSizes } from '#platform/db/describe-database.ts';
import { type Duty, readDuties } from '#platform/jobs/duties.ts';
import { sealingLeft } from '#platform/keys/reseal.ts';
import { countOutbox } from '#platform/mail/outbox.ts';
import { addReadGauges, type Figures } from '#platform/read-gauges.ts';
import { readExposure } from '#server/bookings/read-exposure.ts';
import type { World } from '#server/kit/world.ts';
import { lastBackupSeconds } from '#server/setup/last-backup.ts';

/** Room on the disk, what takes it, and the newest copy of it. */
const addRoomGauges = ({ metrics, log, db, disk }: World, nowMs: () => number): void => {
  if (disk.isMeasured)
    addReadGauges(
      { metrics, log, nowMs },
      {
        source: 'disk',
        gauges: { free: { name: 'disk_free_bytes', help: 'Room for the embedded database on its disk.' } },
        read: async (): Promise<Figures> => {
          const { freeBytes } = await disk.look();
          return freeBytes === null ? {} : { free: freeBytes };
        },
      },
    );
  addReadGauges(
    { metrics, log, nowMs },
    {
      source: 'sizes',
      gauges: {
        total: { name: 'database_bytes', help: 'Size of the whole database.' },
        tables: {
          name: 'table_bytes',
          help: 'Size of a table with its indexes, at its last vacuum.',
          label: 'table',
        },
      },
      read: () => readSizes(db),
    },
  );
  addReadGauges(
    { metrics, log, nowMs },
    {
      source: 'backups',
      gauges: { at: { name: 'last_backup_timestamp_seconds', help: 'When the newest backup was finished.' } },
      read: async (): Promise<Figures> => {
        const at = await lastBackupSeconds(db);
        return at === null ? {} : { at };
      },
    },
  );
};

/** Adds the gauges to the metrics of the process. @param nowMs milliseconds of a monotonic clock */
export const addDatabaseGauges = (world: World, duties: readonly Duty[], nowMs: () => number = monotonicMs): void => {
  addRoomGauges(world, nowMs);
  const { metrics, log, db, clock } = world;
  addReadGauges(
    { metrics, log, nowMs },
    {
      source: 'bookings',
      gauges: {
        unknown: { name: 'oldest_unknown_seconds', help: 'Age of the oldest booking whose outcome is unknown.' },
        // Summed over all currencies: for alerts only.
        risk: { name: 'money_at_risk_minor', help: 'Minor units held or captured without a confirmed order.' },
        humans: { name: 'needs_human', help: 'Booking attempts that wait for a person.' },
      },
      read: async () => {
        const { oldestUnknownSeconds, moneyAtRisk, needsHuman } = await readExposure(db, clock.now());
        return { unknown: oldestUnknownSeconds, risk: moneyAtRisk, humans: needsHuman };
      },
    },
  );
  addReadGauges(
    { metrics, log, nowMs },
    {
      source: 'outbox',
      gauges: {
        pending: { name: 'outbox_pending', help: 'Mails not sent yet.' },
        failed: { name: 'outbox_failed', help: 'Mails given up after 48 hours.' },
      },
      read: () => countOutbox(db),
    },
  );
  addReadGauges(
    { metrics, log, nowMs },
    {
      source: 'duties',
      gauges: {
        doneAt: {
          name: 'duty_done_timestamp_seconds',
          help: 'When a duty was last done, by any process.',
          label: 'duty',
        },
        overdue: { name: 'duty_overdue_seconds', help: 'How far a duty is behind its calendar.', label: 'duty' },
      },
      read: () => readDuties(world, duties),
    },
  );
  addReadGauges(
    { metrics, log, nowMs },
    {
      source: 'sealing',
      gauges: {
        left: {
          name: 'sealed_with_old_key',
          help: 'Texts that are still sealed with an older secret key.',
          label: 'place',
        },
      },
      read: async () => ({ left: await sealingLeft(db) }),
    },
  );
};
