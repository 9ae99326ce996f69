/** Remembers that a write was refused because the disk below the database is full. */
import { errorCode } from '../log.ts';

export type FullMark = {
  /** Writes refused since the last one that succeeded; 0: as far as we know, there is room. */
  refusedCount: number;
};

/** PostgreSQL's "disk full", and what file systems say when there is no room, or none left of a quota. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT'];

/** A read may also run out of room, in shared memory or for a sort. That says nothing about the tables. */
const writes = /\b(insert into|update|delete from|merge into|create)\b/i;

export const makeFullMark = (): FullMark => ({ refusedCount: 0 });

export const isFullError = (error: unknown): boolean => fullCodes.includes(errorCode(error) ?? '');

/** Sets the mark when a write failed because there was no room. */
export const markWhenFull = (mark: FullMark, failed: { readonly sql: string; readonly error: unknown }): void => {
  if (isFullError(failed.error) && writes.test(failed.sql)) mark.refusedCount += 1;
};
