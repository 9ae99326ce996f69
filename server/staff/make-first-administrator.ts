import type { World } from '#server/kit/world.ts';
import { hasProvenAdministrator } from '#server/people/staff-store.ts';
import { appointStaff } from './appoint-staff.ts';
import { issueStaffLink, type StaffLinkWorld, staffLinkMinutes } from './issue-staff-link.ts';
import { operator } from './parts/appointer.ts';

/**
 * FIRST_ADMIN_EMAIL: makes that person an administrator while no administrator has ever signed in. Every start until then
 * prints a new link, because the one before may have expired unread. docs/operations.md#the-first-day
 * @returns the lines to print
 */
export const makeFirstAdministrator = async (world: StaffLinkWorld & Pick<World, 'db'>): Promise<readonly string[]> => {
  const email = world.config.firstAdminEmail;
  if (email === null || (await hasProvenAdministrator(world.db))) return [];
  const appointed = await appointStaff(world, { email, name: null, role: 'administrator', by: operator });
  if (!appointed.ok)
    return [`FIRST_ADMIN_EMAIL: ${email} is in the team of an organization. Staff need an address of their own.`];
  const link = await issueStaffLink(world, email);
  return [`${email} is the first administrator. Sign in once within ${staffLinkMinutes} minutes:`, `  ${link}`];
};
