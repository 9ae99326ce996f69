/** The only client of the API, and the errors of its calls. */

import { type CallInput, callRoute, type ValueOf } from '#contract/kit/client.ts';
import type { Route } from '#contract/kit/route.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { logged } from './call-log.ts';
import { readingHeader } from './reading.ts';
import { tellSessionEnd } from './session-end.ts';

const base = '/api';

type Facts = Readonly<Record<string, unknown>>;

/** A call that the server refused. `detail` is the sentence for the person. docs/screens.md#errors */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  readonly detail: string;
  /** A field's path (`legs.0.from`) and its problem. */
  readonly errors: Readonly<Record<string, string>>;
  /** Further members of the problem document, decimals as on the wire: {old, new, currency} of price-changed. */
  readonly facts: Facts;
  /** The log reference, shown instead of codes. docs/screens.md#errors */
  readonly ref: string | undefined;

  constructor(status: number, problem: unknown) {
    const facts = isRecord(problem) ? problem : {};
    const code = codeOf(facts.code, status);
    const detail = typeof facts.detail === 'string' ? facts.detail : refusals[code].detail;
    super(detail);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.errors = sentences(facts.errors);
    this.facts = facts;
    this.ref = typeof facts.ref === 'string' ? facts.ref : undefined;
  }
}

/** A call without an answer: no network, or the server is down. docs/screens.md#errors */
export class Offline extends Error {
  readonly detail: string;

  constructor(cause: unknown) {
    const detail = 'You are offline. What you entered is kept; please try again when the connection is back.';
    super(detail, { cause });
    this.name = 'Offline';
    this.detail = detail;
  }
}

export type ApiFailure = ApiProblem | Offline;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isRefusalCode = (value: unknown): value is RefusalCode => typeof value === 'string' && value in refusals;

// An unknown code still shows its message; the status decides how to handle it. docs/screens.md#errors
const codeOf = (code: unknown, status: number): RefusalCode => {
  if (isRefusalCode(code)) return code;
  if (status === 401) return 'unauthenticated';
  if (status === 404) return 'not-found';
  return status >= 502 ? 'unavailable' : status >= 500 ? 'bug' : 'malformed';
};

const sentences = (errors: unknown): Readonly<Record<string, string>> =>
  isRecord(errors)
    ? Object.fromEntries(
        Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

let fetchBy: typeof window.fetch | null = null;

/** @param fetch makes the calls of this page from now on; null: the browser's own */
export const makeCallsBy = (fetch: typeof window.fetch | null): void => {
  fetchBy = fetch;
};

type Options = {
  readonly signal?: AbortSignal | undefined;
  /** The same key for every try of one request: the server executes it once. */
  readonly idempotencyKey?: string;
  /** Only asks whether anybody is signed in: a no is a normal answer and does not end the session. */
  readonly isSessionCheck?: boolean;
};

type CallArguments<R extends Route> =
  Record<never, never> extends CallInput<R>
    ? [input?: CallInput<R>, options?: Options]
    : [input: CallInput<R>, options?: Options];

const send = async <R extends Route>(
  route: R,
  input: CallInput<R> | undefined,
  options: Options,
): Promise<ValueOf<R>> => {
  // The server's sentences show times in the reader's time zone, and write them as the reader does.
  const headers: Record<string, string> = {
    'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    reading: readingHeader(),
    ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
  };
  // fetch throws a TypeError for a lost connection, and for nothing else.
  const connected: typeof fetch = (...request) =>
    logged(fetchBy ?? window.fetch)(...request).catch((cause: unknown) => {
      throw cause instanceof TypeError ? new Offline(cause) : cause;
    });
  const answer = await callRoute(route, input, { fetch: connected, base, headers, signal: options.signal });
  if (answer.ok) return answer.value;
  const problem = new ApiProblem(answer.status, answer.problem);
  if (problem.code === 'unauthenticated' && options.isSessionCheck !== true) tellSessionEnd();
  throw problem;
};

/**
 * Calls a route of the contract; the browser sends the session cookie. For queries and mutations, whose `error` is then
 * an ApiFailure; elsewhere use `attempt`.
 * @throws ApiProblem when the server refuses, Offline when nobody answers, an AbortError when the signal stops it
 */
export const call = <R extends Route>(route: R, ...[input, options = {}]: CallArguments<R>): Promise<ValueOf<R>> =>
  send(route, input, options);

/** @returns whether a thrown value is a failed call; anything else is a bug */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  error instanceof ApiProblem || error instanceof Offline;

/**
 * Returns a failed call as a value.
 * @example const answer = await attempt(call(signIn, { body })); if (!answer.ok) show(answer.error.detail);
 */
export const attempt = async <T>(work: Promise<T>): Promise<Result<T, ApiFailure>> => {
  try {
    return ok(await work);
  } catch (error) {
    if (isApiFailure(error)) return refuse(error);
    throw error;
  }
};

/** A new key for one request, for example one press of Book Now. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
