import type * as calls from '#contract/settings/invitations.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { withdraw } from './parts/invitation-store.ts';
import { refusalOfEditor } from './parts/open-team.ts';

/** Withdraws an invitation. The person is not told. Refuses `not-found`, `role-too-low`. docs/roles.md#team */
export const withdrawInvitation: Verb<typeof calls.withdrawInvitation> = async (world, call) => {
  const refusal = refusalOfEditor(call);
  if (refusal) return refuse(refusal);
  const { params, actor, ip } = call;
  const { id: organizationId, invitationId } = params;
  return await world.database.transact(async (tx) => {
    const isWithdrawn = await withdraw(tx, { organizationId, id: invitationId, now: world.clock.now() });
    if (!isWithdrawn) return refuse({ code: 'not-found' });
    const facts = { organizationId, invitationId };
    await audit(world, tx, { event: 'invitation-withdrawn', userId: null, actorId: actor.userId, ip, facts });
    return ok(undefined);
  });
};
