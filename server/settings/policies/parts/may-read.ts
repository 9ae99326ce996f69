import { type SignedInActor, userTypeIn } from '#domain/access/actor.ts';
import { organizationRight } from '#domain/access/organization-right.ts';

export type Reading =
  | { readonly is: 'no'; readonly code: 'not-found' | 'role-too-low' }
  | { readonly is: 'all' }
  /** The policies that name this person as approver, if any. */
  | { readonly is: 'own'; readonly approverId: number };

/**
 * Super Admins, Trip Admins and staff read every policy, other members the ones whose approver they are.
 * docs/roles.md#policies
 */
export const policyReading = (actor: SignedInActor, organizationId: number): Reading => {
  const right = organizationRight(actor, organizationId, { types: [1, 2], isStaffAllowed: true });
  if (right === 'yes') return { is: 'all' };
  return userTypeIn(actor, organizationId) === null
    ? { is: 'no', code: right }
    : { is: 'own', approverId: actor.userId };
};
