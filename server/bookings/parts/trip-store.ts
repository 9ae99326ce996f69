/**
 * What the booking process writes on the trip's own tables, always in the transaction of the move that causes it.
 * Trips makes these rows; from then on a booking's outcome is written here and nowhere else.
 */
import { sql } from 'kysely';
import type { TripState } from '#contract/trips.ts';
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import type { Attempt } from './attempt.ts';

export type TripOutcome = {
  readonly tripState: TripState;
  /** Shown on the itinerary and on each flight: "Booked", "Not booked", ... */
  readonly status: string;
  readonly isBooked: boolean;
  readonly isCanceled?: boolean;
};

/** Writes where a trip stands now, and tells its viewers. */
export const saveOutcome = async (tx: Db, attempt: Attempt, outcome: TripOutcome): Promise<void> => {
  await tx
    .updateTable('trips')
    .set({ state: outcome.tripState, is_booked: outcome.isBooked, version: sql<number>`version + 1` })
    .where('id', '=', attempt.tripId)
    .execute();
  await tx
    .updateTable('itineraries')
    .set({ status: outcome.status, is_booked: outcome.isBooked, is_canceled: outcome.isCanceled ?? false })
    .where('id', '=', attempt.itineraryId)
    .execute();
  await tx
    .updateTable('trip_flights')
    .set({ status: outcome.status })
    .where('itinerary_id', '=', attempt.itineraryId)
    .execute();
  await emitTripEvent(tx, { tripId: attempt.tripId, kind: 'trip_changed_itineraries' });
};

/** Tells viewers that there is something new to read, without changing where the trip stands. */
export const tellViewers = async (tx: Db, attempt: Attempt): Promise<void> => {
  await tx.updateTable('trips').set({ version: sql<number>`version + 1` }).where('id', '=', attempt.tripId).execute();
  await emitTripEvent(tx, { tripId: attempt.tripId, kind: 'trip_changed_itineraries' });
};

export type Charge = {
  readonly description: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly merchant: string;
  readonly at: Date;
  /** Given back instead of taken; the amount is positive all the same. */
  readonly isRefund?: boolean;
};

/** Writes what was charged or given back, as receipt and reports show it. */
export const saveCharge = async (tx: Db, attempt: Attempt, charge: Charge): Promise<void> => {
  await tx
    .insertInto('charges')
    .values({
      itinerary_id: attempt.itineraryId,
      attempt_id: attempt.id,
      description: charge.description,
      amount_minor: charge.amountMinor,
      currency: charge.currency,
      merchant: charge.merchant,
      card_last4: attempt.cardLast4,
      label: charge.isRefund ? 'Refund' : 'Flight',
      is_refund: charge.isRefund ?? false,
      at: charge.at,
    })
    .execute();
};

/** What the mails say about a trip, and whom they go to. */
export type MailFacts = {
  readonly tripId: number;
  readonly destination: string;
  readonly identifier: string;
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
  readonly travelers: readonly string[];
  readonly description: string;
  /** Contact, creator and the contact's collaborator, each once. */
  readonly recipients: readonly { readonly email: string; readonly name: string }[];
  /** Of travelers who are none of them, as their profiles say. */
  readonly travelerAddresses: readonly string[];
  /** Whose trip it is. */
  readonly contactName: string;
};

export const loadMailFacts = async (db: Db, tripId: number): Promise<MailFacts> => {
  const trip = await db
    .selectFrom('trips as t')
    .innerJoin('users as creator', 'creator.id', 't.creator_id')
    .leftJoin('users as contact', 'contact.id', 't.contact_id')
    .leftJoin('users as collaborator', 'collaborator.id', 'contact.collaborator_id')
    .where('t.id', '=', tripId)
    .select([
      't.destination',
      't.identifier',
      't.date_start',
      't.date_end',
      't.description',
      't.contact_name',
      't.contact_email',
      'creator.email as creator_email',
      'creator.name as creator_name',
      'collaborator.email as collaborator_email',
      'collaborator.name as collaborator_name',
    ])
    .executeTakeFirstOrThrow();
  const travelers = await db
    .selectFrom('trip_travelers as tt')
    .leftJoin('travelers as t', (join) => join.onRef('t.id', '=', 'tt.traveler_id').on('t.deleted_at', 'is', null))
    .where('tt.trip_id', '=', tripId)
    .orderBy('tt.traveler_id')
    .select(['tt.first_name', 'tt.middle_name', 'tt.last_name', 't.email'])
    .execute();
  const people = [
    { email: trip.contact_email, name: trip.contact_name },
    { email: trip.creator_email, name: trip.creator_name },
    { email: trip.collaborator_email, name: trip.collaborator_name ?? '' },
  ].flatMap(({ email, name }) => (email === null ? [] : [{ email: email.toLowerCase(), name }]));
  const addresses = new Set(people.map(({ email }) => email));
  const theirs = travelers.map(({ email }) => email?.toLowerCase() ?? '');
  return {
    tripId,
    contactName: trip.contact_name,
    travelerAddresses: [...new Set(theirs)].filter((email) => email !== '' && !addresses.has(email)),
    destination: trip.destination,
    identifier: trip.identifier,
    dateStart: trip.date_start,
    dateEnd: trip.date_end,
    description: trip.description,
    travelers: travelers.map((row) => [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ')),
    recipients: people.filter(({ email }, i) => people.findIndex((person) => person.email === email) === i),
  };
};

/** The quote that an attempt was made of, in words. */
export const findQuoteDescription = async (db: Db, attempt: Attempt): Promise<string> =>
  (
    await db
      .selectFrom('quotes')
      .innerJoin('booking_attempts', 'booking_attempts.quote_id', 'quotes.id')
      .where('booking_attempts.id', '=', attempt.id)
      .select('quotes.description')
      .executeTakeFirstOrThrow()
  ).description;
