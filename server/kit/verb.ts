import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '#contract/kit/route.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { LanderActor, SignedInActor } from '#domain/access/actor.ts';
import type { Reader } from '#domain/kit/reader.ts';
import type { Result } from '#domain/kit/result.ts';
import type { ActorOf } from './audience.ts';
import type { World } from './world.ts';

/** One validated call as a verb receives it. */
export type Call<R extends Route, A = ActorOf<R>> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** The kind of caller that the call's declaration admits: anyone, also guests, or people with an account. */
  readonly actor: A;
  /** The socket's address; never taken from a header unless a trusted proxy is configured. */
  readonly ip: string;
  readonly userAgent: string;
  /** @returns the reader's IANA time zone, as their browser sends it; null: not known */
  readonly timeZone: () => string | null;
  /** @returns how the reader reads dates, times and numbers, as their browser sends it */
  readonly reader: () => Reader;
  readonly idempotencyKey: string | null;
  readonly cookies: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
};

/** The product's work for one route. It returns a value or a refusal. */
export type Verb<R extends Route, A = ActorOf<R>> = (
  world: World,
  call: Call<R, A>,
) => Promise<Result<ReplyOf<R>, Refusal>>;

/** A verb that reads a signed message: the raw body, with the headers by name. */
export type SignedVerb<R extends Route> = (
  world: World,
  call: { readonly params: ParamsOf<R>; readonly raw: string; readonly header: (name: string) => string | null },
) => Promise<Result<undefined, Refusal>>;

/** Who may send a signed message, and how large it may be. Both are checked before the body is read. */
export type SignedEdge = {
  /** @returns why the message is not read; null: it is */
  readonly refusalOf: (world: World, header: (name: string) => string | null) => Refusal | null;
  readonly bodyLimitBytes: number;
};

/** A cookie to set: HttpOnly, SameSite=Lax, the whole site; Secure and prefixed `__Host-` over https. */
export type SetCookie = {
  /** Without the prefix. */
  readonly name: string;
  /** Empty to remove the cookie. */
  readonly value: string;
  readonly expires: Date;
};

/** A verb that also sets cookies. */
export type CookieVerb<R extends Route> = (
  world: World,
  call: Call<R>,
) => Promise<
  Result<
    {
      readonly reply: ReplyOf<R>;
      readonly cookies: readonly SetCookie[];
      /** True: the browser deletes what it stored for the site, except for cookies. */
      readonly isSignedOut?: boolean;
    },
    Refusal
  >
>;

/** Ready bytes instead of a reply to encode: search polls, receipts, pages. */
export type Bytes = {
  /** Or a function that creates them, called only when the caller does not already have them. */
  readonly bytes: Buffer | string | (() => Promise<string>);
  readonly contentType: string;
  /** Quoted or not; null: the reply is never the same twice. */
  readonly etag: string | null;
  /**
   * Sent as gzip to callers that accept it. Only for a large reply that does not mix the caller's own input with data
   * that only the caller may see.
   */
  readonly isPacked?: boolean;
  /**
   * The caller's browser may keep the reply and ask whether it is still valid, because it contains nothing about a
   * person. No other reply may be stored, but a client that sends an etag still gets 304.
   */
  readonly isKept?: boolean;
  /** Headers beyond the usual, in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
};
export type BytesVerb<R extends Route> = (world: World, call: Call<R>) => Promise<Result<Bytes, Refusal>>;

/** A file produced while it is sent. It stops when the client disconnects. */
export type Download = {
  /** The name to save it under: letters, digits, dots and hyphens. */
  readonly name: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<string>;
};
/** A verb that returns its reply, or the same data as a file when the call asks for one. */
export type DownloadableVerb<R extends Route> = (
  world: World,
  call: Call<R>,
) => Promise<Result<{ readonly reply: ReplyOf<R> } | { readonly download: Download }, Refusal>>;

/** An event of a stream. It names what changed and carries no data. */
export type StreamEvent = { readonly id: number; readonly event: string; readonly data: string };

/** An open stream: the source of its events, and whether the caller may still receive them. */
export type StreamPlan = {
  subscribe(send: (event: StreamEvent) => void): () => void;
  /** Checked again before every event and every minute, with the current caller from the database. */
  mayGoOn(actor: SignedInActor | LanderActor): Promise<boolean>;
};
export type StreamVerb<R extends Route> = (world: World, call: Call<R>) => Promise<Result<StreamPlan, Refusal>>;

/** The handler of a call: a verb that returns the reply, or one named by its other kind of answer. */
export type Handler<R extends Route> =
  | Verb<R>
  | { readonly reference: Verb<R> }
  | { readonly cookies: CookieVerb<R> }
  | { readonly bytes: BytesVerb<R> }
  | { readonly download: DownloadableVerb<R> }
  | { readonly stream: StreamVerb<R> }
  | { readonly signed: SignedVerb<R>; readonly edge?: SignedEdge };
