import type { TripSight } from './may-see-trip.ts';

/**
 * Experts answer at the desk and administrators read: neither writes as a customer, not on a trip of their own either.
 * docs/roles.md#trips; TRIP-30
 */
export const isDeskStaff = (actor: { readonly isExpert: boolean; readonly isAdmin: boolean }): boolean =>
  actor.isExpert || actor.isAdmin;

/** The trip's own people, managers of its organization, and the collaborator. docs/roles.md#trips */
export const mayPostMessage = (sight: TripSight): boolean => sight.isOwn || sight.isManager || sight.isCollaborator;
