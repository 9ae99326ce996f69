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

/**
 * SQLSTATE classes and codes of a database that is away, full, or too contended, or that gave a statement up; codes of a
 * lost connection.
 */
const awayCodes =
  /^(08\w{3}|53\w{3}|57P0[1-5]|57014|58030|40001|40P01|55P03|25006|25P03|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EHOSTUNREACH|ENETUNREACH)$/;

/** Of these the session is gone, or may be. */
const lostCodes = /^(08\w{3}|57P0[1-5]|25P03|EC\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** The driver has no codes for these. */
const lostMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|The server does not support SSL|Connection ended)/;
/** Nor for one who waited too long for a connection, or came while the process ends. */
const waitedMessages = /^(timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** What an error says, and what caused it: some layers wrap what the driver threw. */
const says = (error: unknown, pattern: RegExp): boolean =>
  error instanceof Error && (pattern.test(error.message) || says(error.cause, pattern));

/** Whether a connection to the database ended, or fell silent: what it was asked may be done or not. */
export const isConnectionLost = (error: unknown): boolean =>
  lostCodes.test(errorCode(error) ?? '') || says(error, lostMessages);

/** Whether a statement was given up because a lock, or its end, did not come in time. */
export const isStalled = (error: unknown): boolean =>
  ['55P03', '57014'].includes(errorCode(error) ?? '') || says(error, /^Query read timeout/);

/**
 * Whether an error means "try again later" and not "the code is wrong": the error edge answers 503 with Retry-After.
 * @returns seconds to wait, or null for every other error. docs/faults.md#postgresql-away; docs/faults.md#full-disk
 */
export const retryAfterSeconds = (error: unknown): number | null => {
  if (error instanceof UnavailableError) return error.retryAfterSeconds;
  const isAway = awayCodes.test(errorCode(error) ?? '') || says(error, lostMessages) || says(error, waitedMessages);
  return isAway ? 2 : null;
};
