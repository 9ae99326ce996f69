import { errorCode } from './log.ts';

/** A service we depend on cannot answer now. The same request may succeed a little later. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * SQLSTATE classes and codes of a database that is down, full or too contended, or that canceled a statement, of a
 * session that lost a prepared statement, and of a lost connection.
 */
const awayCodes =
  /^(08\w{3}|53\w{3}|57P0[1-5]|57014|58030|40001|40P01|55P03|25006|25P03|26000|42P05|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EHOSTUNREACH|ENETUNREACH)$/;

/** After these errors the session is lost or may be lost. */
const lostCodes = /^(08\w{3}|57P0[1-5]|25P03|EC\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** The driver has no codes for these. */
const lostMessages =
  /^(Connection terminated|Received unexpected \w+ message from backend|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|The server does not support SSL|Connection ended)/;
/** Nor for a caller that waited too long for a connection, or came while the process was stopping. */
const waitedMessages = /^(timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** The texts of an error and its causes, because some layers wrap the driver's error. */
const says = (error: unknown, pattern: RegExp): boolean =>
  error instanceof Error && (pattern.test(error.message) || says(error.cause, pattern));

/** Whether a database connection ended or stopped answering. Its last statement may or may not have run. */
export const isConnectionLost = (error: unknown): boolean =>
  lostCodes.test(errorCode(error) ?? '') || says(error, lostMessages);

/** Whether a statement was canceled because a lock or its result did not come in time. */
export const isStalled = (error: unknown): boolean =>
  ['55P03', '57014'].includes(errorCode(error) ?? '') || says(error, /^Query read timeout/);

/**
 * Whether an error means "try again later" and not "the code is wrong": the error handler answers 503 with Retry-After.
 * @returns seconds to wait, or null for every other error. docs/faults.md#postgresql-away; docs/faults.md#full-disk
 */
export const retryAfterSeconds = (error: unknown): number | null => {
  if (error instanceof UnavailableError) return error.retryAfterSeconds;
  const isAway = awayCodes.test(errorCode(error) ?? '') || says(error, lostMessages) || says(error, waitedMessages);
  return isAway ? 2 : null;
};
