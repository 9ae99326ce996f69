import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { newestAttemptOf } from '#server/bookings/attempts-store.ts';
import { quoteAgain } from '#server/checkout/quote-store.ts';
import {
  itemInserts,
  type NewTrip,
  type NewTripItem,
  travelerRows,
  travelInserts,
} from '#server/checkout/travel-store.ts';
import { together } from '#server/kit/together.ts';
import { answersMessages } from '#server/messages/waiting-store.ts';
import { nextItineraryId, nextQuoteIds } from '#server/trips/ids-store.ts';
import {
  deleteItinerary,
  deleteQuotes,
  deleteTravel,
  itineraryInsert,
  renewItinerary,
} from '#server/trips/itinerary-rows-store.ts';
import { itinerariesOf } from '#server/trips/itinerary-store.ts';
import { type AcceptedTrip, acceptTrip, quoteTrip, touchTrip, travelersInsert } from '#server/trips/trip-rows-store.ts';

/** The ids of a new proposal. */
type ProposalIds = { readonly itineraryId: number; readonly quoteIds: readonly number[] };

/** @param items the number of its items */
export const reserveProposalIds = async (tx: Db, items: number): Promise<ProposalIds> => {
  const { rows } = await sql<ProposalIds>`select
    ${nextItineraryId} as "itineraryId", ${nextQuoteIds(items)} as "quoteIds"`.execute(tx);
  const [ids] = rows;
  if (!ids) throw new RangeError('a select without a table answers one row');
  return ids;
};

export type NewProposal = {
  readonly itineraryId: number;
  /** The next number within its trip, which lockTrip has locked. */
  readonly index: number;
  readonly tripId: number;
  readonly expertId: number;
  readonly note: string | null;
  readonly travelerCount: number;
  readonly promisedUntil: Date;
  readonly policyId: number | null;
  readonly travelers: NewTrip['travelers'];
  readonly items: readonly NewTripItem[];
  readonly now: Date;
};

/** Writes a proposal, sets its trip to quoted, and tells the trip's viewers. */
export const insertProposal = async (tx: Db, proposal: NewProposal): Promise<void> => {
  const { itineraryId, index, tripId, now } = proposal;
  await quoteTrip(tx, proposal);
  const status = 'Proposed';
  await together(tx, [
    itineraryInsert(tx, { id: itineraryId, trip_id: tripId, index, status, created_at: now }),
    tx.insertInto('proposals').values({
      itinerary_id: itineraryId,
      expert_id: proposal.expertId,
      note: proposal.note,
      traveler_count: proposal.travelerCount,
      promised_until: proposal.promisedUntil,
      proposed_at: now,
    }),
    ...itemInserts(tx, { ...proposal, status }),
    answersMessages(tx, { tripId, expertId: proposal.expertId, at: now }),
  ]);
  await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
};

/** Names proposals, by their itineraries. */
export const nameProposals = async (
  tx: Db,
  named: readonly { readonly itineraryId: number; readonly name: string }[],
): Promise<void> => {
  for (const { itineraryId, name } of named)
    await tx.updateTable('proposals').set({ name }).where('itinerary_id', '=', itineraryId).execute();
};

type Declined = {
  readonly tripId: number;
  readonly itineraryId: number;
  readonly userId: number;
  readonly now: Date;
};

/** Marks a proposal that its customer does not want, and tells the trip's viewers. The trip must be locked. */
export const markDeclined = async (tx: Db, { tripId, itineraryId, userId, now }: Declined): Promise<void> => {
  await tx
    .updateTable('proposals')
    .set({ declined_at: now, declined_by: userId })
    .where('itinerary_id', '=', itineraryId)
    .execute();
  await touchTrip(tx, tripId);
  await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
};

/** @returns whether the trip's people were told about another proposal a short while ago */
export const wasMailedSince = async (tx: Db, tripId: number, since: Date): Promise<boolean> => {
  const row = await tx
    .selectFrom('proposals')
    .where('proposals.itinerary_id', 'in', itinerariesOf(tripId))
    .where('proposals.proposed_at', '>', since)
    .select('proposals.itinerary_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes a proposal that was never accepted from its trip, and tells the trip's viewers. */
export const deleteProposal = async (
  tx: Db,
  { tripId, itineraryId }: { readonly tripId: number; readonly itineraryId: number },
): Promise<void> => {
  await deleteTravel(tx, itineraryId);
  await deleteQuotes(tx, itineraryId);
  await tx.deleteFrom('proposals').where('itinerary_id', '=', itineraryId).execute();
  await deleteItinerary(tx, itineraryId);
  await touchTrip(tx, tripId);
  await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
};

/**
 * Whether a proposal is still valid, was not declined, and no other booking of its trip has begun. Call it with the trip locked.
 * @param seen.attemptId the latest booking that was seen; null: none
 */
export const isUntouched = async (
  tx: Db,
  seen: { readonly tripId: number; readonly itineraryId: number; readonly attemptId: number | null },
): Promise<boolean> => {
  const { rows } = await sql<{ isThere: boolean; attemptId: number | null }>`select
    exists (select from proposals p where p.itinerary_id = ${seen.itineraryId} and p.declined_at is null) as "isThere",
    ${newestAttemptOf(seen.tripId)} as "attemptId"`.execute(tx);
  return rows[0]?.isThere === true && rows[0].attemptId === seen.attemptId;
};

export type AcceptedItinerary = AcceptedTrip & {
  readonly itineraryId: number;
  readonly status: string;
  readonly travelers: NewTrip['travelers'];
  /** The request named nobody. */
  readonly isPartyNew: boolean;
  /** The items at their current prices and verdicts. */
  readonly items: readonly NewTripItem[];
};

/**
 * Replaces a trip's content with the accepted proposal at its current price, and tells its viewers. The trip must be
 * locked.
 */
export const acceptItinerary = async (tx: Db, accepted: AcceptedItinerary): Promise<void> => {
  const { tripId, itineraryId, status, items } = accepted;
  await acceptTrip(tx, accepted);
  await renewItinerary(tx, itineraryId, status);
  await quoteAgain(tx, items);
  await deleteTravel(tx, itineraryId);
  await together(tx, travelInserts(tx, accepted));
  if (accepted.isPartyNew) await travelersInsert(tx, travelerRows(accepted)).execute();
  await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
};
