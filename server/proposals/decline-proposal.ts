import type * as calls from '#contract/proposals.ts';
import type { Refusal } from '#contract/refusals.ts';
import { mayAcceptProposal } from '#domain/access/may-see-trip.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { replyDue } from '#domain/requests/reply-due.ts';
import { declineText } from '#domain/trips/decline-text.ts';
import { numberOf } from '#domain/trips/option-title.ts';
import { isOpenToAccept } from '#domain/trips/proposals.ts';
import { transact } from '#platform/db/database.ts';
import type { Verb } from '#server/kit/verb.ts';
import { saveMessage } from '#server/messages/save-message.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { lockTrip, requestAgain } from '#server/trips/trip-rows-store.ts';
import { proposalTripOf } from '#server/trips/trip-view.ts';
import { notOpen } from './parts/save-accepted.ts';
import { markDeclined } from './parts/store.ts';
import { findProposals } from './proposal-store.ts';
import { isTheRequest, noSuchProposal } from './withdraw-proposal.ts';

/**
 * A customer declines an option: it can no longer be booked, and the desk is told by a message in the trip, which is
 * mailed and live. A trip without another option waits for an expert again; while others are open, the message waits at
 * the desk. Declining twice is once. docs/rules.md#proposals; docs/decisions/0119
 */
export const declineProposal: Verb<typeof calls.declineProposal> = async (world, call) => {
  const { actor, params } = call;
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  const { trip, sight } = opened.value;
  // Our experts withdraw an option instead: only the customer knows what they do not want.
  if (actor.isExpert || !mayAcceptProposal(actor, sight)) return refuse({ code: 'forbidden' });
  if (params.index === 1) return refuse(isTheRequest);
  const { body } = call;
  return transact(world.db, async (tx): Promise<Result<undefined, Refusal>> => {
    const locked = await lockTrip(tx, trip.id);
    const proposals = await findProposals(tx, trip.id);
    const proposal = proposals.find(({ index }) => index === params.index);
    if (!proposal) return refuse(noSuchProposal);
    if (proposal.declined) return ok(undefined);
    if (locked?.state !== trip.state || !isOpenToAccept(proposalTripOf(trip))) return refuse(notOpen);
    const now = world.clock.now();
    const { itineraryId } = proposal;
    await markDeclined(tx, { tripId: trip.id, itineraryId, userId: actor.userId, now });
    const said = { number: numberOf(proposal.index), name: proposal.name, reason: body.reason ?? '' };
    const text = declineText({ ...said, wantsAnother: body.is_another_wanted });
    await saveMessage(world, tx, { tripId: trip.id, author: actor, text, isExpert: false, isUrgent: false });
    const isNoneLeft = proposals.every((each) => each.declined !== null || each.itineraryId === itineraryId);
    if (isNoneLeft) await requestAgain(tx, trip.id, replyDue(now, world.config.deskZone));
    return ok(undefined);
  });
};
