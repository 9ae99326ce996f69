import type * as calls from '#contract/desk-trips.ts';
import type { Refusal } from '#contract/refusals.ts';
import { holderEvent, holderSentence } from '#domain/expert-desk/holder-change.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { isExpert } from '#server/people/staff-store.ts';
import { changeHolder, findHolder } from './parts/desk-trip-store.ts';
import { openDeskTrip } from './parts/open-desk-trip.ts';

/**
 * Takes a trip, hands it over or returns it. Of two who take it at once one gets it, and the other is told who. A
 * change that is already made is no conflict, so that a repeated request gets the same answer. Refuses `not-found`,
 * `invalid`, `conflict`. docs/decisions/0104
 */
export const setDeskHolder: Verb<typeof calls.setDeskHolder> = async (world, call) => {
  const { actor, params, ip } = call;
  const opened = await openDeskTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { holder_id: to, seen_holder_id: from } = call.body;
  return transact(world.db, async (tx): Promise<Result<undefined, Refusal>> => {
    if (to !== null && !(await isExpert(tx, to)))
      return refuse({ code: 'invalid', errors: { holder_id: 'Please choose one of our experts' } });
    const event = holderEvent({ actorId: actor.userId, from, to });
    const isChanged = event !== null && (await changeHolder(tx, { tripId: params.id, from, to }, world.clock.now()));
    if (!isChanged) {
      const holder = await findHolder(tx, params.id);
      if ((holder?.holder_id ?? null) === to) return ok(undefined);
      return refuse({ code: 'conflict', detail: holderSentence(holder?.name ?? null) });
    }
    const facts = { trip: params.id, ...(from !== null && { from }), ...(to !== null && { to }) };
    await audit(world, tx, { event, userId: null, actorId: actor.userId, ip, facts });
    return ok(undefined);
  });
};
