/** Links that open one trip without a sign-in. Their tokens are stored as hashes only. docs/decisions/0178 */
import { sql } from 'kysely';
import { mostMailedLinks, type TripDays } from '#domain/trips/trip-links.ts';
import type { Db } from '#platform/db/database.ts';
import { nameOf } from '#server/people/name-store.ts';

type DaysRow = {
  readonly date_end: string | null;
  readonly date_start: string | null;
  readonly zone_end: string;
  readonly canceled_at: Date | null;
};

/** The days of the trip `t`. */
const daysOfTrip = sql`t.date_start, t.date_end, t.zone_end, case when t.state = 'canceled' then
  (select b.state_since from booking_attempts b where b.trip_id = t.id order by b.id desc limit 1) end as canceled_at`;

const tripDays = (row: DaysRow): TripDays => ({
  lastDay: row.date_end ?? row.date_start,
  zone: row.zone_end,
  canceledAt: row.canceled_at,
});

export const findTripDays = async (db: Db, tripId: number): Promise<TripDays> => {
  const { rows } = await sql<DaysRow>`select ${daysOfTrip} from trips t where t.id = ${tripId}`.execute(db);
  const [row] = rows;
  return row ? tripDays(row) : { lastDay: null, zone: 'UTC', canceledAt: null };
};

/** The links of a trip, the newest first. Mailed ones of one person are one row, named by its newest link. */
export const findLinks = async (db: Db, tripId: number) => {
  const { rows } = await sql<LinkRow>`
    select max(l.id)::integer as id, l.person_id, l.name, l.until, bool_or(l.with_codes) as with_codes,
      max(l.created_at) as created_at, max(l.opened_at) as opened_at,
      coalesce(${nameOf('l.person_id')}, (select t.contact_name from trips t where t.id = l.trip_id)) as person
    from trip_links l where l.trip_id = ${tripId}
    group by l.trip_id, l.person_id, l.name, l.until, case when l.name is not null then l.id end
    order by max(l.id) desc`.execute(db);
  return rows;
};

export type LinkRow = {
  readonly id: number;
  readonly person_id: number | null;
  readonly name: string | null;
  readonly until: string | null;
  readonly with_codes: boolean;
  readonly created_at: Date;
  readonly opened_at: Date | null;
  /** The person's name; without an account the contact's. */
  readonly person: string;
};

/** Makes others who share or end links of the trip wait for the end of the transaction. */
export const lockLinks = async (tx: Db, tripId: number): Promise<void> => {
  await sql`select id from trips where id = ${tripId} for update`.execute(tx);
};

export type NewLink = {
  readonly tripId: number;
  readonly tokenHash: string;
  readonly personId: number;
  readonly name: string;
  readonly until: string;
  readonly withCodes: boolean;
  readonly now: Date;
};

export const insertLink = async (tx: Db, link: NewLink): Promise<number> => {
  const { id } = await tx
    .insertInto('trip_links')
    .values({
      trip_id: link.tripId,
      token_hash: link.tokenHash,
      person_id: link.personId,
      name: link.name,
      until: link.until,
      with_codes: link.withCodes,
      created_at: link.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Deletes shared links of a trip. */
export const deleteLinks = async (tx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('trip_links').where('id', 'in', ids).execute();
};

/**
 * Ends a link; a mailed one with all that were mailed to the same person.
 * @returns whether it was shared or mailed; null: the trip has no such link
 */
export const deleteLink = async (
  tx: Db,
  { tripId, id }: { readonly tripId: number; readonly id: number },
): Promise<'shared' | 'mailed' | null> => {
  const { rows } = await sql<{ name: string | null }>`
    delete from trip_links l using trip_links named
    where named.id = ${id} and named.trip_id = ${tripId} and l.trip_id = named.trip_id and (l.id = named.id
      or (named.name is null and l.name is null and l.person_id is not distinct from named.person_id))
    returning l.name`.execute(tx);
  const [row] = rows;
  return row ? (row.name === null ? 'mailed' : 'shared') : null;
};

/** The link of a token, with the days that end it. */
export const findLink = async (db: Db, tokenHash: string) => {
  const { rows } = await sql<FoundRow>`
    select l.id, l.trip_id, l.person_id, l.name, l.until, l.with_codes, l.opened_at, ${daysOfTrip}
    from trip_links l join trips t on t.id = l.trip_id where l.token_hash = ${tokenHash}`.execute(db);
  const [row] = rows;
  return row && { ...row, trip: tripDays(row) };
};

type FoundRow = DaysRow & Omit<LinkRow, 'person' | 'created_at'> & { readonly trip_id: number };

export const noteLinkOpened = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.updateTable('trip_links').set({ opened_at: now }).where('id', '=', id).execute();
};

export type MailedLink = {
  readonly tripId: number;
  /** Null: the contact, who has no account. */
  readonly personId: number | null;
  readonly tokenHash: string;
  readonly now: Date;
};

/** Adds the link of a mail. Those of older mails to the same person end when there are too many. */
export const insertMailedLink = async (tx: Db, { tripId, personId, tokenHash, now }: MailedLink): Promise<void> => {
  await tx
    .insertInto('trip_links')
    .values({ trip_id: tripId, person_id: personId, token_hash: tokenHash, created_at: now })
    .execute();
  await sql`delete from trip_links where id in (
    select l.id from trip_links l where l.trip_id = ${tripId} and l.name is null
      and l.person_id is not distinct from ${personId}::integer
    order by l.id desc offset ${mostMailedLinks})`.execute(tx);
};
