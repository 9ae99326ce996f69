import type { StaffRole } from '#domain/access/staff.ts';
import type { Result } from '#domain/kit/result.ts';
import { beyondWall } from '#platform/db/wall.ts';
import type { World } from '#server/kit/world.ts';
import { takeStaffTurn } from '#server/people/staff-store.ts';
import { type Appointed, appoint } from './parts/appoint.ts';
import type { Appointer } from './parts/appointer.ts';

/**
 * Makes a person an expert or an administrator, with an account if the address has none. Running it again changes
 * nothing. The other administrators are told by mail. Refuses `in-a-team`: staff needs an address of its own.
 * docs/roles.md#staff
 */
export const appointStaff = (
  world: Pick<World, 'clock' | 'config' | 'database'>,
  staff: { email: string; name: string | null; role: StaffRole; by: Appointer },
): Promise<Result<Appointed, 'in-a-team'>> =>
  beyondWall(() =>
    world.database.transact(async (tx) => {
      await takeStaffTurn(tx);
      return await appoint(world, tx, staff);
    }),
  );
