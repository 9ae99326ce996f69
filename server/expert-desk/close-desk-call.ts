import type * as calls from '#contract/expert-desk.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { audit } from '#server/kit/audit.ts';
import { closeCall } from '#server/kit/desk-calls-store.ts';
import type { Verb } from '#server/kit/verb.ts';

/** Closes a settled call. Refuses `conflict` when it is already closed or never existed. */
export const closeDeskCall: Verb<typeof calls.closeDeskCall> = (world, { params, actor, ip }) =>
  world.database.transact(async (tx): Promise<Result<undefined, Refusal>> => {
    const { userId: actorId } = actor;
    if (!(await closeCall(tx, { id: params.id, actorId, at: world.clock.now() })))
      return refuse({ code: 'conflict', detail: 'Somebody has closed this call already.' });
    await audit(world, tx, { event: 'desk-call-closed', userId: null, actorId, ip, facts: { call: params.id } });
    return ok(undefined);
  });
