/**
 * How long failed work waits before it is tried again: twice as long each time. Mails, duties, items of a loop, transactions
 * that met another one, and calls of the gateway wait by it; jobs wait by the job runner's own. A booking waits by its
 * schedule (docs/booking.md), and `keepTrying` asks at one pace while the database is away. docs/decisions/0089
 * @param fails how often it has failed in a row, from 1
 * @returns milliseconds
 */
export const backOffMs = (
  fails: number,
  { firstMs, longestMs }: { readonly firstMs: number; readonly longestMs: number },
): number => Math.min(firstMs * 2 ** (fails - 1), longestMs);
