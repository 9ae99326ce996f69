import type { Route } from '#contract/kit/route.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Binding } from './bind.ts';

/**
 * Checks that the API has exactly the calls of the contract.
 * @returns the bindings
 * @throws InvariantError when a route of the contract has no binding, or two, or a bound route is not of the contract
 */
export const completeBindings = (routes: readonly Route[], bindings: readonly Binding[]): readonly Binding[] => {
  const bound = new Set(bindings.map(({ route }) => route));
  invariant(bound.size === bindings.length, 'a route of the contract is bound twice');
  invariant(
    bindings.every(({ route }) => routes.includes(route)),
    'a bound route is missing in contract/routes.ts',
  );
  for (const route of routes) invariant(bound.has(route), `${route.method} ${route.path} is bound by no room`);
  return bindings;
};
