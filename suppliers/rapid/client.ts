/** Expedia Rapid over HTTP, version 3: one request, one answer. It never throws for network or server failures. */
import { createHash } from 'node:crypto';
import type { CallContext } from '#domain/kit/outcome.ts';
import { exchangeHttp, jsonIn } from '#platform/http-exchange.ts';
import { isKeyRefused, type KeyAlarm } from '#platform/key-alarm.ts';
import type { NoReply } from '#platform/no-reply.ts';
import { byOurClock, makeRequestBudget, type RateLimit } from '#platform/request-budget.ts';
import { makeAskAgain } from '#platform/search-again.ts';

/** The result of a request. */
export type RapidAnswer =
  /** An answer, with any content. `body` is undefined when it is not JSON. */
  { readonly is: 'reply'; readonly status: number; readonly body: unknown; readonly requestId: string } | NoReply;

export type RapidRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the base URL of the API, with its version and query: `/v3/regions?...`. */
  readonly path: string;
  readonly body?: unknown;
  /** The time limit of this request, in addition to the caller's own signal. */
  readonly limitMs: number;
};

export type RapidClient = {
  /** One request, sent once. */
  send(request: RapidRequest, context: CallContext): Promise<RapidAnswer>;
  /**
   * A read without side effects. It is sent again when an answer was lost or Rapid failed: once, and a search as long
   * as its deadline allows.
   * @param question the body, for questions too long for a path
   */
  read(path: string, context: CallContext, question?: object): Promise<RapidAnswer>;
};

export type RapidClientOptions = {
  readonly apiKey: string;
  readonly sharedSecret: string;
  /** Origin of the API, without a trailing slash. */
  readonly baseUrl: string;
  /** The customer address for Rapid, which requires one with every request, where the customer's own is not known. */
  readonly customerIp: string;
  /** The machine's time for signatures: Rapid allows five minutes of difference. */
  readonly wallClock: () => Date;
  readonly keyAlarm: KeyAlarm;
  /** At least 0 and below 1, for the pauses before retries. */
  readonly random: () => number;
  /** Override the time limit of a read and the pause, for tests. */
  readonly readLimitMs?: number;
  readonly pauseMs?: number;
};

const readLimitMs = 14_000;
const pauseMs = 250;
/** Rooms and pictures of 250 hotels are about 8 MB. */
const mostBytes = 32 * 1024 * 1024;

/** The authentication header: SHA-512 over key, secret and the seconds since 1970, in hexadecimal. */
export const signatureHeader = (
  { apiKey, sharedSecret }: Pick<RapidClientOptions, 'apiKey' | 'sharedSecret'>,
  at: Date,
): string => {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = createHash('sha512').update(`${apiKey}${sharedSecret}${timestamp}`).digest('hex');
  return `EAN APIKey=${apiKey},Signature=${signature},timestamp=${timestamp}`;
};

/** @returns the path of a link from Rapid; null for a link to another host. docs/threats.md#inside-addresses */
export const pathOfLink = (href: string, baseUrl: string): string | null => {
  if (!URL.canParse(href, baseUrl)) return null;
  const { origin, pathname, search } = new URL(href, baseUrl);
  return origin === baseUrl && pathname.startsWith('/v3/') ? `${pathname}${search}` : null;
};

/**
 * When the limit resets. Rapid sends milliseconds or seconds since 1970, or seconds from now.
 * @returns null when the reply does not say
 */
const resetIn = (headers: Headers, now: Date): Date | null => {
  const stated = Number(headers.get('rate-limit-minute-reset') ?? headers.get('retry-after') ?? Number.NaN);
  if (!(stated > 0)) return null;
  if (stated < 1e9) return new Date(now.getTime() + stated * 1000);
  return byOurClock(new Date(stated > 1e11 ? stated : stated * 1000), headers, now);
};

/** Rapid states the percentage of the minute that is left. @returns null when a reply does not state it */
const limitIn = (headers: Headers, now: Date): RateLimit | null => {
  const remaining = Number.parseFloat(headers.get('rate-limit-minute-remaining') ?? '');
  const resetAt = resetIn(headers, now);
  return remaining >= 0 && remaining <= 100 && resetAt !== null
    ? { limit: 100, remaining, resetAt, isShare: true }
    : null;
};

/** What is asked, without the ids and links in its path: a search of rooms apart from the check of one price. */
const endpointOf = ({ method, path }: Pick<RapidRequest, 'method' | 'path'>): string => {
  const [, , noun = '', what = ''] = path.split(/[/?]/);
  return `${method} /v3/${noun}${/^[a-z]{1,20}$/.test(what) ? `/${what}` : ''}`;
};

const mayTryAgain = (answer: RapidAnswer): boolean =>
  answer.is === 'not-sent' ||
  (answer.is === 'lost' && answer.why === 'broken') ||
  (answer.is === 'reply' && (answer.status >= 500 || (answer.status === 200 && answer.body === undefined)));

/** Signs and sends requests, keeps within Rapid's rate limits, and limits time and size of every answer. */
export const makeRapidClient = (options: RapidClientOptions): RapidClient => {
  const budget = makeRequestBudget();
  const again = makeAskAgain({ random: options.random, pauseMs: options.pauseMs ?? pauseMs });

  const headersOf = (hasBody: boolean, { customer }: CallContext) => ({
    accept: 'application/json',
    authorization: signatureHeader(options, options.wallClock()),
    'customer-ip': customer?.address ?? options.customerIp,
    ...(customer && { 'customer-session-id': customer.session }),
    'user-agent': 'tripwright/1',
    ...(hasBody && { 'content-type': 'application/json' }),
  });

  const send: RapidClient['send'] = async (request, context) => {
    const { method, path, body, limitMs } = request;
    const endpoint = endpointOf(request);
    const retryAt = await budget.enter(endpoint, context);
    if (retryAt !== null) return { is: 'waiting', retryAt };
    const hasBody = body !== undefined;
    const answer = await exchangeHttp(
      {
        method,
        url: `${options.baseUrl}${path}`,
        headers: headersOf(hasBody, context),
        ...(hasBody && { body: JSON.stringify(body) }),
        limitMs,
        mostBytes,
      },
      context.signal,
    );
    if (answer.is !== 'reply') return answer;
    const { status, headers } = answer;
    const now = context.now();
    if (status === 429) return { is: 'waiting', retryAt: budget.refused(endpoint, resetIn(headers, now), context) };
    budget.heard(endpoint, limitIn(headers, now), now);
    const requestId = (headers.get('transaction-id') ?? '').slice(0, 100);
    if (isKeyRefused(status)) options.keyAlarm.refused({ call: endpoint, status, requestId }, now);
    return { is: 'reply', status, body: jsonIn(answer), requestId };
  };

  const read: RapidClient['read'] = (path, context, question) => {
    const limited = { path, limitMs: options.readLimitMs ?? readLimitMs };
    const request: RapidRequest = question
      ? { ...limited, method: 'POST', body: question }
      : { ...limited, method: 'GET' };
    return again.ask(() => send(request, context), mayTryAgain, context);
  };

  return { send, read };
};
