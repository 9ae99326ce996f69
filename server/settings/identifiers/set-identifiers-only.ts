import type { setIdentifiersOnly as route } from '#contract/settings/identifiers.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findIdentifierState, setIdentifiersListed } from '#server/people/identifier-store.ts';
import { takeTurns } from '#server/people/organization-store.ts';
import { refusalToManage } from './parts/refusal-to-manage.ts';

/**
 * Says whether only the list counts. Refuses `not-found`, `role-too-low`, and `conflict` while no value is on, because
 * nobody could make a trip then.
 */
export const setIdentifiersOnly: Verb<typeof route> = async (world, call) => {
  const refusal = refusalToManage(call);
  if (refusal) return refuse(refusal);
  const { params, actor, ip } = call;
  const { is_only: isOnly } = call.body;
  return await world.database.transact(async (tx) => {
    await takeTurns(tx, params.id);
    const state = await findIdentifierState(tx, params.id);
    if (!state) return refuse({ code: 'not-found' });
    if (isOnly && !state.active_count)
      return refuse({ code: 'conflict', detail: 'Please add values to the list first.' });
    if (!(await setIdentifiersListed(tx, params.id, isOnly))) return ok(undefined);
    const event = isOnly ? 'identifiers-from-list-only' : 'identifiers-any-allowed';
    const facts = { organizationId: params.id };
    await audit(world, tx, { event, userId: null, actorId: actor.userId, ip, facts });
    return ok(undefined);
  });
};
