/** Joins a route of the contract to the verb that answers it. */
import { z } from 'zod';
import type { ReplyOf, Route } from '#contract/kit/route.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Actor, LanderActor, SignedInActor } from '#domain/access/actor.ts';
import { timeZoneOf } from '#platform/time-zone.ts';
import { type RawCall, readCall } from './read-call.ts';
import { untilBodyIsRead, withUnreadableBody } from './unreadable-body.ts';
import type {
  Bytes,
  BytesVerb,
  Call,
  CookieVerb,
  Download,
  DownloadableVerb,
  PublicVerb,
  SetCookie,
  SignedVerb,
  StreamPlan,
  StreamVerb,
  Verb,
  VisitorVerb,
} from './verb.ts';
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
  /** Open to callers without a session. */
  readonly isPublic: boolean;
  /** The same for everyone: answered without looking at who calls, and kept by browsers for an hour. */
  readonly isReference: boolean;
  /** Its content is handed on as text, not parsed: a signature is over the very bytes. */
  readonly isRaw?: boolean;
  answer(world: World, exchange: Exchange): Promise<Answer>;
};

const refusalAnswer = (refusal: Refusal): Answer => ({ kind: 'refusal', refusal });

/** Money becomes decimals and fields that the contract does not name are dropped. */
const encodeReply = <R extends Route>(route: R, reply: ReplyOf<R>): unknown => {
  const schema: z.ZodType | undefined = route.reply;
  return schema === undefined ? undefined : z.encode(schema, reply);
};

type Admit<A extends Actor> = (actor: Actor) => actor is A;
const isUser: Admit<SignedInActor> = (actor): actor is SignedInActor => actor.kind === 'user';
const isVisitor: Admit<SignedInActor | LanderActor> = (actor): actor is SignedInActor | LanderActor =>
  actor.kind !== 'anonymous';
const isAnyone: Admit<Actor> = (_actor): _actor is Actor => true;

/** The part that all kinds of binding share: admit, read, then go on with the validated call. */
const binding = <R extends Route, A extends Actor>(
  route: R,
  admit: Admit<A>,
  proceed: (world: World, call: Call<R, A>) => Promise<Answer>,
): Binding => ({
  route,
  isPublic: admit({ kind: 'anonymous' }),
  isReference: false,
  answer: async (world, exchange) => {
    const { actor, ip, userAgent, idempotencyKey, cookies, signal } = exchange;
    const timeZone = (): string | null => timeZoneOf(exchange.header('time-zone'));
    if (!admit(actor)) return refusalAnswer({ code: 'unauthenticated' });
    const read = readCall(route, exchange);
    const around = { actor, ip, userAgent, timeZone, idempotencyKey, cookies, signal };
    if (read.ok) return await proceed(world, { ...read.value, ...around });
    if (read.error.around === undefined) return refusalAnswer(read.error.refusal);
    // A caller who may not make the call is told so first, whatever they sent.
    const { refusal } = read.error;
    // A call that is open to everyone has no access check, so nothing of it runs for a body that cannot be read.
    if (admit({ kind: 'anonymous' })) return refusalAnswer(refusal);
    const call = withUnreadableBody<R, A>({ ...read.error.around, ...around });
    return await untilBodyIsRead(async () => await proceed(world, call), refusal);
  },
});

const bindVerb = <R extends Route, A extends Actor>(route: R, admit: Admit<A>, verb: Verb<R, A>): Binding =>
  binding(route, admit, async (world, call) => {
    const result = await verb(world, call);
    if (!result.ok) return refusalAnswer(result.error);
    return { kind: 'json', body: encodeReply(route, result.value), cookies: [] };
  });

/** A call of people with an account; the access table decides which of them. */
export const bind = <R extends Route>(route: R, verb: Verb<R>): Binding => bindVerb(route, isUser, verb);

/** A call that landing visitors may make too. */
export const bindVisitor = <R extends Route>(route: R, verb: VisitorVerb<R>): Binding =>
  bindVerb(route, isVisitor, verb);

/** A call open to everyone. */
export const bindPublic = <R extends Route>(route: R, verb: PublicVerb<R>): Binding => bindVerb(route, isAnyone, verb);

/** Browsers keep reference data for an hour. */
const keptByBrowsers = { 'cache-control': 'public, max-age=3600' };
/** Texts that people type letter by letter; beyond them all is begun anew. */
const mostReferenceAnswers = 2000;

/**
 * Reference data open to everyone: the verb sees no caller, and the same question has the same answer for as long as the
 * process lives, so its text is made once.
 */
export const bindReference = <R extends Route>(route: R, verb: PublicVerb<R>): Binding => {
  const made = bindPublic(route, verb);
  // Each world has its own: what it is configured with is part of some answers.
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

/** A call open to everyone that sets cookies: signing in and out. */
export const bindCookies = <R extends Route>(route: R, verb: CookieVerb<R>): Binding =>
  binding(route, isAnyone, async (world, call) => {
    const result = await verb(world, call);
    if (!result.ok) return refusalAnswer(result.error);
    const { reply, cookies, isSignedOut = false } = result.value;
    return { kind: 'json', body: encodeReply(route, reply), cookies, isSignedOut };
  });

const bindBytesVerb = <R extends Route, A extends Actor>(route: R, admit: Admit<A>, verb: BytesVerb<R, A>): Binding =>
  binding(route, admit, async (world, call) => {
    const result = await verb(world, call);
    return result.ok ? { kind: 'bytes', bytes: result.value } : refusalAnswer(result.error);
  });

/** A call that answers ready bytes; If-None-Match is honoured when they carry an etag. */
export const bindBytes = <R extends Route>(route: R, verb: BytesVerb<R>): Binding => bindBytesVerb(route, isUser, verb);

/** Ready bytes for landing visitors too. */
export const bindVisitorBytes = <R extends Route>(route: R, verb: BytesVerb<R, SignedInActor | LanderActor>): Binding =>
  bindBytesVerb(route, isVisitor, verb);

/** Ready bytes for everyone. */
export const bindPublicBytes = <R extends Route>(route: R, verb: BytesVerb<R, Actor>): Binding =>
  bindBytesVerb(route, isAnyone, verb);

/** A call that answers JSON, or the same as a file when asked for it. */
export const bindDownloadable = <R extends Route>(route: R, verb: DownloadableVerb<R>): Binding =>
  binding(route, isUser, async (world, call) => {
    const result = await verb(world, call);
    if (!result.ok) return refusalAnswer(result.error);
    const answer = result.value;
    if ('download' in answer) return { kind: 'download', download: answer.download };
    return { kind: 'json', body: encodeReply(route, answer.reply), cookies: [] };
  });

/** A message that its sender signed: the verb looks at the signature before it looks at anything else. */
export const bindSigned = <R extends Route>(route: R, verb: SignedVerb<R>): Binding => ({
  route,
  isPublic: true,
  isReference: false,
  isRaw: true,
  answer: async (world, { params, query, body, header }) => {
    const read = readCall(route, { params, query, body: undefined });
    if (!read.ok) return refusalAnswer(read.error.refusal);
    const raw = typeof body === 'string' ? body : '';
    const result = await verb(world, { params: read.value.params, raw, header });
    return result.ok ? { kind: 'json', body: undefined, cookies: [] } : refusalAnswer(result.error);
  },
});

/** A stream of server-sent events, for people with an account and landing visitors. */
export const bindStream = <R extends Route>(route: R, verb: StreamVerb<R>): Binding =>
  binding(route, isVisitor, async (world, call) => {
    const result = await verb(world, call);
    return result.ok ? { kind: 'stream', plan: result.value } : refusalAnswer(result.error);
  });
