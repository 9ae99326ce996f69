/** Promised answers that were in time. Reads tables of other rooms, writes none. docs/decisions/0116 */
import { sql } from 'kysely';
import type { PromiseWeek } from '#contract/desk-promises.ts';
import type { Db } from '#platform/db/database.ts';

type Span = { readonly now: Date; readonly zone: string; readonly weeks: number };

/**
 * Promises of the last weeks by the week when they were due, the oldest week first. Messages that were answered
 * together are one promise, that of the oldest. A message that needed no answer is none, and neither is a request that
 * ended before anybody answered. Each part is found by its index on the due time.
 */
export const countPromises = async (db: Db, { now, zone, weeks }: Span): Promise<readonly PromiseWeek[]> => {
  const monday = sql`date_trunc('week', ${now}::timestamptz at time zone ${zone}::text)`;
  const since = sql`((${monday} - ${weeks - 1}::int * interval '7 days') at time zone ${zone}::text)`;
  const { rows } = await sql<PromiseWeek>`
    with promises as (
      select min(m.reply_due_at) as due_at, m.settled_at as answered_at from trip_messages m
        where m.reply_due_at >= ${since} and not m.is_dismissed group by m.trip_id, m.settled_at
      union all select coalesce(t.promised_at, t.reply_due_at), t.replied_at from trips t
        where coalesce(t.promised_at, t.reply_due_at) >= ${since} and (t.replied_at is not null or t.state = 'requested')
          and not (t.cars_asked is not null and t.cars_answered_at is null)
      union all select t.cars_due_at, t.cars_answered_at from trips t
        where t.cars_due_at >= ${since} and (t.cars_answered_at is not null or t.state not in
          ('canceled', 'declined', 'expired', 'failed')))
    select to_char(w.monday, 'YYYY-MM-DD') as monday,
      count(p.due_at) filter (where p.answered_at <= p.due_at)::int as met,
      count(p.due_at) filter (where coalesce(p.answered_at, ${now}::timestamptz) > p.due_at)::int as missed
    from generate_series(${monday} - ${weeks - 1}::int * interval '7 days', ${monday}, interval '7 days') as w(monday)
    left join promises p on date_trunc('week', p.due_at at time zone ${zone}::text) = w.monday
    group by w.monday order by w.monday`.execute(db);
  return rows;
};
