import type * as calls from '#contract/settings/delegates.ts';
import { refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { approvingMember } from './parts/approving-member.ts';
import { setDelegate } from './parts/delegating.ts';

/**
 * A Super Admin names the colleague who decides about trips for a member who is absent already. Refuses `not-found`,
 * `role-too-low`, `invalid`, and `conflict` for a member who approves nothing. docs/rules.md#delegates
 */
export const saveMemberDelegate: Verb<typeof calls.saveMemberDelegate> = async (world, call) => {
  const member = await approvingMember(world, call);
  if (!member.ok) return member;
  const { isApprover, ...approver } = member.value;
  const { delegate: given } = call.body;
  if (given !== null && !isApprover)
    return refuse({ code: 'conflict', detail: `${approver.name} approves nothing, so nobody can decide for them.` });
  return setDelegate(world, {
    organizationId: call.params.id,
    approver,
    given,
    actor: call.actor,
    ip: call.ip,
    timeZone: call.timeZone() ?? world.config.deskZone,
  });
};
