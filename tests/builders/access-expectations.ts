/** What a call's declaration promises a role about an object: from its data alone, never from the product's rules. */
import type { Reach, Rights, Role } from '#contract/kit/access.ts';
import type { Route } from '#contract/kit/route.ts';
import { postMessage } from '#contract/messages.ts';
import { listColleagues } from '#contract/organizations.ts';
import { listTravelers } from '#contract/travelers.ts';
import { readTrip } from '#contract/trips.ts';
import type { ObjectKind, Relation } from './access-objects.ts';

export type Expected = { readonly is: 'yes' } | { readonly is: 'no'; readonly status: number; readonly code: string };

const anyObject: readonly Relation[] = ['own', 'colleague', 'named', 'reviewed', 'foreign'];

/** The relations in which a caller with that reach gets an object that exists. */
const reachable: Readonly<Record<string, readonly Relation[]>> = {
  everyone: anyObject,
  all: anyObject,
  organization: ['own', 'colleague', 'named', 'reviewed'],
  own: ['own'],
  'this trip': ['own'],
  named: ['own', 'named'],
  approves: ['own', 'reviewed'],
};

/** Collaborator and approver are Standard members of their organization too: roles add up. */
const reachesOf = (rights: Rights, role: Role): readonly Reach[] => {
  const own = role === 'collaborator' || role === 'approver' ? [rights.standard, rights[role]] : [rights[role]];
  return own.filter((reach) => reach !== undefined);
};

/** Whether some role of the caller is let in at all. */
export const isLetIn = (rights: Rights, role: Role): boolean => reachesOf(rights, role).length > 0;

const reaching = (rights: Rights, role: Role, relation: Relation): readonly Reach[] =>
  reachesOf(rights, role).filter((reach) => (reachable[reach.replace(', in part', '')] ?? []).includes(relation));

/** Whether a caller reaches an object that exists in this relation. */
export const isReached = (rights: Rights, role: Role, relation: Relation): boolean =>
  reaching(rights, role, relation).length > 0;

/** Whether the caller reaches it in part alone. */
export const isReachedInPart = (rights: Rights, role: Role, relation: Relation): boolean => {
  const found = reaching(rights, role, relation);
  return found.length > 0 && found.every((reach) => reach.endsWith(', in part'));
};

/** Refused by the guard, before anything is looked up: not so where the call is judged at its object. */
const isRefusedAtDoor = ({ path, access }: Route, role: Role): boolean =>
  !isLetIn(access.may, role) && (role === 'guest' || !path.includes(':') || access.isByRole === true);

/** Whether another call tells the caller that the object is there. */
export const isVisible = (role: Role, object: ObjectKind, relation: Relation): boolean => {
  if (object === 'organization') return relation === 'own';
  if (object === 'traveler') return isReached(listTravelers.access.mayWith.may, role, relation);
  if (object === 'person') return isReached(listColleagues.access.may, role, relation);
  return object === 'trip' && isReached(readTrip.access.may, role, relation);
};

const statuses = {
  unauthenticated: 401,
  forbidden: 401,
  'not-approver': 401,
  'role-too-low': 403,
  'experts-cannot-post': 403,
  'not-found': 404,
} as const;

/** The codes that say "this is not for you": a call that is let in answers none of them. */
export const accessCodes: ReadonlySet<string> = new Set([...Object.keys(statuses), 'own-trip-approval', 'cross-site']);

const no = (code: keyof typeof statuses): Expected => ({ is: 'no', status: statuses[code], code });

type Asked = {
  readonly route: Route;
  /** Of the call as it is sent. */
  readonly rights: Rights;
  readonly role: Role;
  /** Null: the call is on no object. */
  readonly on: { readonly object: ObjectKind; readonly relation: Relation } | null;
};

/** Who may make the call on every object there is learns nothing from a refusal of one query of it. */
const isRefusedForQuery = ({ route, rights, role }: Asked): boolean =>
  rights !== route.access.may && !isLetIn(rights, role) && reachesOf(route.access.may, role).includes('all');

/** What a call is on is told apart from what is not there only where its contract says so. */
const isTold = (asked: Asked): boolean => {
  const { route, role, on } = asked;
  if (!on || isRefusedAtDoor(route, role) || isRefusedForQuery(asked)) return true;
  return route.refusals?.includes('role-too-low') === true && isVisible(role, on.object, on.relation);
};

const refusal = (asked: Asked): Expected => {
  const { route, role } = asked;
  if (role === 'visitor') return no('unauthenticated');
  // Staff is told so in words of its own, whatever the trip.
  const isStaff = role === 'expert' || role === 'administrator';
  if (route.path === postMessage.path && route.method === postMessage.method && isStaff)
    return no('experts-cannot-post');
  if (route.access.refusal) return no(route.access.refusal);
  return no(isTold(asked) ? 'role-too-low' : 'not-found');
};

/** Missing, foreign and forbidden trips are one and the same answer; other things that the caller may not see do not exist. */
export const expectedOf = (asked: Asked): Expected => {
  const { rights, role, on } = asked;
  const isYes = on ? isReached(rights, role, on.relation) : isLetIn(rights, role);
  return isYes ? { is: 'yes' } : refusal(asked);
};
