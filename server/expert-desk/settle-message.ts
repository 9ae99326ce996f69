import type * as calls from '#contract/desk-messages.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { transact } from '#platform/db/database.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { dismissMessage, findWaiting, reopenMessage } from '#server/messages/waiting-store.ts';
import { openDeskTrip } from './parts/open-desk-trip.ts';
import { findExpertsWordAt } from './parts/trips-store.ts';

const answered: Refusal = { code: 'conflict', detail: 'An expert has answered this message meanwhile.' };

/**
 * Says that a message needs no answer, or takes that back. Repeating it changes nothing. A message before the last word
 * of an expert does not wait again. Refuses `not-found`, `conflict`. docs/decisions/0116
 */
export const settleMessage: Verb<typeof calls.settleMessage> = async (world, call) => {
  const { actor, params, ip } = call;
  const opened = await openDeskTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { message_id: messageId, is_answer_needed: isNeeded } = call.body;
  const named = { tripId: params.id, messageId };
  const { userId: actorId } = actor;
  return transact(world.db, async (tx): Promise<Result<undefined, Refusal>> => {
    const before = await findWaiting(tx, named);
    if (!before) return refuse({ code: 'conflict', detail: 'There is no such message in this trip.' });
    if (isNeeded ? before.isWaiting : before.isDismissed) return ok(undefined);
    const wordAt = isNeeded ? await findExpertsWordAt(tx, params.id) : null;
    if (wordAt !== null && wordAt >= before.at) return refuse(answered);
    const isChanged = isNeeded
      ? await reopenMessage(tx, named)
      : await dismissMessage(tx, { ...named, expertId: actorId, at: world.clock.now() });
    if (!isChanged) return refuse(answered);
    const event = isNeeded ? 'desk-message-reopened' : 'desk-message-dismissed';
    const facts = { trip: params.id, message: messageId };
    await audit(world, tx, { event, userId: null, actorId, ip, facts });
    return ok(undefined);
  });
};
