/** What the role table promises for a call, a role and an object: from its data alone, never from the product's rules. */
import type { Route } from '#contract/kit/route.ts';
import { type AccessRow, accessRowOf, type Cell, type Role } from '#domain/access/table.ts';
import type { ObjectKind, Relation } from './access-objects.ts';

export type Expected = { readonly is: 'yes' } | { readonly is: 'no'; readonly status: number; readonly code: string };

const anyObject: readonly Relation[] = ['own', 'colleague', 'named', 'reviewed', 'foreign'];

/** The relations in which a cell lets a caller reach an object that exists. */
const reach: Readonly<Record<string, readonly Relation[]>> = {
  P: anyObject,
  '*': anyObject,
  O: ['own', 'colleague', 'named', 'reviewed'],
  S: ['own'],
  T: ['own'],
  K: ['own', 'named'],
  V: ['own', 'reviewed'],
  '-': [],
};

/** Collaborator and approver are Standard members of their organization too: roles add up. */
const cellsOf = (row: AccessRow, role: Role): readonly Cell[] =>
  role === 'Co' || role === 'Ap' ? [row.cells.C0, row.cells[role]] : [row.cells[role]];

/** Whether some role of the caller is let in at all. */
export const isLetIn = (row: AccessRow, role: Role): boolean => cellsOf(row, role).some((cell) => cell !== '-');

/** Whether a caller reaches an object that exists in this relation. */
export const isReached = (row: AccessRow, role: Role, relation: Relation): boolean =>
  cellsOf(row, role).some((cell) => (reach[cell.replace('m', '')] ?? []).includes(relation));

/** Whether the caller reaches it by reduced cells alone. */
export const isReachedReduced = (row: AccessRow, role: Role, relation: Relation): boolean => {
  const reaching = cellsOf(row, role).filter((cell) => (reach[cell.replace('m', '')] ?? []).includes(relation));
  return reaching.length > 0 && reaching.every((cell) => cell.endsWith('m'));
};

/** Refused by the guard, before anything is looked up: not so where every call of the row is on one object. */
const isRefusedAtDoor = (door: AccessRow, role: Role): boolean =>
  !isLetIn(door, role) && (role === 'L' || !door.calls.every((call) => call.includes(':')));

/** Whether another call tells the caller that the object is there. */
export const isVisible = (role: Role, object: ObjectKind, relation: Relation): boolean => {
  if (object === 'organization') return relation === 'own';
  if (object === 'traveler') return isReached(accessRowOf('GET /travelers?all=true'), role, relation);
  if (object === 'person') return isReached(accessRowOf('GET /customer-colleagues'), role, relation);
  return object === 'trip' && isReached(accessRowOf('GET /trips/:id'), role, relation);
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
  readonly row: AccessRow;
  /** The row by which the guard decides, before the verb. */
  readonly door: AccessRow;
  readonly role: Role;
  /** Null: the call is on no object. */
  readonly on: { readonly object: ObjectKind; readonly relation: Relation } | null;
};

/** Who may make the call on every object there is learns nothing from a refusal of one query of it. */
const isRefusedForQuery = ({ row, door, role }: Asked): boolean =>
  row !== door && !isLetIn(row, role) && cellsOf(door, role).includes('*');

/** What a call is on is told apart from what is not there only where its contract says so. */
const isTold = (asked: Asked): boolean => {
  const { route, door, role, on } = asked;
  if (!on || isRefusedAtDoor(door, role) || isRefusedForQuery(asked)) return true;
  return route.refusals?.includes('role-too-low') === true && isVisible(role, on.object, on.relation);
};

const refusal = (asked: Asked): Expected => {
  const { row, role } = asked;
  if (role === 'An') return no('unauthenticated');
  // Staff is told so in words of its own, whatever the trip. Row 33
  if (row.number === 33 && (role === 'E' || role === 'Ad')) return no('experts-cannot-post');
  if (row.family === 'trip') return no('forbidden');
  if (row.family === 'approval') return no('not-approver');
  return no(isTold(asked) ? 'role-too-low' : 'not-found');
};

/** Missing, foreign and forbidden trips are one and the same answer; other things that the caller may not see do not exist. */
export const expectedOf = (asked: Asked): Expected => {
  const { row, role, on } = asked;
  const isYes = on ? isReached(row, role, on.relation) : isLetIn(row, role);
  return isYes ? { is: 'yes' } : refusal(asked);
};
