/** The calls of the contract as types, so that the compiler asks for what a test needs of each. */
import type { Route } from '#contract/kit/route.ts';
import type { AnyRoute } from '#contract/routes.ts';

type CallOf<R extends Route> = R extends Route ? `${R['method']} ${R['path']}` : never;

/** `GET /trips/:id`, for every call. */
export type CallName = CallOf<AnyRoute>;

type QueriedOf<R> = R extends Route & {
  readonly access: { readonly mayWith: { readonly query: infer Q extends string } };
}
  ? `${CallOf<R>}?${Q}`
  : never;

/** `GET /travelers?all=true`, for every query with rights of its own. */
export type QueriedCallName = QueriedOf<AnyRoute>;

/** Calls that have one of these parts. */
export type CallWith<Part extends 'params' | 'query' | 'body'> = CallOf<
  Extract<AnyRoute, { readonly [P in Part]: unknown }>
>;
