/** The request of a landing page that made a trip, with its collaborators and its card. */
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { isUnprovenAndActive } from '#server/people/standing-store.ts';
import { programTripsOver } from './over-store.ts';

/** Trips that hold no place of their program any more. */
const givenUp = ['canceled', 'declined', 'expired'] as const;

/** The statement that writes a request. */
export const landerRequestInsert = (tx: Db, request: Insertable<Tables['lander_requests']>) =>
  tx.insertInto('lander_requests').values(request);

/** @returns the program of a trip's request, and what was kept of it; undefined: no landing page made the trip */
export const findEvidence = (
  db: Db,
  tripId: number,
): Promise<{ readonly program_id: number; readonly evidence: unknown } | undefined> =>
  db.selectFrom('lander_requests').where('trip_id', '=', tripId).select(['program_id', 'evidence']).executeTakeFirst();

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

export type RequestCount = { readonly count: number; readonly first: Date };

/**
 * Counts the requests for programs.
 * @param programIds a sub-select of ids
 * @param keyOf what they are counted by, from the column with the program's id
 */
export const countRequests = async (
  db: Db,
  programIds: RawBuilder<number>,
  keyOf: (programId: string) => RawBuilder<number>,
): Promise<ReadonlyMap<number, RequestCount>> => {
  const { rows } = await sql<{ key: number } & RequestCount>`
    select key, count(*)::integer as count, min(created_at) as first
    from (select ${keyOf('asked.program_id')} as key, asked.created_at from lander_requests asked
      where asked.program_id in ${programIds}) as each
    group by key`.execute(db);
  return new Map(rows.map(({ key, count, first }) => [key, { count, first }]));
};

/** The card that came with a landing request. It pays only for this trip. */
export const findRequestCard = async (
  db: Db,
  tripId: number,
): Promise<{ readonly id: null; readonly token: string; readonly last4: string } | null> => {
  const row = await db
    .selectFrom('lander_requests')
    .where('trip_id', '=', tripId)
    .select(['card_token', 'card_last4'])
    .executeTakeFirst();
  return row?.card_token ? { id: null, token: row.card_token, last4: row.card_last4 ?? '' } : null;
};

/** Whether a request has this card. @param token the gateway's name of the card */
export const isRequestCard = async (db: Db, token: string): Promise<boolean> => {
  const request = db.selectFrom('lander_requests').where('card_token', '=', token).select('trip_id').limit(1);
  return (await request.executeTakeFirst()) !== undefined;
};

/** The cards of some requests, as a sub-select of `card_token`. @param which a condition on lander_requests */
export const cardsOfRequests = (which: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select distinct card_token from lander_requests where card_token is not null and (${which}))`;

/** Takes the cards of some requests off our records. @param which a condition on lander_requests */
export const clearRequestCards = async (tx: Db, which: RawBuilder<unknown>): Promise<void> => {
  await sql`update lander_requests set card_token = null where card_token is not null and (${which})`.execute(tx);
};

/** Trips whose request was wiped, as a sub-select of ids. */
export const wipedRequestTrips: RawBuilder<number> = sql<number>`(select trip_id from lander_requests where ip = '')`;

/** Trips that a landing page made, as a sub-select of ids. */
export const requestedTrips: RawBuilder<number> = sql<number>`(select trip_id from lander_requests)`;

/** Whether a traveler was typed into a landing page. Takes the column that names the traveler. */
export const isTypedTraveler = (travelerId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from trip_travelers typed join lander_requests request on request.trip_id = typed.trip_id
  where typed.traveler_id = ${sql.ref(travelerId)})`;

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

/** Deletes the personal data in the requests whose trips ended before a day. Their cards are taken off before. */
export const wipeRequestData = async (db: Db, before: string): Promise<void> => {
  await db
    .updateTable('lander_requests')
    .set({ guardian_sealed: null, ages_under_18: null, ip: '' })
    .where('trip_id', 'in', programTripsOver(before))
    .where('ip', '!=', '')
    .execute();
};

/**
 * @param programIds a sub-select of ids
 * @returns the id of the newest trip of programs that an address has and that was not canceled, or null
 */
export const findLiveProgramTrip = async (
  db: Db,
  email: string,
  programIds: RawBuilder<number>,
): Promise<number | null> => {
  const found = await db
    .selectFrom('trips')
    .where('contact_email', '=', email)
    .where('organization_program_id', 'in', programIds)
    .where('state', 'not in', givenUp)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return found?.id ?? null;
};

/** How many travelers of a program have a place, as a part of a statement. @param programId the column that names it */
export const placesTakenOf = (programId: string): RawBuilder<number> => sql<number>`(
  select coalesce(sum(request.pax_count), 0)::int from lander_requests request
  join trips asked on asked.id = request.trip_id
  where request.program_id = ${sql.ref(programId)} and asked.state not in (${sql.join(givenUp)}))`;

/** Travelers of a program on one flight, booked or wished for. */
export type FlownByProgram = {
  readonly program_id: number;
  /** The local day it leaves. */
  readonly date: string;
  /** Airline and number, "UA1284". */
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly travelers: number;
};

/**
 * @returns who flies what: the booked flights of each request, or the chosen ones while nothing is booked
 */
export const findFlown = async (db: Db, programIds: readonly number[]): Promise<readonly FlownByProgram[]> => {
  if (programIds.length === 0) return [];
  const { rows } = await sql<FlownByProgram>`
    select t.organization_program_id as program_id, left(f.time_depart, 10) as date, f.airline_iata || f.number as code,
      f.airport_depart_iata as "from", f.airport_arrive_iata as "to", sum(r.pax_count)::int as travelers
    from lander_requests r join trips t on t.id = r.trip_id
    join itineraries i on i.trip_id = t.id and not i.is_canceled
    join trip_flights f on f.itinerary_id = i.id
    where r.program_id in (${sql.join(programIds)}) and t.state not in (${sql.join(givenUp)})
      and (i.is_booked or (i.index = 1 and not exists (
        select from itineraries booked where booked.trip_id = t.id and booked.is_booked)))
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
};

/** @returns the owner of a trip who is active and whose address is not proven, or null */
export const findUnprovenOwner = async (db: Db, tripId: number): Promise<number | null> => {
  const found = await db
    .selectFrom('trips')
    .where('id', '=', tripId)
    .where(isUnprovenAndActive('contact_id'))
    .select('contact_id')
    .executeTakeFirst();
  return found?.contact_id ?? null;
};

/**
 * Whether a name on a ticket is the name of one of a trip's travelers.
 * @param isMeant which of the travelers count, by the column that names them
 */
export const isNameOf = (
  tripId: string,
  name: RawBuilder<string>,
  isMeant: (travelerId: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from trip_travelers tt where tt.trip_id = ${sql.ref(tripId)} and ${isMeant('tt.traveler_id')}
    and lower(${name}) in (
      lower(concat_ws(' ', tt.first_name, nullif(tt.middle_name, ''), tt.last_name)),
      lower(concat_ws(' ', tt.first_name, tt.last_name))))`;
