/** Joins a route of the contract to the verb that answers it. */
import { z } from 'zod';
import type { ReplyOf, Route } from '#contract/kit/route.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type Reader, readerOfHeader } from '#domain/kit/reader.ts';
import type { Result } from '#domain/kit/result.ts';
import { timeZoneOf } from '#platform/time-zone.ts';
import { isOfAudience, isPublic } from './audience.ts';
import { type RawCall, readCall } from './read-call.ts';
import { untilBodyIsRead, withUnreadableBody } from './unreadable-body.ts';
import type { Bytes, Call, Download, Handler, SetCookie, SignedEdge, SignedVerb, StreamPlan, Verb } from './verb.ts';
import type { World } from './world.ts';

/** A call as the app received it, after the guard. */
export type Exchange = RawCall & {
  readonly actor: Actor;
  readonly ip: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | null;
  readonly cookies: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
  /** @returns a header of the request by its name in lower case */
  readonly header: (name: string) => string | null;
};

/** What the app writes back. */
export type Answer =
  | { readonly kind: 'refusal'; readonly refusal: Refusal }
  | {
      readonly kind: 'json';
      readonly body: unknown;
      readonly cookies: readonly SetCookie[];
      readonly isSignedOut?: boolean;
    }
  | { readonly kind: 'bytes'; readonly bytes: Bytes }
  | { readonly kind: 'download'; readonly download: Download }
  | { readonly kind: 'stream'; readonly plan: StreamPlan };

export type Binding = {
  readonly route: Route;
  /** The same for everyone: answered without identifying the caller, and cached by browsers for an hour. */
  readonly isReference: boolean;
  /** The body is passed on as text and not parsed, because the signature covers the exact bytes. */
  readonly isRaw?: boolean;
  /** Of a message whose sender is known before its body is read. */
  readonly signedEdge?: SignedEdge;
  answer(world: World, exchange: Exchange): Promise<Answer>;
};

const refusalAnswer = (refusal: Refusal): Answer => ({ kind: 'refusal', refusal });

/** Money becomes decimals and fields that the contract does not name are dropped. */
const encodeReply = <R extends Route>(route: R, reply: ReplyOf<R>): unknown => {
  const schema: z.ZodType | undefined = route.reply;
  return schema === undefined ? undefined : z.encode(schema, reply);
};

/** The part that all handlers except signed ones share: admit, read, run the validated call, answer. */
const binding = <R extends Route, T>(
  route: R,
  verb: (world: World, call: Call<R>) => Promise<Result<T, Refusal>>,
  answerOf: (value: T) => Answer,
): Binding => {
  const proceed = async (world: World, call: Call<R>): Promise<Answer> => {
    const result = await verb(world, call);
    return result.ok ? answerOf(result.value) : refusalAnswer(result.error);
  };
  return {
    route,
    isReference: false,
    answer: async (world, exchange) => {
      const { actor, ip, userAgent, idempotencyKey, cookies, signal } = exchange;
      const timeZone = (): string | null => timeZoneOf(exchange.header('time-zone'));
      const reader = (): Reader => readerOfHeader(exchange.header('reading'));
      if (!isOfAudience(route, actor)) return refusalAnswer({ code: 'unauthenticated' });
      const read = readCall(route, exchange);
      const around = { actor, ip, userAgent, timeZone, reader, idempotencyKey, cookies, signal };
      if (read.ok) return await proceed(world, { ...read.value, ...around });
      if (read.error.around === undefined) return refusalAnswer(read.error.refusal);
      // A caller without permission is refused first, no matter what they sent.
      const { refusal } = read.error;
      // A call that is open to everyone has no access check, so nothing of it runs for a body that cannot be read.
      if (isPublic(route)) return refusalAnswer(refusal);
      const call = withUnreadableBody<R, Call<R>['actor']>({ ...read.error.around, ...around });
      return await untilBodyIsRead(async () => await proceed(world, call), refusal);
    },
  };
};

const json = <R extends Route>(
  route: R,
  reply: ReplyOf<R>,
  more: { cookies?: readonly SetCookie[]; isSignedOut?: boolean } = {},
): Answer => ({ kind: 'json', body: encodeReply(route, reply), cookies: [], ...more });

/** Browsers keep reference data for an hour. */
const keptByBrowsers = { 'cache-control': 'public, max-age=3600' };
/** The limit for queries that people type letter by letter. With more entries the cache is cleared. */
const mostReferenceAnswers = 2000;

/**
 * Reference data open to everyone. The verb sees no caller, and the same query has the same answer as long as the
 * process lives, so its text is created once.
 */
const referenceBinding = <R extends Route>(route: R, verb: Verb<R>): Binding => {
  const made = binding(route, verb, (reply) => json(route, reply));
  // Each world has its own cache, because some answers depend on its configuration.
  const answersOf = new WeakMap<World, Map<string, Answer>>();
  return {
    ...made,
    isReference: true,
    answer: async (world, exchange) => {
      const answers = answersOf.get(world) ?? new Map<string, Answer>();
      answersOf.set(world, answers);
      const question = JSON.stringify([exchange.params, exchange.query]);
      const known = answers.get(question);
      if (known) return known;
      const answer = await made.answer(world, exchange);
      if (answer.kind !== 'json') return answer;
      if (answers.size >= mostReferenceAnswers) answers.clear();
      const bytes = JSON.stringify(answer.body);
      const ready: Answer = {
        kind: 'bytes',
        bytes: { bytes, etag: null, contentType: 'application/json; charset=utf-8', headers: keptByBrowsers },
      };
      answers.set(question, ready);
      return ready;
    },
  };
};

/** A message that its sender signed. The verb checks the signature first. */
const signedBinding = <R extends Route>(route: R, verb: SignedVerb<R>, edge?: SignedEdge): Binding => ({
  route,
  isReference: false,
  isRaw: true,
  ...(edge && { signedEdge: edge }),
  answer: async (world, { params, query, body, header }) => {
    const read = readCall(route, { params, query, body: undefined });
    if (!read.ok) return refusalAnswer(read.error.refusal);
    const raw = typeof body === 'string' ? body : '';
    const result = await verb(world, { params: read.value.params, raw, header });
    return result.ok ? { kind: 'json', body: undefined, cookies: [] } : refusalAnswer(result.error);
  },
});

/**
 * Joins a call to its handler. The call's declaration says who may make it, and the verb gets a caller of that kind.
 * @param handler a verb that returns the reply; or `cookies`: one that also sets cookies, `bytes`: ready bytes, where
 * If-None-Match is honoured when they carry an etag, `download`: JSON or the same as a file, `stream`: server-sent events,
 * `reference`: data that is the same for everyone, `signed`: a message whose signature is over its very bytes
 */
export const bind = <R extends Route>(route: R, handler: Handler<R>): Binding => {
  if (typeof handler === 'function') return binding(route, handler, (reply) => json(route, reply));
  if ('reference' in handler) return referenceBinding(route, handler.reference);
  if ('cookies' in handler) return binding(route, handler.cookies, ({ reply, ...more }) => json(route, reply, more));
  if ('bytes' in handler) return binding(route, handler.bytes, (bytes) => ({ kind: 'bytes', bytes }));
  if ('stream' in handler) return binding(route, handler.stream, (plan) => ({ kind: 'stream', plan }));
  if ('signed' in handler) return signedBinding(route, handler.signed, handler.edge);
  return binding(route, handler.download, (answer) =>
    'download' in answer ? { kind: 'download', download: answer.download } : json(route, answer.reply),
  );
};
