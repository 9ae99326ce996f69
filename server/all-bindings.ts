/** Every room's routes in one list. */
import { routes } from '#contract/routes.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { approvalBindings } from './approvals/routes.ts';
import { flightBindings } from './flights/routes.ts';
import type { Binding } from './kit/bind.ts';
import { operationsRoutes } from './kit/operations-routes.ts';
import type { World } from './kit/world.ts';
import { placeBindings } from './places/routes.ts';
import { accountBindings } from './settings/account/routes.ts';
import { billingBindings } from './settings/billing/routes.ts';
import { signInBindings } from './sign-in/routes.ts';
import { travelerBindings } from './travelers/routes.ts';
import { tripBindings } from './trips/routes.ts';
import { worldBindings } from './world/routes.ts';

/** The API is what the contract says, no call more and none less. */
const assertComplete = (bindings: readonly Binding[]): void => {
  const bound = new Set(bindings.map(({ route }) => route));
  invariant(bound.size === bindings.length, 'a route of the contract is bound twice');
  invariant(
    bindings.every(({ route }) => routes.includes(route)),
    'a bound route is missing in contract/routes.ts',
  );
  for (const route of routes) invariant(bound.has(route), `${route.method} ${route.path} is bound by no room`);
};

/**
 * @param isStopping true once the process was asked to stop
 * @throws InvariantError when a route of the contract has no binding, or two
 */
export const allBindings = (world: World, isStopping: () => boolean): readonly Binding[] => {
  const bindings = [
    ...operationsRoutes(world, routes, isStopping),
    ...signInBindings,
    ...placeBindings,
    ...flightBindings,
    ...accountBindings,
    ...billingBindings,
    ...travelerBindings,
    ...tripBindings,
    ...approvalBindings,
    ...worldBindings,
  ];
  assertComplete(bindings);
  return bindings;
};
