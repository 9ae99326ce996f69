/** What the audit says about a person. Nothing is deleted from it. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

type Asked = {
  readonly userId: number;
  readonly event: string;
  /** Only events about this organization. */
  readonly organizationId?: number;
};

/** Whether an event about a person was ever recorded. */
export const wasAudited = async (db: Db, { userId, event, organizationId }: Asked): Promise<boolean> => {
  const found = await db
    .selectFrom('audit_events')
    .where('user_id', '=', userId)
    .where('event', '=', event)
    .$if(organizationId !== undefined, (query) =>
      query.where(sql<boolean>`facts ->> 'organizationId' = ${String(organizationId)}`),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** How many events about a person were recorded since an instant. */
export const countAudited = async (
  db: Db,
  { userId, events, since }: { readonly userId: number; readonly events: readonly string[]; readonly since: Date },
): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_events')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('event', 'in', [...events])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** When an event about a person was last recorded, as a part of another room's statement; null: never. */
export const lastAuditedAt = (userId: string, event: string): RawBuilder<Date | null> =>
  sql<Date | null>`(select event.at from audit_events event
    where event.user_id = ${sql.ref(userId)} and event.event = ${event} order by event.at desc limit 1)`;
