import { beyondWall } from '#platform/db/wall.ts';
import { audit } from '#server/kit/audit.ts';
import type { World } from '#server/kit/world.ts';
import { takeByEmail } from '#server/people/staff-store.ts';
import { makeSignInLink } from '#server/sign-in/make-sign-in-link.ts';
import { operator } from './parts/appointer.ts';

/** How long a printed link works, in minutes. */
export const staffLinkMinutes = 60;

export type StaffLinkWorld = Pick<World, 'clock' | 'config' | 'database' | 'ids' | 'secrets'>;

/**
 * A sign-in link for a member of staff, for the operator's terminal only.
 * @returns the URL, or null when nobody of the staff has the address
 */
export const issueStaffLink = (world: StaffLinkWorld, email: string): Promise<string | null> =>
  beyondWall(() =>
    world.database.transact(async (tx) => {
      const known = await takeByEmail(tx, email);
      if (known?.status !== 'active' || !(known.is_expert || known.is_admin)) return null;
      const link = await makeSignInLink(world, tx, { ...known, lifeMs: staffLinkMinutes * 60_000 });
      await audit(world, tx, { event: 'staff-link-issued', userId: known.id, ...operator });
      return link;
    }),
  );
