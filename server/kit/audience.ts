/** The kinds of callers that a call's verb may get, by the rights that the call declares. */
import type { Access } from '#contract/kit/access.ts';
import type { Route } from '#contract/kit/route.ts';
import type { Actor, LanderActor, SignedInActor } from '#domain/access/actor.ts';

type RightsIn<A extends Access> = A['may'] | (A extends { readonly mayWith: { readonly may: infer M } } ? M : never);
type RolesIn<M> = M extends unknown ? keyof M : never;
type RolesOf<R extends Route> = RolesIn<RightsIn<R['access']>>;

/** Everyone, everybody with a session, or people with an account: the narrowest that holds all roles that may call. */
export type ActorOf<R extends Route> =
  'visitor' extends RolesOf<R> ? Actor : 'guest' extends RolesOf<R> ? LanderActor | SignedInActor : SignedInActor;

const isFor = ({ access: { may, mayWith } }: Route, role: 'visitor' | 'guest'): boolean =>
  role in may || (mayWith !== undefined && role in mayWith.may);

/** Whether a call is open to callers without a session, with some query at least. */
export const isPublic = (route: Route): boolean => isFor(route, 'visitor');

/** Whether a caller is of the kind that the verb of a call takes. */
export const isOfAudience = <R extends Route>(route: R, actor: Actor): actor is ActorOf<R> => {
  if (actor.kind === 'user' || isPublic(route)) return true;
  return actor.kind === 'lander' && isFor(route, 'guest');
};
