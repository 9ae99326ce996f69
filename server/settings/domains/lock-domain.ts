import type * as calls from '#contract/settings/domains.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { refusalOfEditor } from './parts/refusal-of-editor.ts';
import { domainView, takeDomain, updateDomain } from './parts/store.ts';

/** Locks a proven domain, or unlocks one. Refuses `not-found`, `role-too-low`, and `conflict` before it is proven. */
export const lockDomain: Verb<typeof calls.lockDomain> = async (world, call) => {
  const refusal = await refusalOfEditor(world, call);
  if (refusal) return refuse(refusal);
  const { params, actor, ip } = call;
  return await world.database.transact(async (tx) => {
    const row = await takeDomain(tx, params.id, params.domainId);
    if (!row) return refuse({ code: 'not-found' });
    const { is_locked: isLocked } = call.body;
    if (row.proven_at === null)
      return refuse({ code: 'conflict', detail: 'Please prove first that the domain is yours.' });
    if (isLocked === (row.locked_at !== null)) return ok(domainView(row, world.clock.now()));
    const lock = { locked_at: world.clock.now(), locked_by: actor.userId };
    const locked = await updateDomain(tx, row.id, isLocked ? lock : { locked_at: null, locked_by: null });
    const facts = { organizationId: params.id, domain: row.domain };
    const event = isLocked ? 'domain-locked' : 'domain-unlocked';
    await audit(world, tx, { event, userId: null, actorId: actor.userId, ip, facts });
    return ok(domainView(locked, world.clock.now()));
  });
};
