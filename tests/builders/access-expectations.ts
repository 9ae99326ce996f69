/**
 * What a call's declaration promises a role about an object, derived from the declaration alone and never from the
 * product's rules.
 */
import type { Reach, Rights, Role } from '#contract/kit/access.ts';
import type { Route } from '#contract/kit/route.ts';
import { postMessage } from '#contract/messages.ts';
import { listColleagues } from '#contract/organizations.ts';
import { listTravelers } from '#contract/travelers.ts';
import { readTrip } from '#contract/trips.ts';
import type { ObjectKind, Relation } from './access-objects.ts';

export type Expected = { readonly is: 'yes' } | { readonly is: 'no'; readonly status: number; readonly code: string };

const anyObject: readonly Relation[] = ['own', 'colleague', 'named', 'reviewed', 'foreign'];

/** The relations in which a caller with that reach gets an existing object. */
const reachable: Readonly<Record<string, readonly Relation[]>> = {
  everyone: anyObject,
  all: anyObject,
  organization: ['own', 'colleague', 'named', 'reviewed'],
  own: ['own'],
  'this trip': ['own'],
  named: ['own', 'named'],
  approves: ['own', 'reviewed'],
};

/** Collaborators and approvers are also Standard members of their organization: roles add up. */
const reachesOf = (rights: Rights, role: Role): readonly Reach[] => {
  const own = role === 'collaborator' || role === 'approver' ? [rights.standard, rights[role]] : [rights[role]];
  return own.filter((reach) => reach !== undefined);
};

/** Whether any role of the caller may use the call at all. */
export const isLetIn = (rights: Rights, role: Role): boolean => reachesOf(rights, role).length > 0;

const reaching = (rights: Rights, role: Role, relation: Relation): readonly Reach[] =>
  reachesOf(rights, role).filter((reach) => (reachable[reach.replace(', in part', '')] ?? []).includes(relation));

/** Whether a caller reaches an existing object in this relation. */
export const isReached = (rights: Rights, role: Role, relation: Relation): boolean =>
  reaching(rights, role, relation).length > 0;

/** Whether the caller reaches only a part of it. */
export const isReachedInPart = (rights: Rights, role: Role, relation: Relation): boolean => {
  const found = reaching(rights, role, relation);
  return found.length > 0 && found.every((reach) => reach.endsWith(', in part'));
};

/** Refused by the guard, before any lookup; this does not apply when the call is judged at its object. */
const isRefusedAtDoor = ({ path, access }: Route, role: Role): boolean =>
  !isLetIn(access.may, role) && (role === 'guest' || !path.includes(':') || access.isByRole === true);

/** Whether another call reveals to the caller that the object exists. */
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

/** The codes of access refusals: a call with access answers none of them. */
export const accessCodes: ReadonlySet<string> = new Set([...Object.keys(statuses), 'own-trip-approval', 'cross-site']);

const no = (code: keyof typeof statuses): Expected => ({ is: 'no', status: statuses[code], code });

type Asked = {
  readonly route: Route;
  /** Of the call with its query. */
  readonly rights: Rights;
  readonly role: Role;
  /** Null: the call is on no object. */
  readonly on: { readonly object: ObjectKind; readonly relation: Relation } | null;
};

/** A caller who may make the call on every object learns nothing from a refusal of one of its queries. */
const isRefusedForQuery = ({ route, rights, role }: Asked): boolean =>
  rights !== route.access.may && !isLetIn(rights, role) && reachesOf(route.access.may, role).includes('all');

/** A call distinguishes forbidden from missing objects only when its contract says so. */
const isRoleNamed = (asked: Asked): boolean => {
  const { route, role, on } = asked;
  if (!on || isRefusedAtDoor(route, role) || isRefusedForQuery(asked)) return true;
  return route.refusals?.includes('role-too-low') === true && isVisible(role, on.object, on.relation);
};

const refusal = (asked: Asked): Expected => {
  const { route, role } = asked;
  if (role === 'visitor') return no('unauthenticated');
  // Staff get their own refusal, for any trip.
  const isStaff = role === 'expert' || role === 'administrator';
  if (route.path === postMessage.path && route.method === postMessage.method && isStaff)
    return no('experts-cannot-post');
  if (route.access.refusal) return no(route.access.refusal);
  return no(isRoleNamed(asked) ? 'role-too-low' : 'not-found');
};

/**
 * Missing, foreign and forbidden trips get the same answer. Other objects the caller may not see do not exist for
 * them.
 */
export const expectedOf = (asked: Asked): Expected => {
  const { rights, role, on } = asked;
  const isYes = on ? isReached(rights, role, on.relation) : isLetIn(rights, role);
  return isYes ? { is: 'yes' } : refusal(asked);
};
