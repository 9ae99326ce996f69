import type * as calls from '#contract/console-staff.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { takeStaffTurn } from '#server/people/staff-store.ts';
import { deleteProposal, takeProposal } from './parts/proposal-store.ts';

/** Withdraws one's own proposal, or declines somebody else's. Refuses `conflict` when it has ended. */
export const dropStaffProposal: Verb<typeof calls.dropStaffProposal> = (world, { params, actor, ip }) =>
  world.database.transact(async (tx) => {
    await takeStaffTurn(tx);
    const proposal = await takeProposal(tx, params.id, world.clock.now());
    if (!proposal) return refuse({ code: 'conflict', detail: 'This proposal has ended already.' });
    const { id, user_id: userId, proposed_by: proposerId, role, is_giving: isGiving } = proposal;
    await deleteProposal(tx, id);
    const event = proposerId === actor.userId ? 'staff-proposal-withdrawn' : 'staff-proposal-declined';
    const facts = { proposal: id, role, isGiving, proposedBy: proposerId };
    await audit(world, tx, { event, userId, actorId: actor.userId, ip, facts });
    return ok(undefined);
  });
