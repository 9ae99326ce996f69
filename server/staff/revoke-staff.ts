import type { Result } from '#domain/kit/result.ts';
import { beyondWall } from '#platform/db/wall.ts';
import type { World } from '#server/kit/world.ts';
import { takeStaffTurn } from '#server/people/staff-store.ts';
import type { Appointer } from './parts/appointer.ts';
import { type Revoked, revoke } from './parts/revoke.ts';

/**
 * Takes both roles from a person: sessions and open links end at once, their trips at the desk are returned, the account
 * stays. Running it again changes nothing. Refuses `not-found`, and `last-administrator`: nobody could let anybody in. docs/roles.md#staff
 */
export const revokeStaff = (
  world: Pick<World, 'clock' | 'config' | 'database'>,
  { email, by }: { email: string; by: Appointer },
): Promise<Result<Revoked, 'not-found' | 'last-administrator'>> =>
  beyondWall(() =>
    world.database.transact(async (tx) => {
      await takeStaffTurn(tx);
      return await revoke(world, tx, { email, role: null, by });
    }),
  );
