import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { messageOf } from '#domain/kit/message-of.ts';
import { type AlertName, alertOf } from './alerts.ts';
import type { LogLevel } from './log-level.ts';

export type Log = pino.Logger;

/** Names of fields that never reach a log, at the top and two levels down. */
const secretFields = [
  'number',
  'card_number',
  'cvc',
  'password',
  'code',
  'token',
  'link',
  'email',
  'passport',
  'passport_number',
  'dob',
  'date_of_birth',
  'authorization',
  'cookie',
] as const;

const redactedPaths = [
  ...secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  'headers["set-cookie"]',
  '*.headers["set-cookie"]',
];

/**
 * A JSON line logger that leaves out secrets and personal data by field name.
 * @param destination a stream for tests; standard output otherwise
 * @param onAlert counts lines that need a person, with `alert: true`
 */
export const makeLog = (level: LogLevel, destination?: DestinationStream, onAlert?: (alert: AlertName) => void): Log =>
  pino(
    {
      level,
      ...(onAlert && { hooks: countingAlerts(onAlert) }),
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: redactedPaths, censor: '[removed]' },
      serializers: { error: serialize, err: serialize },
    },
    destination ?? pino.destination({ sync: true }),
  );

const countingAlerts = (onAlert: (alert: AlertName) => void): LoggerOptions['hooks'] => ({
  logMethod(given, method) {
    const [facts, message]: readonly unknown[] = given;
    if (typeof facts === 'object' && facts !== null && 'alert' in facts && facts.alert === true)
      onAlert(alertOf(message));
    return method.apply(this, given);
  },
});

/** A logger that writes nothing, for tests and short programs. */
export const silentLog = (): Log => pino({ level: 'silent' });

/** The parts of an error that may be logged. Its query, parameters and detail hold people's data and are left out. */
export type PlainError = {
  readonly type: string;
  readonly message: string;
  /** SQLSTATE or a code of Node; not named `code`, which is redacted. */
  readonly errorCode?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: PlainError;
};

/** A caller may pass an error or the result of plainError. */
const serialize = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && plainErrors.has(error) ? error : plainError(error);
const plainErrors = new WeakSet<object>();

/** Ends at a cycle of causes. */
const mostCauses = 4;

/** @returns the part of a thrown value that is safe and short enough to log */
export const plainError = (error: unknown): PlainError => plainAt(error, 0);

const plainAt = (error: unknown, depth: number): PlainError => {
  const message = messageOf(error);
  if (typeof error !== 'object' || error === null) return { type: typeof error, message };
  const code = errorCode(error);
  const { name, stack, cause, constraint } = fieldsOf(error);
  const plain: PlainError = {
    type: typeof name === 'string' && name !== '' ? name : 'object',
    message,
    ...(code === undefined ? {} : { errorCode: code }),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof stack === 'string' ? { stack: shortStack(stack) } : {}),
    ...(cause === undefined || depth >= mostCauses ? {} : { cause: plainAt(cause, depth + 1) }),
  };
  plainErrors.add(plain);
  return plain;
};

/** An error from another library or realm may not be an instance of our Error, or of any Error. */
const fieldsOf = (error: object) => ({
  name: 'name' in error ? error.name : undefined,
  stack: 'stack' in error ? error.stack : undefined,
  cause: 'cause' in error ? error.cause : undefined,
  constraint: 'constraint' in error ? error.constraint : undefined,
});

/** @returns the SQLSTATE or Node code of an error, of its cause, or of the first error of several */
export const errorCode = (error: unknown): string | undefined => codeAt(error, 0);

const codeAt = (error: unknown, depth: number): string | undefined => {
  if (typeof error !== 'object' || error === null || depth > mostCauses) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  const inner: unknown[] = [];
  if ('cause' in error) inner.push(error.cause);
  if ('errors' in error && Array.isArray(error.errors)) inner.push(...error.errors.slice(0, 10));
  return inner.map((one) => codeAt(one, depth + 1)).find((code) => code !== undefined);
};

/** Keeps only the call lines, because a minified library puts a line of sixty thousand characters above them. */
const shortStack = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .map((line) => line.slice(0, 200))
    .join('\n');

/**
 * Logs an uncaught error and ends the process: its state is unknown, and a supervisor starts it again. Node itself
 * would print the source line, which for the embedded database is sixty thousand characters long.
 */
export const exitOnUncaught = (log: Log): void => {
  const exit = (what: string) => (error: unknown) => {
    log.fatal({ error }, what);
    process.exit(1);
  };
  process.on('uncaughtException', exit('uncaught exception'));
  process.on('unhandledRejection', exit('unhandled rejection'));
};
