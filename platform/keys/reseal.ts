/**
 * Seals again, with the key in use, the values that an older key sealed. Then the older key can be removed.
 * docs/decisions/0056
 */
import { type Db, transact } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import type { Secrets } from '#platform/secrets.ts';
import { findKeys, findLiving, lockKeys, removeOldKeys } from './parts/keys-store.ts';
import {
  countByKey,
  findProgress,
  findSealedOtherwise,
  findSealingKeys,
  replaceSealed,
  type SealedRow,
  saveProgress,
} from './parts/sealed-store.ts';
import { sealedColumns } from './sealed-columns.ts';

/** `later`: everything is sealed with the key in use, but a process may have used an older one a moment ago. */
export type Sealed = 'done' | 'later' | 'cut off' | 'failed';

export type SealingWorld = { readonly db: Db; readonly secrets: Secrets; readonly log: Log };
type AnyColumn = (typeof sealedColumns)[number];

const atOnce = 200;
/** A process seals with the key that it knew when a change began. After this time such work has ended. */
const settledSeconds = 30;

/**
 * Seals again the values sealed with any other key than the one in use, in batches that commit one by one. After an
 * interruption the next run continues with the rest. A text that does not open is counted and skipped. When nothing is
 * left, and every process has used the new key for a while, the older keys are removed from the list of required keys.
 */
export const reseal = async (world: SealingWorld, signal: AbortSignal): Promise<Sealed> => {
  const keys = await findKeys(world.db);
  if (keys.length < 2) return 'done';
  // This process has not seen the change yet and would seal with the old key.
  if (!keys.some(({ id, isInUse }) => isInUse && id === world.secrets.keyInUse())) return 'later';
  let failed = 0;
  for (const at of sealedColumns) failed += await sealColumn(world, at, signal);
  if (signal.aborted) return 'cut off';
  if (failed === 0) return (await retireKeys(world)) ? 'done' : 'later';
  world.log.error(
    { alert: true, failed },
    'sealed texts do not open and cannot be sealed again: the old key has to stay',
  );
  return 'failed';
};

/** @returns how many texts did not open */
const sealColumn = async (world: SealingWorld, at: AnyColumn, signal: AbortSignal): Promise<number> => {
  const { db, secrets, log } = world;
  const keyInUse = secrets.keyInUse();
  const leftAtFirst = await countOthers(db, at, keyInUse);
  if (leftAtFirst === 0) {
    await saveProgress(db, at.place, { done: 0, left: 0, failed: 0 });
    return 0;
  }
  let [done, failed, after] = [0, 0, 0];
  while (!signal.aborted) {
    const rows = await findSealedOtherwise(db, at, { keyInUse, after, most: atOnce });
    const last = rows.at(-1);
    if (!last) break;
    after = last.key;
    const isDone = await transact(db, (tx) => sealRows(tx, world, at, rows));
    done += isDone;
    failed += rows.length - isDone;
    await saveProgress(db, at.place, { done, left: Math.max(0, leftAtFirst - done), failed });
    log.info({ place: at.place, done, failed, left: leftAtFirst - done }, 'sealed again');
  }
  return failed;
};

const countOthers = async (db: Db, at: AnyColumn, keyInUse: string): Promise<number> => {
  const counts = await countByKey(db, at);
  return [...counts].reduce((sum, [keyId, count]) => (keyId === keyInUse ? sum : sum + count), 0);
};

/** @returns how many were sealed again */
const sealRows = async (
  tx: Db,
  { secrets, log }: SealingWorld,
  at: AnyColumn,
  rows: readonly SealedRow[],
): Promise<number> => {
  let done = 0;
  for (const { key, sealed, place } of rows) {
    const [opened] = await Promise.allSettled([Promise.resolve().then(() => secrets.decrypt(place, sealed))]);
    if (opened.status === 'rejected') {
      log.error({ place: at.place, row: key }, 'a sealed text does not open');
      continue;
    }
    await replaceSealed(tx, at, { key, from: sealed, to: secrets.encrypt(place, opened.value) });
    done += 1;
  }
  return done;
};

/** Removes the older keys from the required ones, if nothing needs them. @returns whether that is so */
const retireKeys = async ({ db, secrets, log }: SealingWorld): Promise<boolean> => {
  const keyInUse = secrets.keyInUse();
  const isSettled = async (handle: Db): Promise<boolean> =>
    (await findLiving(handle)).every(
      ({ uses, usesForSeconds }) => uses === keyInUse && usesForSeconds >= settledSeconds,
    );
  // The processes are checked first, then the data: nobody can seal with an older key after its process was checked.
  if (!(await isSettled(db))) return false;
  if ([...(await findSealingKeys(db))].some((id) => id !== keyInUse)) return false;
  const removed = await transact(db, async (tx) => {
    await lockKeys(tx);
    const [inUse] = await findKeys(tx);
    return inUse?.id === keyInUse && (await isSettled(tx)) ? removeOldKeys(tx) : null;
  });
  if (removed === null) return false;
  log.info({ removed, key: keyInUse }, 'nothing is sealed with the old secret key: it can go');
  return true;
};

/** How many texts are sealed with an older key, by place, as the last run left them. Includes those that do not open. */
export const sealingLeft = async (db: Db): Promise<ReadonlyMap<string, number>> =>
  new Map([...(await findProgress(db))].map(([place, { left }]) => [place, left]));
