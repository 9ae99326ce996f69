import { judgeRefusedKey } from '#domain/setup/judge-refused-key.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import { storeTrial } from './parts/store.ts';

type Noting = { readonly db: Db; readonly log: Log; readonly clock: Clock };

/**
 * The page of the setup turns red when a supplier or the gateway refuses our key, without waiting for its hourly trial. It
 * never throws: the alert has been raised already.
 */
export const noteRefusedKey = async ({ db, log, clock }: Noting, supplier: string): Promise<void> => {
  const part = supplier === 'stripe' ? 'payment' : 'suppliers';
  const [stored] = await Promise.allSettled([
    storeTrial(db, { part, judged: judgeRefusedKey(supplier), now: clock.now() }),
  ]);
  if (stored.status === 'rejected') log.warn({ error: stored.reason, supplier }, 'a refused key could not be noted');
};

/** For the suppliers and the gateway, which are chosen before the world is there. */
export const noterOfRefusedKeys =
  (db: Db, log: Log) =>
  (supplier: string): void =>
    void noteRefusedKey({ db, log, clock: systemClock() }, supplier);
