/** Who may use a call, from the call's declaration in the contract. */
import type { Access, AccessSetting, Rights, Role } from '#contract/kit/access.ts';
import type { Route } from '#contract/kit/route.ts';
import type { Actor } from './actor.ts';

/** The roles that come from the account alone, without looking at any object. */
export const rolesOf = (actor: Actor): readonly Role[] => {
  if (actor.kind === 'anonymous') return ['visitor'];
  if (actor.kind === 'lander') return ['guest'];
  const found: Role[] = actor.memberships.map(
    ({ userType }) => (['standard', 'superAdmin', 'tripAdmin'] as const)[userType],
  );
  if (actor.isExpert) found.push('expert');
  if (actor.isAdmin) found.push('administrator');
  // A person of no organization still has an account, trips and travelers of their own.
  return found.length === 0 ? ['standard'] : found;
};

/** The settings that an installation has switched on. */
export type Settings = ReadonlySet<AccessSetting>;

export const noSettings: Settings = new Set();

/**
 * The rights of each role for a call with its query. A query may have rights of its own, and so may an installation with
 * a setting.
 * @param query names and values as on the wire
 */
export const rightsOf = (
  { may, mayWith, mayBySetting }: Access,
  query: Readonly<Record<string, unknown>>,
  settings: Settings = noSettings,
): Rights => {
  if (mayBySetting && settings.has(mayBySetting.setting)) return mayBySetting.may;
  if (!mayWith) return may;
  const [name = '', value] = mayWith.query.split('=');
  return String(query[name]) === value ? mayWith.may : may;
};

/** Whether the role alone decides about a call, before its verb looks at any object. */
const isByRole = ({ path, access }: Pick<Route, 'path' | 'access'>): boolean =>
  access.isByRole === true || !path.includes(':');

/**
 * Whether a caller may use a call at all. For a call on one object, such as `/trips/:id`, this is only the first
 * check. The verb then checks the object: whether the caller is its creator, collaborator or approver, and whether
 * the object exists for them.
 * @param query names and values as on the wire
 */
export const mayCall = (
  actor: Actor,
  route: Pick<Route, 'path' | 'access'>,
  query: Readonly<Record<string, unknown>>,
  settings: Settings = noSettings,
): boolean => {
  const own = rolesOf(actor);
  const isLet = (rights: Rights): boolean => own.some((role) => rights[role] !== undefined);
  if (isLet(route.access.may) || isLet(rightsOf(route.access, query, settings))) return true;
  return actor.kind === 'user' && !isByRole(route);
};
