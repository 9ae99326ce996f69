import type * as calls from '#contract/settings/delegates.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findDelegationsAround } from '#server/people/delegation-store.ts';
import { findOrganizations } from '#server/people/organization-store.ts';
import { delegationView } from './parts/delegating.ts';
import { isApprover } from './parts/is-approver.ts';

/** Who decides for the caller where the caller may approve something, and for whom the caller decides. */
export const readDelegates: Verb<typeof calls.readDelegates> = async (world, { actor }) => {
  const now = world.clock.now();
  const { userId, memberships } = actor;
  const approving: number[] = [];
  for (const { organizationId, userType } of memberships)
    if (await isApprover(world.db, { organizationId, userId, userType })) approving.push(organizationId);
  const [organizations, around] = await Promise.all([
    findOrganizations(world.db, approving),
    findDelegationsAround(world.db, userId, now),
  ]);
  return ok({
    own: organizations.map(({ id, name }) => ({
      organization_id: id,
      organization_name: name,
      delegate: delegationView(
        around.find((row) => row.approver_id === userId && row.organization_id === id),
        now,
      ),
    })),
    for_others: around
      .filter((row) => row.delegate_id === userId)
      .map((row) => ({
        organization_name: row.organization_name,
        approver_name: row.approver_name,
        first_day: row.first_day,
        last_day: row.last_day,
        is_away: row.is_away,
        is_now: row.starts_at <= now,
      })),
  });
};
