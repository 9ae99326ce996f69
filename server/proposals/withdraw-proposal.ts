import type * as calls from '#contract/proposals.ts';
import type { Refusal } from '#contract/refusals.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { replyDue } from '#domain/requests/reply-due.ts';
import { isOpenToAccept } from '#domain/trips/proposals.ts';
import { transact } from '#platform/db/database.ts';
import { findPromisedProgram, programOf } from '#server/expert-desk/promised-program.ts';
import type { Verb } from '#server/kit/verb.ts';
import { openTrip } from '#server/trips/open-trip.ts';
import { lockTrip, requestAgain } from '#server/trips/trip-rows-store.ts';
import { proposalTripOf } from '#server/trips/trip-view.ts';
import { renameOptions } from './parts/rename-options.ts';
import { deleteProposal } from './parts/store.ts';
import { findProposals } from './proposal-store.ts';

export const noSuchProposal: Refusal = { code: 'not-found', detail: 'Sorry, that itinerary no longer exists.' };

/** The first itinerary of a trip is the request, or the booking made at once. */
export const isTheRequest: Refusal = { code: 'conflict', detail: 'This is the request itself, not a proposal.' };

const wasAccepted: Refusal = {
  code: 'conflict',
  detail: 'A proposal of this trip was accepted, so it stays as it is. Please reload the page to see where it stands.',
};

/**
 * An expert withdraws a proposal that nobody has accepted. A trip without another proposal goes back to requested, with
 * a new promised time of an answer. docs/rules.md#proposals; docs/decisions/0041
 */
export const withdrawProposal: Verb<typeof calls.withdrawProposal> = async (world, { actor, params }) => {
  const opened = await openTrip(world, actor, params.id);
  if (!opened.ok) return opened;
  if (!actor.isExpert) return refuse({ code: 'forbidden' });
  if (params.index === 1) return refuse(isTheRequest);
  const { trip } = opened.value;
  const program = await findPromisedProgram(world.db, programOf(trip));
  return transact(world.db, async (tx) => {
    const locked = await lockTrip(tx, trip.id);
    const proposals = await findProposals(tx, trip.id);
    const proposal = proposals.find(({ index }) => index === params.index);
    if (!proposal) return refuse(noSuchProposal);
    if (proposal.isTried || locked?.state !== trip.state || !isOpenToAccept(proposalTripOf(trip)))
      return refuse(wasAccepted);
    await deleteProposal(tx, { tripId: trip.id, itineraryId: proposal.itineraryId });
    await renameOptions(tx, trip.id, program);
    const isNoneLeft = proposals.every((each) => each.declined !== null || each === proposal);
    if (isNoneLeft) await requestAgain(tx, trip.id, replyDue(world.clock.now(), world.config.deskZone));
    return ok(undefined);
  });
};
