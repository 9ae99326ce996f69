import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** @typeParam Item one item with its goods, as the room that wrote them reads them */
export type WaitingTrip<Item> = {
  readonly itineraryId: number;
  readonly itineraryVersion: number;
  /** Its items; at least one. */
  readonly items: readonly Item[];
  readonly travelerIds: readonly number[];
  /** The last approved amount; null: none. */
  readonly approved: { readonly totalMinor: number; readonly cardMinor: number } | null;
  readonly reason: string | null;
};

/** A trip that waits for the traveler to confirm a changed price, or undefined. */
export const findWaitingTrip = async <Item>(db: Db, tripId: number): Promise<WaitingTrip<Item> | undefined> => {
  const { rows } = await sql<WaitingTrip<Item>>`
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
