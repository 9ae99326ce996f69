import type * as calls from '#contract/settings/domains.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { refusalOfEditor } from './parts/refusal-of-editor.ts';
import { removeDomain } from './parts/store.ts';

/** Removes a domain with its proof and its lock. Members who joined through it stay. Refuses `not-found`, `role-too-low`. */
export const deleteDomain: Verb<typeof calls.deleteDomain> = async (world, call) => {
  const refusal = await refusalOfEditor(world, call);
  if (refusal) return refuse(refusal);
  const { params, actor, ip } = call;
  return await world.database.transact(async (tx) => {
    if (!(await removeDomain(tx, params.id, params.domainId))) return refuse({ code: 'not-found' });
    const facts = { organizationId: params.id, domainId: params.domainId };
    await audit(world, tx, { event: 'domain-deleted', userId: null, actorId: actor.userId, ip, facts });
    return ok(undefined);
  });
};
