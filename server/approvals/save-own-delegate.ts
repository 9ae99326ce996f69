import type * as calls from '#contract/settings/delegates.ts';
import { userTypeIn } from '#domain/access/actor.ts';
import { refuse } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';
import { setDelegate } from './parts/delegating.ts';
import { isApprover } from './parts/is-approver.ts';

/**
 * Names the colleague who decides about trips for the caller. Refuses `not-found` for an organization that the caller is
 * not a member of, `role-too-low` for somebody who approves nothing there, and `invalid`. docs/rules.md#delegates
 */
export const saveOwnDelegate: Verb<typeof calls.saveOwnDelegate> = async (world, call) => {
  const { actor, params, ip } = call;
  const userType = userTypeIn(actor, params.id);
  if (userType === null) return refuse({ code: 'not-found' });
  const { userId } = actor;
  const member = { organizationId: params.id, userId, userType };
  if (!(await isApprover(world.db, member))) return refuse({ code: 'role-too-low' });
  return setDelegate(world, {
    organizationId: params.id,
    approver: actor,
    given: call.body.delegate,
    actor,
    ip,
    timeZone: call.timeZone() ?? world.config.deskZone,
  });
};
