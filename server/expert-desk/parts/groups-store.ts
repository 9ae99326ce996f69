/** Partner programs and the trips of groups. Reads tables of other rooms, writes none. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DeskOrganization } from '#contract/expert-desk.ts';
import type { Db } from '#platform/db/database.ts';
import { isNotOver } from '#server/trips/over-store.ts';
import { isAtDesk, isCustomersTurn, isOfOrganization } from './at-desk-store.ts';

/**
 * Trips made from a landing page or requested for a group that are not over and not canceled. As in the index
 * trips_of_groups.
 */
const isOfGroup = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`
  ((t.organization_program_id is not null or t.trip_type in ('group', 'offsite'))
    and t.state not in ('canceled', 'declined', 'expired')
    and ${isNotOver(now)})`;

export type GroupProgram = number | 'requests' | undefined;

const isOfProgram = (program: GroupProgram): RawBuilder<SqlBool> => {
  if (program === undefined) return sql<SqlBool>`true`;
  return program === 'requests'
    ? sql<SqlBool>`t.organization_program_id is null`
    : sql<SqlBool>`t.organization_program_id = ${program}`;
};

export type GroupRow = {
  readonly id: number;
  readonly identifier: string;
  readonly organization_id: number | null;
  readonly organization_name: string | null;
  readonly contact_name: string;
  readonly destination: string;
  readonly date_start: string | null;
  readonly date_end: string | null;
  readonly state: string;
  /** The named travelers, or else the number from the landing page; 0: unknown. */
  readonly traveler_count: number;
  readonly program_id: number | null;
  readonly program_name: string | null;
};

/** @returns the trips of groups by their first day, with how many there are */
export const findGroupTrips = async (
  db: Db,
  { organization, program }: { readonly organization: DeskOrganization | undefined; readonly program: GroupProgram },
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<{ readonly rows: readonly GroupRow[]; readonly total: number }> => {
  const { rows } = await sql<GroupRow & { readonly total: number }>`
    select t.id, t.identifier, t.organization_id, o.name as organization_name, t.contact_name, t.destination,
      t.date_start, t.date_end, t.state, p.id as program_id, p.full_program_name as program_name,
      coalesce(nullif((select count(*)::int from trip_travelers tt where tt.trip_id = t.id), 0),
        (select r.pax_count from lander_requests r where r.trip_id = t.id), 0) as traveler_count,
      count(*) over ()::int as total
    from trips t
    left join organizations o on o.id = t.organization_id
    left join organization_programs p on p.id = t.organization_program_id
    where ${isOfGroup(now)} and ${isOfOrganization(organization)} and ${isOfProgram(program)}
    order by t.date_start nulls last, t.id limit ${most}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};

export type GroupCountRow = {
  readonly organization_id: number | null;
  readonly organization_name: string | null;
  readonly program_id: number | null;
  readonly count: number;
};

export const countGroupTrips = async (db: Db, now: Date): Promise<readonly GroupCountRow[]> => {
  const { rows } = await sql<GroupCountRow>`
    select t.organization_id, o.name as organization_name, t.organization_program_id as program_id,
      count(*)::int as count
    from trips t left join organizations o on o.id = t.organization_id
    where ${isOfGroup(now)}
    group by t.organization_id, o.name, t.organization_program_id
    order by o.name nulls last, t.organization_program_id`.execute(db);
  return rows;
};

export type ProgramRow = {
  readonly id: number;
  readonly full_program_name: string;
  readonly category_sub: string;
  readonly landing_page_suffix: string;
  readonly organization_id: number;
  readonly organization_name: string;
  readonly date_start: string;
  readonly date_end: string;
  readonly is_published: boolean;
  readonly trip_count: number;
  readonly waiting_count: number;
};

/** @returns the programs that are not over, by first day, each with its trips counted */
export const findDeskPrograms = async (
  db: Db,
  organization: DeskOrganization | undefined,
  now: Date,
): Promise<readonly ProgramRow[]> => {
  // No program is of no organization.
  if (organization === 'personal') return [];
  const isWanted = organization === undefined ? sql<SqlBool>`true` : sql<SqlBool>`p.organization_id = ${organization}`;
  const { rows } = await sql<ProgramRow>`
    select p.id, p.full_program_name, p.category_sub, l.slug as landing_page_suffix, p.organization_id,
      o.name as organization_name, p.date_start, p.date_end, p.is_published,
      count(t.id) filter (where ${isOfGroup(now)})::int as trip_count,
      count(t.id) filter (where ${isAtDesk(now)} and not ${isCustomersTurn})::int as waiting_count
    from organization_programs p
    join landers l on l.id = p.lander_id
    join organizations o on o.id = p.organization_id
    left join trips t on t.organization_program_id = p.id
    where p.date_end >= ${now}::date - 1 and ${isWanted}
    group by p.id, l.slug, o.name
    order by p.date_start, p.full_program_name, p.id`.execute(db);
  return rows;
};
