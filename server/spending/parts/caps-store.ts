/** Daily caps that are raised, and organizations that come near theirs. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { nameOf } from '#server/people/name-store.ts';

type Watched = {
  readonly organizationId: number;
  readonly name: string;
  readonly isReached: boolean;
  /** The highest raised cap that applies now; null: none. */
  readonly raise: { readonly until: string; readonly by: string; readonly reason: string } | null;
};

const mostWatched = 50;

/** Organizations of the last day by their alerts; those that reached the cap first. */
export const findCapsToWatch = async (
  db: Db,
  { day, now }: { readonly day: Date; readonly now: Date },
): Promise<readonly Watched[]> => {
  const { rows } = await sql<Watched>`
    with watched as (
      select organization_id, bool_or(is_passed) as is_reached from spending_alerts
      where organization_id is not null and limit_name = 'daily-cap' and at > ${day} group by organization_id
      union all
      select organization_id, false from daily_cap_raises where until_at > ${now})
    select o.id as "organizationId", o.name, bool_or(w.is_reached) as "isReached",
      (select json_build_object('until', r.until_at, 'by', ${nameOf('r.actor_id')}, 'reason', r.reason)
        from daily_cap_raises r
        where r.organization_id = o.id and r.until_at > ${now} order by r.cap_usd desc, r.id desc limit 1) as raise
    from watched w join organizations o on o.id = w.organization_id
    group by o.id, o.name order by bool_or(w.is_reached) desc, o.name limit ${mostWatched}`.execute(db);
  return rows;
};

/** @returns undefined for an unknown organization; `ownUsd` null: the installation's applies; `raisedUsd` null: it is not raised */
export const findOrganizationCap = async (
  tx: Db,
  organizationId: number,
  now: Date,
): Promise<{ readonly ownUsd: number | null; readonly raisedUsd: number | null } | undefined> => {
  const { rows } = await sql<{ ownUsd: number | null; raisedUsd: number | null }>`
    select o.daily_cap_usd as "ownUsd", (select max(cap_usd) from daily_cap_raises where organization_id = o.id and until_at > ${now}) as "raisedUsd"
    from organizations o where o.id = ${organizationId} for update`.execute(tx);
  return rows[0];
};

type NewRaise = {
  readonly organizationId: number;
  readonly capUsd: number;
  readonly reason: string;
  readonly actorId: number;
  readonly now: Date;
  readonly until: Date;
};

/** @returns its id */
export const insertRaise = async (tx: Db, raise: NewRaise): Promise<number> => {
  const { id } = await tx
    .insertInto('daily_cap_raises')
    .values({
      organization_id: raise.organizationId,
      cap_usd: raise.capUsd,
      reason: raise.reason,
      actor_id: raise.actorId,
      at: raise.now,
      until_at: raise.until,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
