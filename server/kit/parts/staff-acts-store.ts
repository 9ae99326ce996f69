/** Which events of the audit are acts of our staff for which customer. docs/decisions/0125 */
import { type RawBuilder, sql } from 'kysely';
import type { About, StaffAct } from '#domain/staff-acts/acts.ts';
import type { Db } from '#platform/db/database.ts';

/** The same person reading the same again within this time is one look. */
const sameReadMinutes = 60;
/** Only so many events are searched for it, so that the cost does not grow with the audit. */
const eventsSearched = 1_000;

type Concerned = RawBuilder<unknown>;

/** Rows of organization, person and trip. */
const concernedBy = ({ kind, id }: About, isForTeams: boolean): Concerned => {
  const sources: Readonly<Record<About['kind'], Concerned>> = {
    organization: sql`select ${id}::int as organization_id, null::int as user_id, null::int as trip_id`,
    person: sql`select null::int as organization_id, ${id}::int as user_id, null::int as trip_id`,
    trip: sql`select t.organization_id, t.contact_id as user_id, t.id as trip_id from trips t where t.id = ${id}`,
    traveler: sql`select t.shared_organization_id as organization_id, t.creator_id as user_id, null::int as trip_id
      from travelers t where t.id = ${id}`,
    page: sql`select l.organization_id, null::int as user_id, null::int as trip_id from landers l where l.id = ${id}`,
  };
  const own = sources[kind];
  return isForTeams
    ? sql`${own} union all select m.organization_id, null::int, null::int from memberships m where m.user_id = ${id}`
    : own;
};

type Noted = { readonly eventId: number; readonly actorId: number; readonly at: Date };

const isRepeated = ({ eventId, actorId, at }: Noted): RawBuilder<boolean> => sql<boolean>`exists (
  select from staff_acts told
    join audit_events before on before.id = told.event_id
    join audit_events now_read on now_read.id = ${eventId}
  where told.event_id > ${eventId - eventsSearched} and told.event_id < ${eventId}
    and before.actor_id = ${actorId} and before.event = now_read.event
    and before.user_id is not distinct from now_read.user_id and before.facts = now_read.facts
    and before.at > ${new Date(at.getTime() - sameReadMinutes * 60_000)})`;

/**
 * Writes down whom an event concerns, if a member of our staff acted for somebody else: not for themselves, and not in
 * an organization of which they are a member.
 */
export const noteStaffAct = async (db: Db, { about, isRead, isForTeams }: StaffAct, noted: Noted): Promise<void> => {
  await sql`
    insert into staff_acts (event_id, organization_id, user_id, trip_id)
    select ${noted.eventId}::int, about.organization_id, about.user_id, about.trip_id
    from (${concernedBy(about, isForTeams)}) about
    where exists (select from users u where u.id = ${noted.actorId} and (u.is_expert or u.is_admin))
      and about.user_id is distinct from ${noted.actorId}
      and not exists (
        select from memberships m where m.user_id = ${noted.actorId} and m.organization_id = about.organization_id)
      and coalesce(about.organization_id, about.user_id, about.trip_id) is not null
      ${isRead ? sql`and not ${isRepeated(noted)}` : sql``}`.execute(db);
};
