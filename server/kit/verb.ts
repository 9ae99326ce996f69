import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '#contract/kit/route.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { LanderActor, SignedInActor } from '#domain/access/actor.ts';
import type { Result } from '#domain/kit/result.ts';
import type { ActorOf } from './audience.ts';
import type { World } from './world.ts';

/** One validated call as a verb receives it. */
export type Call<R extends Route, A = ActorOf<R>> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  /** Of the kind that the call's declaration lets in: anyone, guests too, or people with an account. */
  readonly actor: A;
  /** The socket's address; never a header's word unless a trusted proxy is configured. */
  readonly ip: string;
  readonly userAgent: string;
  /** @returns the reader's IANA time zone, as their browser names it; null: not known */
  readonly timeZone: () => string | null;
  readonly idempotencyKey: string | null;
  readonly cookies: ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
};

/** What the product does for one route: a value, or the reason why not. */
export type Verb<R extends Route, A = ActorOf<R>> = (
  world: World,
  call: Call<R, A>,
) => Promise<Result<ReplyOf<R>, Refusal>>;

/** A verb that reads a message that its sender signed: raw, as it came, with the headers by name. */
export type SignedVerb<R extends Route> = (
  world: World,
  call: { readonly params: ParamsOf<R>; readonly raw: string; readonly header: (name: string) => string | null },
) => Promise<Result<undefined, Refusal>>;

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
  /** Or how to make them: asked for only when the caller does not have them already. */
  readonly bytes: Buffer | string | (() => Promise<string>);
  readonly contentType: string;
  /** Quoted or not; null: never the same twice. */
  readonly etag: string | null;
  /** Sent as gzip to who takes it: large, and without a word of the caller's beside what only the caller may see. */
  readonly isPacked?: boolean;
  /**
   * The caller's browser may keep the reply and ask whether it is still valid, because it contains nothing about a person.
   * All other replies are stored by nobody, but a client that sends an etag still gets 304.
   */
  readonly isKept?: boolean;
  /** Headers beyond the usual, in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
};
export type BytesVerb<R extends Route> = (world: World, call: Call<R>) => Promise<Result<Bytes, Refusal>>;

/** A file made as it is sent; a listener that goes away stops it. */
export type Download = {
  /** The name to save it under: letters, digits, dots and hyphens. */
  readonly name: string;
  readonly contentType: string;
  readonly chunks: AsyncIterable<string>;
};
/** A verb that answers its reply, or the same as a file when the call asks for it. */
export type DownloadableVerb<R extends Route> = (
  world: World,
  call: Call<R>,
) => Promise<Result<{ readonly reply: ReplyOf<R> } | { readonly download: Download }, Refusal>>;

/** What a stream sends; it names what changed and carries no data of it. */
export type StreamEvent = { readonly id: number; readonly event: string; readonly data: string };

/** An open stream: where its events come from, and whether the caller may still have them. */
export type StreamPlan = {
  subscribe(send: (event: StreamEvent) => void): () => void;
  /** Asked again before every event and every minute, with the caller as the database has them now. */
  mayGoOn(actor: SignedInActor | LanderActor): Promise<boolean>;
};
export type StreamVerb<R extends Route> = (world: World, call: Call<R>) => Promise<Result<StreamPlan, Refusal>>;

/** What answers a call: a verb that returns the reply, or one named by how else it answers. */
export type Handler<R extends Route> =
  | Verb<R>
  | { readonly reference: Verb<R> }
  | { readonly cookies: CookieVerb<R> }
  | { readonly bytes: BytesVerb<R> }
  | { readonly download: DownloadableVerb<R> }
  | { readonly stream: StreamVerb<R> }
  | { readonly signed: SignedVerb<R> };
