import type { Actor } from './actor.ts';
import type { AccessRow, Role } from './table.ts';

/** The roles that a person has by the account alone, without looking at any object. */
export const rolesOf = (actor: Actor): readonly Role[] => {
  if (actor.kind === 'anonymous') return ['An'];
  if (actor.kind === 'lander') return ['L'];
  const found: Role[] = actor.memberships.map(({ userType }) => (['C0', 'C1', 'C2'] as const)[userType]);
  if (actor.isExpert) found.push('E');
  if (actor.isAdmin) found.push('Ad');
  // A person of no organization still has an account, trips and travelers of their own.
  return found.length === 0 ? ['C0'] : found;
};

/**
 * Whether a caller is let through to the verb of a call at all.
 * A call on one object, such as `/trips/:id`, is judged at that object by its verb: only there it shows whether the
 * person is its creator, collaborator or approver, and to whom it does not exist.
 */
export const mayCall = (actor: Actor, row: AccessRow): boolean => {
  if (rolesOf(actor).some((role) => row.cells[role] !== '-')) return true;
  return actor.kind === 'user' && row.calls.every((call) => call.includes(':'));
};
