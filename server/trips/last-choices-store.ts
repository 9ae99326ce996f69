/** What a person chose for the trips that they created. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** A leg of a flight: an entry for each direction has one or several. */
export type ChosenLegRow = {
  readonly slice: number;
  readonly from: string;
  readonly to: string;
  readonly depart: string;
};

/** A trip that a person created, with the flights of its first itinerary in order. */
type LastTripRow = {
  readonly id: number;
  readonly trip_type: string;
  readonly organization_id: number | null;
  readonly identifier: string;
  readonly created_at: Date;
  readonly people: number;
  readonly legs: readonly ChosenLegRow[] | null;
};

/**
 * The newest trips that a person created, in one statement.
 * @param most how many at most
 */
export const findLastTrips = async (db: Db, creatorId: number, most: number): Promise<readonly LastTripRow[]> => {
  const { rows } = await sql<LastTripRow>`select t.id, t.trip_type, t.organization_id, t.identifier, t.created_at,
      (select count(*)::int from trip_travelers p where p.trip_id = t.id) as people,
      (select json_agg(json_build_object('slice', f.slice_index, 'from', f.airport_depart_iata,
          'to', f.airport_arrive_iata, 'depart', left(f.time_depart, 10)) order by f.slice_index, f.leg_index)
        from trip_flights f where f.itinerary_id =
          (select i.id from itineraries i where i.trip_id = t.id order by i.index limit 1)) as legs
    from trips t where t.creator_id = ${creatorId} order by t.id desc limit ${most}`.execute(db);
  return rows;
};

/** Trips of a person that are looked at for the identifiers that they used. */
const mostTripsLookedAt = 200;

export type UsedIdentifier = { readonly identifier: string; readonly usedAt: Date };

/**
 * The identifiers of a person's last trips for an organization, those that they made and those that are for them, the
 * last one first.
 * @param most how many at most
 */
export const findUsedIdentifiers = async (
  db: Db,
  { personId, organizationId }: { readonly personId: number; readonly organizationId: number },
  most: number,
): Promise<readonly UsedIdentifier[]> => {
  const { rows } = await sql<UsedIdentifier>`select identifier, max(created_at) as "usedAt"
    from (select t.id, t.identifier, t.created_at from trips t
      where t.organization_id = ${organizationId} and (t.creator_id = ${personId} or t.contact_id = ${personId})
      order by t.id desc limit ${mostTripsLookedAt}) last_trips
    where identifier <> '' group by identifier order by max(id) desc limit ${most}`.execute(db);
  return rows;
};
