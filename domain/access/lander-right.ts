import type { SignedInActor } from './actor.ts';
import { type OrganizationRight, organizationRight } from './organization-right.ts';

/**
 * Whether a person may edit a landing page with its programs, and read its draft and earlier versions. Super Admins of
 * the page's organization may, and experts and administrators. docs/roles.md#landing-pages
 * @param organizationId of the page; null: a page of the provider, which only staff edits
 * @returns `not-found` for people of other organizations, and `role-too-low` for other members
 */
export const landerRight = (actor: SignedInActor, organizationId: number | null): OrganizationRight => {
  if (actor.isExpert || actor.isAdmin) return 'yes';
  return organizationId === null
    ? 'not-found'
    : organizationRight(actor, organizationId, { types: [1], isStaffAllowed: true });
};

/**
 * Whether a person may have a calendar of a page's programs: its Super Admins. Staff has none by being staff, because
 * each of its looks is traced. docs/decisions/0180
 * @param organizationId of the page; null: a page of the provider, which has no programs
 */
export const pageCalendarRight = (actor: SignedInActor, organizationId: number | null): OrganizationRight =>
  organizationId === null
    ? 'not-found'
    : organizationRight(actor, organizationId, { types: [1], isStaffAllowed: false });
