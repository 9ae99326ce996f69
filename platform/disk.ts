/**
 * Whether there is room on the disk that the database writes to: known from the free space of the embedded database's
 * folder and, on both engines, from refused writes. docs/decisions/0071
 */
import { sql } from 'kysely';
import type { Database } from './db/database.ts';
import { isFullError } from './db/full-mark.ts';
import { type Log, plainError } from './log.ts';
import { orLate } from './own-signal.ts';
import { retryAfterSeconds } from './unavailable.ts';

export type DiskState = {
  readonly isFull: boolean;
  /** Null: not known, as with PostgreSQL, whose disk may be anywhere. */
  readonly freeBytes: number | null;
};

export type Disk = {
  /** Whether free space can be measured. */
  readonly isMeasured: boolean;
  /** Never throws. Checks the disk every few seconds at most, and repeats the last answer in between. */
  readonly look: () => Promise<DiskState>;
};

type Options = {
  readonly database: Pick<Database, 'fullMark' | 'transact'>;
  /** Free bytes for us where the embedded database writes; null: with PostgreSQL. */
  readonly freeBytes: (() => Promise<number>) | null;
  /** With less than this the disk counts as full; 0: free space is reported but decides nothing. */
  readonly reserveBytes: number;
  readonly log: Log;
  /** Monotonic milliseconds. */
  readonly nowMs: () => number;
};

/** Between two looks. */
export const lookEveryMs = 5_000;
/** A disk over a network may not answer: then its free space is not known, and a refused write stays refused. */
const longestLookMs = 1_000;
/** How often the alert repeats while the disk stays full. */
export const tellAgainMs = 60 * 60_000;

/** Larger than the free space in existing pages, because small writes can still succeed on a full disk. */
const writeForTrial = sql`create temporary table disk_trial on commit drop as
  select n, repeat('x', 200) as filler from generate_series(1, 8000) n`;

export const makeDisk = ({ database, freeBytes, reserveBytes, log, nowMs }: Options): Disk => {
  const { fullMark, transact } = database;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  let looking: Promise<DiskState> = Promise.resolve({ isFull: false, freeBytes: null });
  let isUnderWay = false;
  let alertedAtMs: number | null = null;

  const measure = async (): Promise<number | null> => {
    if (freeBytes === null) return null;
    try {
      return await orLate<number | null>({ limitMs: longestLookMs }, freeBytes, () => null);
    } catch (error) {
      log.warn({ error: plainError(error) }, 'the free space of the disk could not be read');
      return null;
    }
  };
  /** Tries a write to find out whether writes are still refused. */
  const isStillRefused = async (): Promise<boolean> => {
    const { refusedCount } = fullMark;
    if (refusedCount === 0) return false;
    try {
      await transact((tx) => writeForTrial.execute(tx));
    } catch (error) {
      if (isFullError(error) || retryAfterSeconds(error) !== null) return true;
      log.warn({ error: plainError(error) }, 'whether the disk is still full cannot be tried');
    }
    // Another write may have been refused meanwhile.
    if (fullMark.refusedCount === refusedCount) fullMark.refusedCount = 0;
    return fullMark.refusedCount > 0;
  };
  const tell = ({ isFull, freeBytes: free }: DiskState): void => {
    if (isFull && (alertedAtMs === null || nowMs() - alertedAtMs >= tellAgainMs)) {
      alertedAtMs = nowMs();
      log.error({ alert: true, free_bytes: free, reserve_bytes: reserveBytes }, 'the disk is full');
    } else if (!isFull && alertedAtMs !== null) {
      alertedAtMs = null;
      log.warn({ free_bytes: free }, 'the disk has room again');
    }
  };
  const lookNow = async (): Promise<DiskState> => {
    isUnderWay = true;
    const free = await measure();
    const isShort = free !== null && free < reserveBytes;
    const isFull = isShort || (await orLate({ limitMs: longestLookMs }, isStillRefused, () => true));
    isUnderWay = false;
    return { isFull, freeBytes: free };
  };
  return {
    isMeasured: freeBytes !== null,
    look: async () => {
      if (!isUnderWay && nowMs() - lookedAtMs >= lookEveryMs) {
        lookedAtMs = nowMs();
        looking = lookNow();
      }
      const looked = await looking;
      // A write refused since the last check counts at once.
      const state = fullMark.refusedCount === 0 ? looked : { ...looked, isFull: true };
      tell(state);
      return state;
    },
  };
};
