/** What the list of trips shows about a trip's booking, as SQL for a row `t` of trips. Few rows need other tables. */
import { type RawBuilder, sql } from 'kysely';
import { hasSubject } from './parts/changes-store.ts';

/**
 * Whether it is booked.
 * @returns null while an order was requested and its outcome is unknown. LIST-17
 */
export const isKnownBooked: RawBuilder<boolean | null> = sql<boolean | null>`case
  when t.is_booked or t.state not in ('booking', 'needs attention') then t.is_booked
  when exists (select from booking_attempts b join effects e on e.attempt_id = b.id
    where b.trip_id = t.id and b.state in ('ORDER_UNKNOWN', 'NEEDS_HUMAN') and e.kind = 'order' and e.state in ('sent', 'unknown'))
    then null
  else false end`;

/** Whether the airline changed its flights and nobody has answered yet. Answered changes are handled by the desk. */
export const hasOpenChange = (now: Date): RawBuilder<boolean> => sql<boolean>`(t.is_booked and exists (
  select from flight_changes c
  where c.trip_id = t.id and c.reason is not null
    and c.id = (select max(l.id) from flight_changes l where l.trip_id = t.id)
    and not exists (select from flight_change_answers a where a.change_id = c.id)
    and ${hasSubject(now)}))`;
