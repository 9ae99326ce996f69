/** The data of a receipt beyond the trip and its itineraries. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export type ReceiptCharge = {
  readonly itinerary_id: number;
  readonly description: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly merchant: string;
  readonly card_last4: string | null;
  /** The charged card's data, as far as known. */
  readonly card_brand: string | null;
  readonly is_refund: boolean;
  /** Everything was refunded because of the free day after booking. */
  readonly is_free_day: boolean;
  readonly at: Date;
};

/** Charges and refunds of a trip in the order in which they were made, each with the brand of its card. */
export const findReceiptCharges = async (db: Db, tripId: number): Promise<readonly ReceiptCharge[]> => {
  const { rows } = await sql<ReceiptCharge>`
    select c.itinerary_id, c.description, c.amount_minor, c.currency, c.merchant, c.card_last4, cards.brand as card_brand,
      c.is_refund, c.at, c.is_refund and exists (select from attempt_items a where a.attempt_id = c.attempt_id
        and a.quote_id = c.quote_id and a.order_data->'cancellation'->>'isFreeDay' = 'true'
        and (a.order_data->'cancellation'->'refund'->>'minor')::bigint >= a.total_minor) as is_free_day
    from charges c
      join itineraries i on i.id = c.itinerary_id
      left join booking_attempts b on b.id = c.attempt_id
      left join service_fees f on f.id = c.fee_id
      left join cards on cards.id = coalesce(b.card_id, f.card_id)
    where i.trip_id = ${tripId} order by c.at, c.id`.execute(db);
  return rows;
};
