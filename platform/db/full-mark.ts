/** Remembers that a write was refused because the disk below the database is full. */
import { errorCode } from '../log.ts';

export type FullMark = {
  /** Writes that were refused since one went through; 0: there is room as far as anybody knows. */
  refusedCount: number;
};

/** PostgreSQL's "disk full", and what file systems say when there is no room, or none left of a quota. */
const fullCodes = ['53100', 'ENOSPC', 'EDQUOT'];

/** A read may lack room too, in shared memory or for its sorting: that says nothing of the tables. */
const writes = /\b(insert into|update|delete from|merge into|create)\b/i;

export const makeFullMark = (): FullMark => ({ refusedCount: 0 });

export const isFullError = (error: unknown): boolean => fullCodes.includes(errorCode(error) ?? '');

/** Sets the mark where a statement that writes failed for want of room. */
export const markWhenFull = (mark: FullMark, failed: { readonly sql: string; readonly error: unknown }): void => {
  if (isFullError(failed.error) && writes.test(failed.sql)) mark.refusedCount += 1;
};
