/**
 * Stripe's own library with deadlines, limits and a reliable report of what happened to a request that got no answer.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { CallContext } from '#domain/kit/outcome.ts';
import { backOffMs } from '../../back-off.ts';
import { exchangeHttp, type HttpAnswer } from '../../http-exchange.ts';
import { isKeyRefused, type KeyAlarm } from '../../key-alarm.ts';

/** Why a request failed. */
export type StripeFailure =
  /** Stripe refused, in its own words. A text that Stripe did not send is empty. */
  | {
      readonly is: 'reply';
      readonly status: number;
      readonly type: string;
      readonly code: string;
      readonly field: string;
      readonly message: string;
      readonly requestId: string;
      /** The current state of the object that the refusal is about. */
      readonly about: unknown;
    }
  | Unanswered;

/**
 * Either nothing reached Stripe, or the request was sent, no complete answer came back and it may have been carried
 * out.
 */
type Unanswered = Exclude<HttpAnswer, { readonly is: 'reply' }>;

export type StripeAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: StripeFailure };

export type StripeClient = {
  /**
   * Sends one request, and repeats it under the same key when that is safe and may help. The caller checks the shape of
   * the answer.
   * @param call makes exactly one request, with its own key unless it reads
   */
  ask(context: CallContext, call: (stripe: Stripe) => Promise<unknown>): Promise<StripeAnswer>;
};

export type StripeClientOptions = {
  readonly secretKey: string;
  /** Origin of the API, without a slash at the end. */
  readonly baseUrl: string;
  readonly keyAlarm: KeyAlarm;
  /** For tests: the timeout of one request and the wait before the next try. */
  readonly limitMs?: number;
  readonly pauseMs?: number;
};

const limitMs = 20_000;
const pauseMs = 500;
const longestPauseMs = 2_000;
const mostTries = 3;
/** A list of a hundred payments with their charges is below 1 MB. */
const mostBytes = 8 * 1024 * 1024;

/** What the library's fetch knows about its request. */
type Passage = { readonly signal: AbortSignal; readonly limitMs: number; failure: Unanswered | null };
const passages = new AsyncLocalStorage<Passage>();

const headersOf = (init: RequestInit | undefined): Record<string, string> =>
  Object.fromEntries(new Headers(init?.headers));

/**
 * The library's only way to the network. It keeps our limits and follows no redirect. docs/threats.md#inside-addresses
 */
const limitedFetch: typeof fetch = async (input, init) => {
  const passage = passages.getStore();
  const answer = await exchangeHttp(
    {
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: input instanceof Request ? input.url : String(input),
      headers: headersOf(init),
      ...(typeof init?.body === 'string' && { body: init.body }),
      limitMs: passage?.limitMs ?? limitMs,
      mostBytes,
    },
    passage?.signal ?? AbortSignal.timeout(limitMs),
  );
  if (answer.is === 'reply' && answer.bytes)
    return new Response(new Uint8Array(answer.bytes), { status: answer.status, headers: answer.headers });
  const failure: Unanswered = answer.is === 'reply' ? { is: 'lost', why: 'broken' } : answer;
  if (passage) passage.failure = failure;
  throw new Error(`Stripe: ${failure.why}`);
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const replyOf = (error: InstanceType<typeof Stripe.errors.StripeError>): StripeFailure => ({
  is: 'reply',
  status: error.statusCode ?? 0,
  type: textOf(error.rawType),
  code: textOf(error.code),
  field: textOf(error.param),
  message: textOf(error.message),
  requestId: textOf(error.requestId).slice(0, 100),
  about: error.payment_intent ?? error.setup_intent,
});

const failureOf = (error: unknown, { failure }: Passage): StripeFailure => {
  if (failure) return failure;
  const isRefusal = error instanceof Stripe.errors.StripeError && typeof error.statusCode === 'number';
  // An answer that the library cannot read.
  return isRefusal ? replyOf(error) : { is: 'lost', why: 'broken' };
};

/** Whether an answer leaves open if the request was carried out. */
export const isUncertain = (failure: StripeFailure): boolean =>
  failure.is === 'lost' ||
  (failure.is === 'reply' && (failure.status >= 500 || failure.code === 'idempotency_key_in_use'));

/** An answer that is certain for its key, even if earlier answers were lost. */
const isFinal = (failure: StripeFailure): boolean => failure.is === 'reply' && failure.type === 'card_error';

const tellRefusedKey = (alarm: KeyAlarm, failure: StripeFailure, now: Date): void => {
  if (failure.is !== 'reply' || !isKeyRefused(failure.status)) return;
  const { status, code, requestId } = failure;
  alarm.refused({ call: 'any', status, problem: code, requestId }, now);
};

export const makeStripeClient = (options: StripeClientOptions): StripeClient => {
  const url = new URL(options.baseUrl);
  const stripe = new Stripe(options.secretKey, {
    host: url.hostname,
    port: url.port || (url.protocol === 'http:' ? 80 : 443),
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(limitedFetch),
    // We do the retries and deadlines ourselves, because the library would not say whether a request was lost before a
    // refusal.
    maxNetworkRetries: 0,
    timeout: (options.limitMs ?? limitMs) + 1000,
    telemetry: false,
  });

  const once = async (context: CallContext, call: (stripe: Stripe) => Promise<unknown>): Promise<StripeAnswer> => {
    if (context.signal.aborted) return { ok: false, failure: { is: 'not-sent', why: 'given up' } };
    const passage: Passage = { signal: context.signal, limitMs: options.limitMs ?? limitMs, failure: null };
    try {
      return { ok: true, value: await passages.run(passage, () => call(stripe)) };
    } catch (error) {
      return { ok: false, failure: failureOf(error, passage) };
    }
  };

  const ask: StripeClient['ask'] = async (context, call) => {
    let uncertain: StripeFailure | null = null;
    for (let tries = 1; ; tries += 1) {
      const answer = await once(context, call);
      if (answer.ok || isFinal(answer.failure)) return answer;
      tellRefusedKey(options.keyAlarm, answer.failure, context.now());
      if (isUncertain(answer.failure)) uncertain = answer.failure;
      const isWorthMore = uncertain === answer.failure && tries < mostTries && !context.signal.aborted;
      if (!isWorthMore) return { ok: false, failure: uncertain ?? answer.failure };
      await sleep(backOffMs(tries, { firstMs: options.pauseMs ?? pauseMs, longestMs: longestPauseMs }));
    }
  };

  return { ask };
};
