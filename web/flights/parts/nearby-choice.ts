/** Which nearby airports a person added to a search, in the page's address. docs/rules.md#nearby-airports */
import type { RouteForm } from '#domain/flights/route-form.ts';

/** Codes of added airports at both ends. */
export type Added = { readonly from: readonly string[]; readonly to: readonly string[] };

export const noneAdded: Added = { from: [], to: [] };

export const nearbyParam = 'near';

/** The codes of a route's first leg, of airports or cities. */
export type RouteCodes = { readonly from: string; readonly to: string };

export const routeCodes = ({ legs: [first] }: RouteForm): RouteCodes => ({
  from: first?.from?.iata ?? '',
  to: first?.to?.iata ?? '',
});

const between = '_';
const most = 8;

/**
 * @param address of the page: "JFK_LHR_from-EWR_to-LGW"
 * @returns nothing when it is about another route than the current one
 */
export const addedIn = (address: URLSearchParams, route: RouteCodes): Added => {
  const [from, to, ...codes] = (address.get(nearbyParam) ?? '').split(between, most);
  if (from !== route.from || to !== route.to) return noneAdded;
  const of = (end: string): readonly string[] =>
    codes.filter((code) => code.startsWith(end)).map((code) => code.slice(end.length));
  return { from: of('from-'), to: of('to-') };
};

/** @returns the parameter's value, undefined to remove it */
export const addedParam = (route: RouteCodes, { from, to }: Added): string | undefined =>
  from.length + to.length === 0
    ? undefined
    : [route.from, route.to, ...from.map((code) => `from-${code}`), ...to.map((code) => `to-${code}`)].join(between);

/** The control of the leg's head, and what it added. */
export type NearbyControl = {
  readonly route: RouteCodes;
  readonly added: Added;
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly onAdd: (added: Added) => void;
};
