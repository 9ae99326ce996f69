/**
 * How long something that has failed is left alone before it is tried again: twice as long each time. For what goes on
 * for hours: mails, duties, each of many. What is retried within one call has a pace of its own: `transact` (milliseconds,
 * by chance apart) and `keepTrying` (while the database is away); jobs have the job runner's.
 * @param fails how often it has failed in a row, from 1
 * @returns milliseconds
 */
export const backOffMs = (
  fails: number,
  { firstMs, longestMs }: { readonly firstMs: number; readonly longestMs: number },
): number => Math.min(firstMs * 2 ** (fails - 1), longestMs);
