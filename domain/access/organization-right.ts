import { type SignedInActor, type UserType, userTypeIn } from './actor.ts';

export type OrganizationRight = 'yes' | 'role-too-low' | 'not-found';

/**
 * Whether a person may use a call on an organization. Members of the allowed types may, and staff where the call
 * allows it. For everyone else the organization does not exist. docs/roles.md#organizations; docs/roles.md#cards;
 * docs/roles.md#policies; docs/roles.md#team; docs/roles.md#vouchers
 * @param allowed.types which user types may
 */
export const organizationRight = (
  actor: SignedInActor,
  organizationId: number,
  allowed: { readonly types: readonly UserType[]; readonly isStaffAllowed: boolean },
): OrganizationRight => {
  if (allowed.isStaffAllowed && (actor.isExpert || actor.isAdmin)) return 'yes';
  const userType = userTypeIn(actor, organizationId);
  if (userType === null) return 'not-found';
  return allowed.types.includes(userType) ? 'yes' : 'role-too-low';
};
