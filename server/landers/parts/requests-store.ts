/** The requests of landing page visitors, stored next to the trips made from them. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { wipeNames } from '#server/bookings/wipe-names-store.ts';
import { together } from '#server/kit/together.ts';
import { programsOf } from '#server/programs/programs-store.ts';
import { looseRequestCards } from '#server/settings/billing/loose-cards.ts';
import { isKnownTraveler } from '#server/travelers/traveler-store.ts';
import {
  findLiveProgramTrip,
  isNameOf,
  landerRequestInsert,
  requestedTrips,
  wipeRequestData,
} from '#server/trips/lander-request-store.ts';
import { programTripsOver, programTripsUnbooked, tripsOver } from '#server/trips/over-store.ts';
import { collaboratorsInsert } from '#server/trips/trip-rows-store.ts';

/** @returns the id of the newest trip that an address has for a program of a category, or null */
export const findProgramTrip = async (
  db: Db,
  { category, email }: { readonly category: string; readonly email: string },
): Promise<number | null> => {
  const runs = sql<number>`(select id from landers where category = ${category})`;
  return findLiveProgramTrip(db, email, programsOf(runs));
};

export type NewLanderRequest = {
  readonly tripId: number;
  readonly programId: number;
  readonly email: string;
  readonly participantName: string;
  readonly paxCount: number;
  readonly agesUnder18: readonly number[] | null;
  readonly homeFrom: string | null;
  readonly homeTo: string;
  readonly datesDiff: string | null;
  readonly flightType: string;
  readonly isSelfSearch: boolean | null;
  readonly guardianSealed: string | null;
  readonly insuranceType: string | null;
  readonly visaReceived: string | null;
  readonly details: string;
  /** Stored as they were at that time. */
  readonly disclaimers: readonly { readonly id: number; readonly label: string }[];
  readonly evidence: unknown;
  readonly card: {
    readonly token: string;
    readonly brand: string;
    readonly last4: string;
    /** `2030-12`. */
    readonly expiry: string;
  } | null;
  readonly collaborators: readonly { readonly name: string; readonly email: string; readonly relationship: string }[];
  /** The owner of the address named them, so they follow the trip at once. */
  readonly isConfirmed: boolean;
  /** The person who was signed in with another address; null: nobody. */
  readonly submitterId: number | null;
  readonly ip: string;
  readonly now: Date;
};

/** Stores a request with its collaborators, each address once. */
export const insertRequest = async (tx: Db, request: NewLanderRequest): Promise<void> => {
  const { card, tripId } = request;
  const confirmedAt = request.isConfirmed ? request.now : null;
  const collaborators = [...new Map(request.collaborators.map((each) => [each.email, each])).values()];
  await together(tx, [
    landerRequestInsert(tx, {
      trip_id: tripId,
      program_id: request.programId,
      email: request.email,
      participant_name: request.participantName,
      pax_count: request.paxCount,
      ages_under_18: request.agesUnder18 && JSON.stringify(request.agesUnder18),
      home_airport_from: request.homeFrom,
      home_airport_to: request.homeTo,
      dates_diff: request.datesDiff,
      flight_type: request.flightType,
      is_self_search: request.isSelfSearch,
      guardian_sealed: request.guardianSealed,
      insurance_type: request.insuranceType,
      visa_received: request.visaReceived,
      details: request.details,
      disclaimers: JSON.stringify(request.disclaimers),
      evidence: JSON.stringify(request.evidence),
      card_token: card?.token ?? null,
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
      card_expiry: card?.expiry ?? null,
      ip: request.ip,
      submitter_id: request.submitterId,
      created_at: request.now,
    }),
    ...(collaborators.length > 0
      ? [
          collaboratorsInsert(
            tx,
            collaborators.map((each) => ({ ...each, trip_id: tripId, confirmed_at: confirmedAt })),
          ),
        ]
      : []),
  ]);
};

/** Deletes the personal data in the requests whose trips ended before a day. */
export const wipeRequests = async (
  db: Db,
  { before, now }: { readonly before: string; readonly now: Date },
): Promise<void> => {
  await looseRequestCards(db, sql`trip_id in ${programTripsOver(before)}`, now);
  await wipeRequestData(db, before);
};

/**
 * For requests whose trips ended before a day: removes the submitted passengers, and the ticket names of people who no
 * longer are anybody's travelers. Call it after wipeGuestTravelers, which determines these people.
 */
export const wipeTicketNames = async (db: Db, before: string): Promise<void> => {
  const trips = sql<number>`(select id from ${tripsOver(before)} over where id in ${requestedTrips})`;
  await wipeNames(db, trips, (tripId, name) => isNameOf(tripId, name, isKnownTraveler));
};

/** Removes the cards of requests whose trip was canceled, or was never booked and ended before a day. */
export const retireRequestCards = (
  db: Db,
  { before, now }: { readonly before: string; readonly now: Date },
): Promise<void> => looseRequestCards(db, sql`trip_id in ${programTripsUnbooked(before)}`, now);
