/** The writes to a trip for the rooms above. Each runs in its caller's transaction, which tells the viewers. */
import { type Insertable, sql } from 'kysely';
import type { TripPart } from '#contract/trip-parts.ts';
import type { TripState } from '#contract/trips.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { identifierLabelOf } from '#server/people/name-store.ts';

export type NewTripRow = Insertable<Tables['trips']>;
export type NewTripTraveler = Insertable<Tables['trip_travelers']>;

/** The statement that writes a trip, to be run together with those of its parts. */
export const tripInsert = (tx: Db, trip: NewTripRow) => tx.insertInto('trips').values(trip);

/** The statement that writes the travelers; at least one. */
export const travelersInsert = (tx: Db, travelers: readonly NewTripTraveler[]) =>
  tx.insertInto('trip_travelers').values(travelers);

/** The statement that writes the people whom a landing request names; at least one. */
export const collaboratorsInsert = (tx: Db, collaborators: readonly Insertable<Tables['trip_collaborators']>[]) =>
  tx.insertInto('trip_collaborators').values(collaborators);

const nextVersion = sql<number>`version + 1`;

/** Tells viewers of a trip that something changed. */
export const touchTrip = async (tx: Db, tripId: number): Promise<void> => {
  await tx.updateTable('trips').set({ version: nextVersion }).where('id', '=', tripId).execute();
};

/** Resumes a trip that needs attention. @returns false when it no longer needs any and nothing was written */
export const resumeTrip = async (tx: Db, tripId: number, state: 'booking' | 'pending approval'): Promise<boolean> => {
  const moved = await tx
    .updateTable('trips')
    .set({ state, version: nextVersion })
    .where('id', '=', tripId)
    .where('state', '=', 'needs attention')
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
};

type QuotedTrip = {
  readonly tripId: number;
  readonly index: number;
  /** The policy for a trip without one. */
  readonly policyId: number | null;
  readonly now: Date;
};

/** Marks a trip as answered with a proposal. */
export const quoteTrip = async (tx: Db, { tripId, index, policyId, now }: QuotedTrip): Promise<void> => {
  await tx
    .updateTable('trips')
    .set({
      state: 'quoted',
      // What was promised stays known after it was answered.
      promised_at: sql<Date | null>`coalesce(reply_due_at, promised_at)`,
      replied_at: sql<Date>`coalesce(replied_at, ${now}::timestamptz)`,
      reply_due_at: null,
      policy_id: sql<number | null>`coalesce(policy_id, ${policyId}::int)`,
      last_itinerary: index,
      version: nextVersion,
    })
    .where('id', '=', tripId)
    .execute();
};

export type AcceptedTrip = {
  readonly tripId: number;
  readonly state: 'booking' | 'pending approval';
  readonly destination: string;
  readonly dateStart: string;
  readonly dateEnd: string;
  readonly zoneEnd: string;
  /** Requested but not part of it. */
  readonly openParts: readonly TripPart[];
  /** Additional search words beyond those of the request. */
  readonly searchText: string;
};

/** Replaces a trip's content with the accepted proposal. The trip must be locked. */
export const acceptTrip = async (tx: Db, accepted: AcceptedTrip): Promise<void> => {
  await tx
    .updateTable('trips')
    .set({
      state: accepted.state,
      reply_due_at: null,
      // An option without flights and stays names no place.
      ...(accepted.destination !== '' && { destination: accepted.destination }),
      date_start: accepted.dateStart,
      date_end: accepted.dateEnd,
      zone_end: accepted.zoneEnd,
      open_parts: accepted.openParts.join(','),
      search_text: sql<string>`concat_ws(' ', search_text, ${accepted.searchText}::text)`,
      version: nextVersion,
    })
    .where('id', '=', accepted.tripId)
    .execute();
};

const openRequests = ['requested', 'quoted'] as const satisfies readonly TripState[];

/** Cancels a trip that experts work on. @returns undefined: the request is no longer open, and nothing was written */
export const cancelRequest = (tx: Db, tripId: number) =>
  tx
    .updateTable('trips')
    .set({ state: 'canceled' satisfies TripState, version: nextVersion })
    .where('id', '=', tripId)
    .where('state', 'in', [...openRequests])
    .returning(['id as tripId', 'contact_name as contactName', 'destination', 'identifier'])
    .returning(['contact_email', 'creator_id'])
    .returning(identifierLabelOf('trips.organization_id').as('identifierLabel'))
    .executeTakeFirst();

/** Keeps everybody else from changing the trip until the transaction ends. */
export const lockTrip = async (
  tx: Db,
  tripId: number,
): Promise<{ readonly state: string; readonly lastItinerary: number } | undefined> =>
  tx
    .selectFrom('trips')
    .where('id', '=', tripId)
    .select(['state', 'last_itinerary as lastItinerary'])
    .forUpdate()
    .executeTakeFirst();

/**
 * Returns a quoted trip without proposals to its earlier state. @param replyDueAt the new time by which an expert
 * answers
 */
export const requestAgain = async (tx: Db, tripId: number, replyDueAt: Date): Promise<void> => {
  await tx
    .updateTable('trips')
    .set({ state: 'requested', reply_due_at: replyDueAt, replied_at: null })
    .where('id', '=', tripId)
    .where('state', '=', 'quoted')
    .execute();
};

/** An expert wrote to the people of a trip. If it is a request that waits, its promise is answered. */
export const markReplied = async (tx: Db, tripId: number, at: Date): Promise<void> => {
  await tx
    .updateTable('trips')
    .set({ replied_at: at })
    .where('id', '=', tripId)
    .where('reply_due_at', 'is not', null)
    .where('replied_at', 'is', null)
    .execute();
};
