/** The parts that are read at every look, because reading them costs little. */
import { judgeDatabase } from '#domain/setup/judge-database.ts';
import { judgeJobs } from '#domain/setup/judge-jobs.ts';
import { judgeKeys } from '#domain/setup/judge-keys.ts';
import { judgeWallets } from '#domain/setup/judge-wallets.ts';
import type { Judged } from '#domain/setup/judged.ts';
import { describeDatabase } from '#platform/db/describe-database.ts';
import { listDuties } from '#platform/jobs/duties.ts';
import { findKeyInUse } from '#platform/keys/key-report.ts';
import { sealingLeft } from '#platform/keys/reseal.ts';
import { countOutbox } from '#platform/mail/outbox.ts';
import type { World } from '#server/kit/world.ts';
import { findNewestBackup } from './store.ts';

export const lookAtDatabase = async ({ db, database, clock }: World): Promise<Judged> => {
  const [facts, backupAt] = await Promise.all([describeDatabase(db), findNewestBackup(db)]);
  const engine = database.engine === 'pglite' ? 'embedded' : 'PostgreSQL';
  return judgeDatabase({ engine, ...facts, backupAt, now: clock.now() });
};

export const lookAtKeys = async ({ db, config, secrets }: World): Promise<Judged> => {
  const [inUse, left] = await Promise.all([findKeyInUse(db), sealingLeft(db)]);
  return judgeKeys({
    source: config.secretKey === null ? 'file' : 'SECRET_KEY',
    known: secrets.keyIds.length,
    since: inUse?.since ?? null,
    sealedWithOld: [...left.values()].reduce((sum, count) => sum + count, 0),
  });
};

export const lookAtJobs = async ({ db, clock }: World): Promise<Judged> => {
  const [duties, { pending, failed }] = await Promise.all([listDuties(db), countOutbox(db)]);
  return judgeJobs({
    duties: duties.map(({ name, succeeded_at: succeededAt, due_at: dueAt, failed_tries: failedTries }) => ({
      name,
      succeededAt,
      dueAt,
      failedTries,
    })),
    mailsWaiting: pending,
    mailsGivenUp: failed,
    now: clock.now(),
  });
};

export const lookAtWallets = async ({ config, wallets, clock }: World): Promise<Judged> => {
  const { apple, google } = config.wallets;
  return judgeWallets({
    apple: apple && { until: apple.until, isOpen: wallets.offered().includes('apple') },
    isGoogleSet: google !== null,
    now: clock.now(),
  });
};
