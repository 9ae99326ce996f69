import type * as calls from '#contract/approvals.ts';
import { mayRemindApprover } from '#domain/access/may-see-trip.ts';
import { askAgainFrom, askAgainHours } from '#domain/approvals/ask-again.ts';
import { writtenFor } from '#domain/kit/reader.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { instantText, placeZone } from '#domain/trips/instant-text.ts';
import { transact } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { audit } from '#server/kit/audit.ts';
import type { Verb } from '#server/kit/verb.ts';
import { findLatest, markAskedAgain } from '#server/trips/approval-store.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { loadApprovalFacts } from './approval-facts.ts';
import { remindAll } from './parts/requests.ts';

/**
 * Mails the people who may answer an open request once more: the people of the trip may do so every four hours.
 * docs/decisions/0142
 * @returns `approval-stale` when nothing waits, `conflict` with the time when somebody did so lately
 */
export const remindApprover: Verb<typeof calls.remindApprover> = async (world, call) => {
  const { actor, params, ip, timeZone } = call;
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  if (!mayRemindApprover(opened.value.sight)) return refuse({ code: 'forbidden' });
  const now = world.clock.now();
  const question = await findLatest(world.db, params.id);
  if (question?.state !== 'pending' || question.deadline === null || question.deadline <= now)
    return refuse({ code: 'approval-stale' });
  const open = { ...question, deadline: question.deadline };
  const since = new Date(now.getTime() - askAgainHours * 3_600_000);
  const isFirst = await transact(world.db, async (tx) => {
    if (!(await markAskedAgain(tx, { approvalId: question.id, now, since }))) return false;
    const facts = await loadApprovalFacts(tx, params.id, now);
    if (facts) await remindAll(world, tx, { question: open, facts });
    await emitTripEvent(tx, { tripId: params.id, kind: 'trip_changed_itineraries' });
    await audit(world, tx, {
      event: 'approver-reminded',
      userId: actor.userId,
      actorId: actor.userId,
      ip,
      facts: { trip: params.id },
    });
    return true;
  });
  if (isFirst) return ok(undefined);
  const from = askAgainFrom(question.asked_again_at, now) ?? new Date(now.getTime() + askAgainHours * 3_600_000);
  const zone = timeZone() ?? placeZone('UTC', world.config.deskZone);
  return refuse({
    code: 'conflict',
    detail: `The approver was reminded a moment ago. You can remind them again after ${writtenFor(call.reader(), () => instantText(from, zone))}.`,
  });
};
