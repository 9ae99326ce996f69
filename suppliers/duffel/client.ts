/** Duffel over HTTP, version v2: one request, one answer. It never throws for network or server failures. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallContext } from '#domain/kit/outcome.ts';
import { exchangeHttp, jsonIn } from '#platform/http-exchange.ts';
import type { NoReply } from '#platform/no-reply.ts';
import { asRecord } from './parts/read.ts';

/** The result of a request. */
export type DuffelAnswer =
  /** An answer, with any content. `body` is undefined when it is not a JSON object. */
  | {
      readonly is: 'reply';
      readonly status: number;
      readonly body: Readonly<Record<string, unknown>> | undefined;
      readonly requestId: string;
      /** When a used-up rate limit resets, if the answer says so. */
      readonly resetAt: Date | null;
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
  /** A read without side effects. It is retried once when the first answer was lost or Duffel failed. */
  ask(question: Omit<DuffelRequest, 'limitMs'>, context: CallContext): Promise<DuffelAnswer>;
  /** The same for a GET of a path. */
  read(path: string, context: CallContext): Promise<DuffelAnswer>;
  /** Waits shortly before a retry. */
  pause(): Promise<void>;
};

export type DuffelClientOptions = {
  readonly accessToken: string;
  /** Origin of the API, without a trailing slash. */
  readonly baseUrl: string;
  /** Override the time limit of a read and the pause, for tests. */
  readonly readLimitMs?: number;
  readonly pauseMs?: number;
};

const readLimitMs = 25_000;
const pauseMs = 250;
/** One search of a busy route is 1.5 MB. */
const mostBytes = 32 * 1024 * 1024;
/** Used when a 429 does not say until when. */
const waitWithoutWordMs = 10_000;
/** A wrong clock must not block our requests for ever. */
const mostWaitMs = 120_000;

const dateIn = (headers: Headers, name: string): Date | null => {
  const ms = Date.parse(headers.get(name) ?? '');
  return Number.isNaN(ms) ? null : new Date(ms);
};

const requestIdOf = (headers: Headers, body: Readonly<Record<string, unknown>> | undefined): string => {
  const id = asRecord(body?.meta)?.request_id ?? headers.get('x-request-id');
  return typeof id === 'string' ? id.slice(0, 100) : '';
};

const exchange = async (
  { accessToken, baseUrl }: DuffelClientOptions,
  { method, path, data, limitMs }: DuffelRequest,
  signal: AbortSignal,
): Promise<DuffelAnswer> => {
  const answer = await exchangeHttp(
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
  if (answer.is !== 'reply') return answer;
  const { status, headers } = answer;
  const body = asRecord(jsonIn(answer)) ?? undefined;
  return {
    is: 'reply',
    status,
    body,
    requestId: requestIdOf(headers, body),
    resetAt: dateIn(headers, 'ratelimit-reset'),
  };
};

const mayTryAgain = (answer: DuffelAnswer): boolean =>
  answer.is === 'not-sent' ||
  (answer.is === 'lost' && answer.why === 'broken') ||
  (answer.is === 'reply' && (answer.status >= 500 || (answer.status === 200 && answer.body === undefined)));

/** Sends requests with the token, respects Duffel's rate limit, and limits time and size of every answer. */
export const makeDuffelClient = (options: DuffelClientOptions): DuffelClient => {
  let silentUntil: Date | null = null;

  const send: DuffelClient['send'] = async (request, { signal, now }) => {
    if (silentUntil !== null && silentUntil > now()) return { is: 'waiting', retryAt: silentUntil };
    silentUntil = null;
    const answer = await exchange(options, request, signal);
    if (answer.is !== 'reply' || answer.status !== 429) return answer;
    const nowMs = now().getTime();
    const untilMs = answer.resetAt?.getTime() ?? nowMs + waitWithoutWordMs;
    silentUntil = new Date(Math.min(Math.max(untilMs, nowMs + 1000), nowMs + mostWaitMs));
    return { is: 'waiting', retryAt: silentUntil };
  };

  const pause = (): Promise<void> => sleep(options.pauseMs ?? pauseMs);

  const ask: DuffelClient['ask'] = async (question, context) => {
    const request: DuffelRequest = { ...question, limitMs: options.readLimitMs ?? readLimitMs };
    const first = await send(request, context);
    if (!mayTryAgain(first) || context.signal.aborted) return first;
    await pause();
    return send(request, context);
  };

  const read: DuffelClient['read'] = (path, context) => ask({ method: 'GET', path }, context);

  return { send, ask, read, pause };
};
