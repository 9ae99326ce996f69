/** The data of a receipt beyond the trip and its itineraries. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { cardOfAttempt, isFreeDayRefund } from '#server/bookings/attempts-store.ts';
import { chargesOf, refundStateOf } from '#server/payments/charges-store.ts';
import { cardOfFee } from '#server/payments/fee-cards-store.ts';
import { brandOf } from '#server/settings/billing/card-store.ts';

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
  /** The gateway's state of the refund; null: it is no refund, or nothing is known. */
  readonly refund_state: string | null;
  /** Everything was refunded because of the free day after booking. */
  readonly is_free_day: boolean;
  readonly at: Date;
};

const card = sql<number | null>`coalesce(${cardOfAttempt('c.attempt_id')}, ${cardOfFee('c.fee_id')})`;

/** Charges and refunds of a trip in the order in which they were made, each with the brand of its card. */
export const findReceiptCharges = (db: Db, tripId: number): Promise<readonly ReceiptCharge[]> =>
  chargesOf(db, tripId)
    .select(['c.itinerary_id', 'c.description', 'c.amount_minor', 'c.currency', 'c.merchant', 'c.card_last4'])
    .select(['c.is_refund', 'c.at', brandOf(card).as('card_brand')])
    .select(refundStateOf('c.id').as('refund_state'))
    .select(sql<boolean>`c.is_refund and ${isFreeDayRefund('c.attempt_id', 'c.quote_id')}`.as('is_free_day'))
    .orderBy('c.at')
    .orderBy('c.id')
    .execute();
