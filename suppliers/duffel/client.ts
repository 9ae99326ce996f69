/** Duffel over HTTP, version v2: one request, one answer. It never throws for network or server failures. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallContext } from '#domain/kit/outcome.ts';
import { exchangeHttp, jsonIn } from '#platform/http-exchange.ts';
import { isKeyRefused, type KeyAlarm } from '#platform/key-alarm.ts';
import type { NoReply } from '#platform/no-reply.ts';
import { byOurClock, makeRequestBudget, type RateLimit } from '#platform/request-budget.ts';
import { makeAskAgain } from '#platform/search-again.ts';
import { asRecord } from './parts/read.ts';

/** The result of a request. */
export type DuffelAnswer =
  /** An answer, with any content. `body` is undefined when it is not a JSON object. */
  | {
      readonly is: 'reply';
      readonly status: number;
      readonly body: Readonly<Record<string, unknown>> | undefined;
      readonly requestId: string;
    }
  | NoReply;

export type DuffelRequest = {
  readonly method: 'GET' | 'POST';
  /** Below the base URL of the API, with its query. */
  readonly path: string;
  /** The content of `data`. */
  readonly data?: unknown;
  /** The time limit of this request, in addition to the caller's own signal. */
  readonly limitMs: number;
};

export type DuffelClient = {
  /** One request, sent once. */
  send(request: DuffelRequest, context: CallContext): Promise<DuffelAnswer>;
  /**
   * A read without side effects. It is sent again when an answer was lost or Duffel failed: once, and a search as long
   * as its deadline allows.
   */
  ask(question: Omit<DuffelRequest, 'limitMs'>, context: CallContext): Promise<DuffelAnswer>;
  /** The same for a GET of a path. */
  read(path: string, context: CallContext): Promise<DuffelAnswer>;
  /** Waits shortly before a retry. */
  pause(): Promise<void>;
  /**
   * Waits before a failed search is sent again.
   * @param fails how often it has failed, from 1
   * @returns false, without a wait: its deadline is too near, or it is no search
   */
  maySearchAgain(fails: number, context: CallContext): Promise<boolean>;
};

export type DuffelClientOptions = {
  readonly accessToken: string;
  /** Origin of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly keyAlarm: KeyAlarm;
  /** At least 0 and below 1, for the pauses before retries. */
  readonly random: () => number;
  /** Override the time limit of a read and the pause, for tests. */
  readonly readLimitMs?: number;
  readonly pauseMs?: number;
};

const readLimitMs = 25_000;
const pauseMs = 250;
/** One search of a busy route is 1.5 MB. */
const mostBytes = 32 * 1024 * 1024;
const dateIn = (headers: Headers, name: string): Date | null => {
  const ms = Date.parse(headers.get(name) ?? '');
  return Number.isNaN(ms) ? null : new Date(ms);
};

/** Duffel counts requests by endpoint. @returns the method and the path without ids */
const endpointOf = ({ method, path }: Pick<DuffelRequest, 'method' | 'path'>): string => {
  const [, product = '', thing = ''] = path.split(/[/?]/);
  return `${method} /${product}/${thing}`;
};

const countIn = (headers: Headers, name: string): number => Number.parseInt(headers.get(name) ?? '', 10);

/** When the limit resets. @returns null when the reply does not say */
const resetIn = (headers: Headers, now: Date): Date | null => {
  const resetAt = dateIn(headers, 'ratelimit-reset');
  return resetAt && byOurClock(resetAt, headers, now);
};

/** @returns null when a reply does not state all of it */
const limitIn = (headers: Headers, now: Date): RateLimit | null => {
  const [limit, remaining] = [countIn(headers, 'ratelimit-limit'), countIn(headers, 'ratelimit-remaining')];
  const resetAt = resetIn(headers, now);
  return limit > 0 && remaining >= 0 && resetAt !== null ? { limit, remaining, resetAt } : null;
};

const requestIdOf = (headers: Headers, body: Readonly<Record<string, unknown>> | undefined): string => {
  const id = asRecord(body?.meta)?.request_id ?? headers.get('x-request-id');
  return typeof id === 'string' ? id.slice(0, 100) : '';
};

const exchange = (
  { accessToken, baseUrl }: DuffelClientOptions,
  { method, path, data, limitMs }: DuffelRequest,
  signal: AbortSignal,
) =>
  exchangeHttp(
    {
      method,
      url: `${baseUrl}${path}`,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${accessToken}`,
        'duffel-version': 'v2',
        'user-agent': 'tripwright',
        ...(data !== undefined && { 'content-type': 'application/json' }),
      },
      ...(data !== undefined && { body: JSON.stringify({ data }) }),
      limitMs,
      mostBytes,
    },
    signal,
  );

const mayTryAgain = (answer: DuffelAnswer): boolean =>
  answer.is === 'not-sent' ||
  (answer.is === 'lost' && answer.why === 'broken') ||
  (answer.is === 'reply' && (answer.status >= 500 || (answer.status === 200 && answer.body === undefined)));

/** Sends requests with the token, keeps within Duffel's rate limits, and limits time and size of every answer. */
export const makeDuffelClient = (options: DuffelClientOptions): DuffelClient => {
  const budget = makeRequestBudget();
  const again = makeAskAgain({ random: options.random, pauseMs: options.pauseMs ?? pauseMs });

  const send: DuffelClient['send'] = async (request, context) => {
    const endpoint = endpointOf(request);
    const retryAt = await budget.enter(endpoint, context);
    if (retryAt !== null) return { is: 'waiting', retryAt };
    const answer = await exchange(options, request, context.signal);
    if (answer.is !== 'reply') return answer;
    const { status, headers } = answer;
    const now = context.now();
    if (status === 429) return { is: 'waiting', retryAt: budget.refused(endpoint, resetIn(headers, now), context) };
    budget.heard(endpoint, limitIn(headers, now), now);
    const body = asRecord(jsonIn(answer)) ?? undefined;
    const requestId = requestIdOf(headers, body);
    if (isKeyRefused(status)) options.keyAlarm.refused({ call: endpoint, status, requestId }, now);
    return { is: 'reply', status, body, requestId };
  };

  const pause = (): Promise<void> => sleep(options.pauseMs ?? pauseMs);

  const ask: DuffelClient['ask'] = (question, context) => {
    const request: DuffelRequest = { ...question, limitMs: options.readLimitMs ?? readLimitMs };
    return again.ask(() => send(request, context), mayTryAgain, context);
  };

  const read: DuffelClient['read'] = (path, context) => ask({ method: 'GET', path }, context);

  return { send, ask, read, pause, maySearchAgain: again.maySearchAgain };
};
