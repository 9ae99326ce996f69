import { errorCode } from './log.ts';

/** Something we run on cannot answer now; the same request may well succeed a little later. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** SQLSTATE classes and codes of a database that is away, full, or too contended; codes of a lost connection. */
const awayCodes =
  /^(08\w{3}|53\w{3}|57P0[1-3]|58030|40001|40P01|55P03|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOSPC|EHOSTUNREACH)$/;
/** The driver has no code for these two. */
const awayMessages = /^(timeout exceeded when trying to connect|Connection terminated)/;

/**
 * Whether an error means "try again later" and not "the code is wrong": the error edge answers 503 with Retry-After.
 * @returns seconds to wait, or null for every other error. security.md, F11 and F14
 */
export const retryAfterSeconds = (error: unknown): number | null => {
  if (error instanceof UnavailableError) return error.retryAfterSeconds;
  if (awayCodes.test(errorCode(error) ?? '')) return 2;
  return error instanceof Error && awayMessages.test(error.message) ? 2 : null;
};
