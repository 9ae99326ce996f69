/** Reads events of the audit, for the console. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export type AuditFilter = {
  readonly event?: string | undefined;
  /** A person it is about, who did it or for whom it was done. */
  readonly userId?: number | undefined;
  /** Included. */
  readonly from?: Date | undefined;
  /** Not included. */
  readonly until?: Date | undefined;
  /** Only older events. */
  readonly before?: number | undefined;
};

/** The newest events that match, at most so many. */
export const findAuditEvents = (db: Db, { event, userId, from, until, before }: AuditFilter, most: number) =>
  db
    .selectFrom('audit_events')
    .where((eb) =>
      eb.and([
        ...(event === undefined ? [] : [eb('event', '=', event)]),
        ...(userId === undefined
          ? []
          : [eb.or([eb('user_id', '=', userId), eb('actor_id', '=', userId), eb('acting_for', '=', userId)])]),
        ...(from === undefined ? [] : [eb('at', '>=', from)]),
        ...(until === undefined ? [] : [eb('at', '<', until)]),
        ...(before === undefined ? [] : [eb('id', '<', before)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .select(['id', 'at', 'event', 'user_id', 'actor_id', 'acting_for', 'ip', 'ref', 'facts'])
    .execute();

export type AuditRow = Awaited<ReturnType<typeof findAuditEvents>>[number];

/** Every name of an event, in order. */
export const findEventNames = async (db: Db): Promise<readonly string[]> => {
  const rows = await db.selectFrom('audit_events').select('event').distinct().orderBy('event').execute();
  return rows.map(({ event }) => event);
};

export const countAuditEvents = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_events`.execute(db);
  return rows[0]?.count ?? 0;
};
