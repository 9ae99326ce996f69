/** The requests of landing page visitors, stored next to the trips made from them. */
import { sql } from 'kysely';
import { formerTraveler } from '#domain/account/erasure.ts';
import type { Db } from '#platform/db/database.ts';
import { together } from '#server/kit/together.ts';
import { looseRequestCards } from '#server/settings/billing/loose-cards.ts';
import { programTripsOver, programTripsUnbooked, tripsOver } from '#server/trips/over-store.ts';
import { collaboratorsInsert } from '#server/trips/trip-rows-store.ts';

/** @returns the id of the newest trip that an address has for a program of a category, or null */
export const findProgramTrip = async (
  db: Db,
  { category, email }: { readonly category: string; readonly email: string },
): Promise<number | null> => {
  const found = await db
    .selectFrom('trips')
    .innerJoin('organization_programs as program', 'program.id', 'trips.organization_program_id')
    .innerJoin('landers', 'landers.id', 'program.lander_id')
    .where('trips.contact_email', '=', email)
    .where('trips.organization_program_id', 'is not', null)
    .where('trips.state', 'not in', ['canceled', 'declined', 'expired'])
    .where('landers.category', '=', category)
    .orderBy('trips.id', 'desc')
    .limit(1)
    .select('trips.id')
    .executeTakeFirst();
  return found?.id ?? null;
};

/** @returns when requests were made with an address since a moment, in milliseconds, oldest first */
export const timesOfRequests = async (db: Db, email: string, since: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('lander_requests')
    .where('email', '=', email)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .select('created_at as at')
    .execute();
  return rows.map(({ at }) => at.getTime());
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
    tx.insertInto('lander_requests').values({
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

/** @returns the owner of a trip whose address is not proven, or null */
export const findUnprovenOwner = async (db: Db, tripId: number): Promise<number | null> => {
  const found = await db
    .selectFrom('trips')
    .innerJoin('users', 'users.id', 'trips.contact_id')
    .where('trips.id', '=', tripId)
    .where('users.email_proven_at', 'is', null)
    .where('users.status', '=', 'active')
    .select('users.id')
    .executeTakeFirst();
  return found?.id ?? null;
};

/** @returns the travelers of requests whose trips ended before a day */
export const findOverTravelers = async (db: Db, before: string): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('lander_requests')
    .innerJoin('trip_travelers', 'trip_travelers.trip_id', 'lander_requests.trip_id')
    .where('lander_requests.trip_id', 'in', programTripsOver(before))
    .select('trip_travelers.traveler_id')
    .execute();
  return rows.map(({ traveler_id: id }) => id);
};

/** Deletes the personal data in the requests whose trips ended before a day. */
export const wipeRequests = async (
  db: Db,
  { before, now }: { readonly before: string; readonly now: Date },
): Promise<void> => {
  await looseRequestCards(db, sql`trip_id in ${programTripsOver(before)}`, now);
  await db
    .updateTable('lander_requests')
    .set({ guardian_sealed: null, ages_under_18: null, ip: '' })
    .where('trip_id', 'in', programTripsOver(before))
    .where('ip', '!=', '')
    .execute();
};

const former = `${formerTraveler.first} ${formerTraveler.last}`;

/**
 * For requests whose trips ended before a day: removes the submitted passengers, and the ticket names of people who no
 * longer are anybody's travelers. Call it after wipeGuestTravelers, which determines these people.
 */
export const wipeTicketNames = async (db: Db, before: string): Promise<void> => {
  await sql`with bought as (
      select item.id, item.order_data->'tickets' as tickets, b.trip_id from attempt_items item
      join booking_attempts b on b.id = item.attempt_id join lander_requests r on r.trip_id = b.trip_id
      where b.trip_id in ${tripsOver(before)} and jsonb_typeof(item.order_data->'tickets') = 'array'),
    renamed as (
      select bought.id, (
        select coalesce(jsonb_agg(case when exists (
            select 1 from trip_travelers tt join travelers tr on tr.id = tt.traveler_id and tr.deleted_at is null
            where tt.trip_id = bought.trip_id and lower(ticket.of->>'passenger') in (
              lower(concat_ws(' ', tt.first_name, nullif(tt.middle_name, ''), tt.last_name)),
              lower(concat_ws(' ', tt.first_name, tt.last_name)))
          ) then ticket.of else ticket.of || jsonb_build_object('passenger', ${former}::text) end
          order by ticket.place), '[]')
        from jsonb_array_elements(bought.tickets) with ordinality as ticket(of, place)) as tickets
      from bought)
    update attempt_items item set order_data = jsonb_set(item.order_data, '{tickets}', renamed.tickets)
    from renamed where renamed.id = item.id and renamed.tickets <> item.order_data->'tickets'`.execute(db);
  await sql`update booking_attempts b set passengers_sealed = null from lander_requests r
    where r.trip_id = b.trip_id and b.trip_id in ${tripsOver(before)}
      and b.passengers_sealed is not null`.execute(db);
};

/** Removes the cards of requests whose trip was canceled, or was never booked and ended before a day. */
export const retireRequestCards = (
  db: Db,
  { before, now }: { readonly before: string; readonly now: Date },
): Promise<void> => looseRequestCards(db, sql`trip_id in ${programTripsUnbooked(before)}`, now);
