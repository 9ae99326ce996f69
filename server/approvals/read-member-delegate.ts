import type * as calls from '#contract/settings/delegates.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findDelegationOf } from '#server/people/delegation-store.ts';
import { approvingMember } from './parts/approving-member.ts';
import { delegationView } from './parts/delegating.ts';

/** Who decides about trips for a member, for a Super Admin. */
export const readMemberDelegate: Verb<typeof calls.readMemberDelegate> = async (world, call) => {
  const member = await approvingMember(world, call);
  if (!member.ok) return member;
  const { userId, isApprover } = member.value;
  const now = world.clock.now();
  const row = await findDelegationOf(world.db, { organizationId: call.params.id, userId }, now);
  return ok({ delegate: delegationView(row, now), is_approver: isApprover });
};
