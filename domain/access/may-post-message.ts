import type { TripSight } from './may-see-trip.ts';

/**
 * Experts answer at the desk and administrators only read. Neither writes as a customer, not even on their own
 * trips. docs/roles.md#trips; TRIP-30
 */
export const isDeskStaff = (actor: { readonly isExpert: boolean; readonly isAdmin: boolean }): boolean =>
  actor.isExpert || actor.isAdmin;

/** Only experts answer at the desk. docs/roles.md#trips */
export const mayReplyAtDesk = (actor: { readonly isExpert: boolean }): boolean => actor.isExpert;

/** The trip's contact and creator, managers of its organization, and the collaborator may write. docs/roles.md#trips */
export const mayPostMessage = (sight: TripSight): boolean => sight.isOwn || sight.isManager || sight.isCollaborator;
