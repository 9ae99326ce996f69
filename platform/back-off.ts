/**
 * How long failed work waits before it is tried again: twice as long each time. For work that goes on for hours: mails,
 * duties, items of a loop. Retries within one call have their own pace: `transact` (milliseconds, with random gaps) and
 * `keepTrying` (while the database is away). Jobs use the job runner's.
 * @param fails how often it has failed in a row, from 1
 * @returns milliseconds
 */
export const backOffMs = (
  fails: number,
  { firstMs, longestMs }: { readonly firstMs: number; readonly longestMs: number },
): number => Math.min(firstMs * 2 ** (fails - 1), longestMs);
