import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { resumeTrip } from '#server/trips/trip-rows-store.ts';
import { quoteAgain, type WaitingItem } from '../quote-store.ts';

type Waiting = {
  readonly itineraryId: number;
  readonly itineraryVersion: number;
  /** Its items; at least one. */
  readonly items: readonly WaitingItem[];
  readonly travelerIds: readonly number[];
  /** The last approved amount; null: none. */
  readonly approved: { readonly totalMinor: number; readonly cardMinor: number } | null;
  readonly reason: string | null;
};

/** A trip that waits for the traveler to confirm a changed price, or undefined. */
export const findWaiting = async (db: Db, tripId: number): Promise<Waiting | undefined> => {
  const { rows } = await sql<Waiting>`
    select i.id as "itineraryId", i.version as "itineraryVersion",
      (select json_agg(json_build_object('quoteId', q.id, 'supplierId', item.supplier,
          'goods', json_build_object('kind', item.kind, 'offer', item.offer), 'verdict', q.verdict) order by q.id)
        from attempt_items item join quotes q on q.id = item.quote_id where item.attempt_id = b.id) as items,
      (select json_agg(tt.traveler_id order by tt.traveler_id) from trip_travelers tt where tt.trip_id = t.id)
        as "travelerIds",
      (select json_build_object('totalMinor', a.total_minor, 'cardMinor', a.total_minor - coalesce((select
            p.voucher_minor + p.at_property_minor from booking_attempts p
            where p.trip_id = t.id and p.created_at <= a.at order by p.id desc limit 1), 0))
        from approvals a where a.trip_id = t.id and a.state = 'approved' order by a.id desc limit 1) as approved,
      (select a.reason from approvals a where a.trip_id = t.id and a.state = 'pending' order by a.id desc limit 1)
        as reason
    from trips t
    join lateral (select * from booking_attempts b where b.trip_id = t.id order by b.id desc limit 1) b on true
    join itineraries i on i.id = b.itinerary_id
    where t.id = ${tripId} and t.state = 'needs attention' and b.failure = 'price-changed'`.execute(db);
  return rows[0];
};

type Resumed = {
  readonly tripId: number;
  readonly waiting: Waiting;
  /** The items at their current prices and verdicts. */
  readonly items: readonly WaitingItem[];
  readonly state: 'booking' | 'pending approval';
  readonly status: string;
};

/**
 * Resumes a waiting trip with the new price.
 * @returns false when it no longer waits and nothing was written
 */
export const resumeWaiting = async (tx: Db, resumed: Resumed): Promise<boolean> => {
  const { tripId, waiting, items, status } = resumed;
  if (!(await resumeTrip(tx, tripId, resumed.state))) return false;
  await quoteAgain(tx, items);
  await tx
    .updateTable('itineraries')
    .set({ status, version: waiting.itineraryVersion + 1 })
    .where('id', '=', waiting.itineraryId)
    .execute();
  await tx.updateTable('trip_flights').set({ status }).where('itinerary_id', '=', waiting.itineraryId).execute();
  await tx
    .updateTable('trip_stays')
    .set({ status, note: null })
    .where('itinerary_id', '=', waiting.itineraryId)
    .execute();
  await emitTripEvent(tx, { tripId, kind: 'trip_changed_itineraries' });
  return true;
};
