/** What bookings and fees change in a trip. Each function runs in the transaction of the move that causes the change. */
import { type RawBuilder, sql } from 'kysely';
import type { TripState } from '#contract/trips.ts';
import type { Db } from '#platform/db/database.ts';

const nextVersion = sql<number>`version + 1`;

export type TripOutcome = {
  readonly tripState: TripState;
  /** Shown on the itinerary and on all its items: "Booked", "Not booked", ... */
  readonly status: string;
  /** What the itinerary as a whole says instead, "Partly booked". */
  readonly overall?: string;
  readonly isBooked: boolean;
  readonly isCanceled?: boolean;
};

/** Writes the state of a trip and of the itinerary that is booked. */
export const saveStates = async (
  tx: Db,
  { tripId, itineraryId }: { readonly tripId: number; readonly itineraryId: number },
  outcome: TripOutcome,
): Promise<void> => {
  await tx
    .updateTable('trips')
    .set({ state: outcome.tripState, is_booked: outcome.isBooked, version: nextVersion })
    .where('id', '=', tripId)
    .execute();
  await tx
    .updateTable('itineraries')
    .set({
      status: outcome.overall ?? outcome.status,
      is_booked: outcome.isBooked,
      is_canceled: outcome.isCanceled ?? false,
    })
    .where('id', '=', itineraryId)
    .execute();
};

export type ItemStatus = { readonly status: string; readonly note?: string };

/** Writes the state of one item of a trip: its flights, its stay or its extra. */
export const saveItemStatus = async (tx: Db, quoteId: number, { status, note }: ItemStatus): Promise<void> => {
  await tx.updateTable('trip_flights').set({ status }).where('quote_id', '=', quoteId).execute();
  await tx
    .updateTable('trip_stays')
    .set({ status, note: note ?? null })
    .where('quote_id', '=', quoteId)
    .execute();
  await tx
    .updateTable('trip_extras')
    .set({ status, note: note ?? null })
    .where('quote_id', '=', quoteId)
    .execute();
};

/** Shows whether an extra has its provider's confirmation number. */
export const saveArranged = async (tx: Db, quoteId: number, isArranged: boolean): Promise<void> => {
  await tx.updateTable('trip_extras').set({ is_arranged: isArranged }).where('quote_id', '=', quoteId).execute();
};

export type BookedTerms = {
  readonly payNowMinor: number;
  readonly payPropertyMinor: number;
  readonly refundDescription: string;
};

/** Shows a stay at the price and on the terms that it was booked for. */
export const saveBookedTerms = async (tx: Db, quoteId: number, terms: BookedTerms): Promise<void> => {
  await tx
    .updateTable('trip_stays')
    .set({
      pay_now_minor: terms.payNowMinor,
      pay_property_minor: terms.payPropertyMinor,
      refund_description: terms.refundDescription,
    })
    .where('quote_id', '=', quoteId)
    .execute();
};

/**
 * Stores the codes by which a trip is found. Browsers that cached the list load it again.
 * @param found a sub-select of `trip_id` and `codes`
 */
export const saveCodes = async (tx: Db, found: RawBuilder<unknown>): Promise<void> => {
  await sql`update trips t set codes_text = found.codes, version = t.version + 1 from ${found} found
    where t.id = found.trip_id and t.codes_text <> found.codes`.execute(tx);
};

/** Sets whether a booked trip needs attention because of its flights. */
export const setAttention = async (tx: Db, tripId: number, isNeeded: boolean): Promise<void> => {
  await tx
    .updateTable('trips')
    .set({ state: isNeeded ? 'needs attention' : 'booked', version: nextVersion })
    .where('id', '=', tripId)
    .where('state', 'in', ['booked', 'needs attention'])
    .execute();
};

/**
 * Moves trips from one state to "needs attention".
 * @param tripIds a sub-select of ids
 * @returns the trips that were in that state
 */
export const needAttention = async (
  tx: Db,
  from: 'booked' | 'booking',
  tripIds: RawBuilder<unknown>,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`update trips set state = 'needs attention', version = version + 1
    where state = ${from} and id in ${tripIds} returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

export type TripDays = { readonly dateStart: string; readonly dateEnd: string; readonly zoneEnd: string | undefined };

/** Writes a trip's days. Without a time zone it keeps its own. */
export const saveDays = async (tx: Db, tripId: number, { dateStart, dateEnd, zoneEnd }: TripDays): Promise<void> => {
  await tx
    .updateTable('trips')
    .set({ date_start: dateStart, date_end: dateEnd, ...(zoneEnd && { zone_end: zoneEnd }) })
    .where('id', '=', tripId)
    .execute();
};

/** Shows that a deposit is paid. */
export const showDeposit = async (tx: Db, tripId: number): Promise<void> => {
  await tx.updateTable('trips').set({ is_deposit: true, version: nextVersion }).where('id', '=', tripId).execute();
};
