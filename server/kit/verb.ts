import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from '#contract/kit/route.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Result } from '#domain/kit/result.ts';
import type { World } from './world.ts';

/** One validated call as a verb receives it. */
export type Call<R extends Route, A = SignedInActor> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly actor: A;
  /** The socket's address; never a header's word unless a trusted proxy is configured. */
  readonly ip: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | null;
  readonly signal: AbortSignal;
};

/** What the product does for one route: a value, or the reason why not. */
export type Verb<R extends Route, A = SignedInActor> = (
  world: World,
  call: Call<R, A>,
) => Promise<Result<ReplyOf<R>, Refusal>>;
