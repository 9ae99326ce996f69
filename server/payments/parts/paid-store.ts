/** What a paid fee writes on the trip's own tables, in the transaction that closes it. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';

type PaidFee = {
  readonly feeId: number;
  readonly tripId: number;
  readonly itineraryId: number;
  readonly amountMinor: number;
  readonly currency: string;
  readonly cardLast4: string;
  readonly description: string;
  readonly merchant: string;
  readonly at: Date;
};

/** The charge as receipt and reports show it, the trip's deposit, and an event for the viewers of the trip. */
export const savePaidFee = async (tx: Db, fee: PaidFee): Promise<void> => {
  await tx
    .insertInto('charges')
    .values({
      itinerary_id: fee.itineraryId,
      fee_id: fee.feeId,
      description: fee.description,
      amount_minor: fee.amountMinor,
      currency: fee.currency,
      merchant: fee.merchant,
      card_last4: fee.cardLast4,
      label: 'Fee',
      at: fee.at,
    })
    .execute();
  await tx
    .updateTable('trips')
    .set({ is_deposit: true, version: sql<number>`version + 1` })
    .where('id', '=', fee.tripId)
    .execute();
  await emitTripEvent(tx, { tripId: fee.tripId, kind: 'trip_changed_itineraries' });
};
