/** The trips of whole organizations, for staff. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { organizationNameOf } from '#server/people/name-store.ts';
import { isActive } from './over-store.ts';

/** How many trips each organization created since an instant. One without any has no entry. */
export const countTripsSince = async (
  db: Db,
  organizationIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, number>> => {
  if (organizationIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; count: number }>`
    select t.organization_id as id, count(*)::integer as count from trips t
    where t.organization_id in (${sql.join(organizationIds)}) and t.created_at >= ${since}
    group by t.organization_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** The itineraries of trips created since an instant, with their organization, as an entry of another statement's from list. */
export const itinerariesSince = (organizationIds: readonly number[], since: Date): RawBuilder<unknown> =>
  sql`(select i.id, t.organization_id from trips t join itineraries i on i.trip_id = t.id
    where t.organization_id in (${sql.join(organizationIds)}) and t.created_at >= ${since})`;

export type TripsWanted = {
  /** One of the two. */
  readonly organizationId: number | undefined;
  /** The trips' contact. */
  readonly personId: number | undefined;
  /** Older than this trip. */
  readonly before: number | undefined;
};

export type ListedTrip = {
  readonly id: number;
  readonly destination: string;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly created_at: Date;
  readonly contact_id: number | null;
  readonly contact_name: string;
  readonly organization_id: number | null;
  readonly organization_name: string | null;
  readonly is_active: boolean;
  readonly is_booked: boolean;
  readonly is_deposit: boolean;
};

/** The trips of an organization or of a person, the newest first. */
export const findTripsFor = async (
  db: Db,
  { organizationId, personId, before }: TripsWanted,
  { most, now }: { most: number; now: Date },
): Promise<readonly ListedTrip[]> => {
  const whose = personId === undefined ? sql`t.organization_id = ${organizationId}` : sql`t.contact_id = ${personId}`;
  const older = before === undefined ? sql`true` : sql`t.id < ${before}`;
  const { rows } = await sql<ListedTrip>`
    select t.id, t.destination, t.date_start, t.date_end, t.created_at, t.contact_id, t.contact_name, t.organization_id,
      ${organizationNameOf('t.organization_id')} as organization_name,
      ${isActive(now)} as is_active, t.is_booked, t.is_deposit
    from trips t where ${whose} and ${older} order by t.id desc limit ${most}`.execute(db);
  return rows;
};
