/** What a paid fee changes in its trip, in the transaction that closes the fee. */
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { showDeposit } from '#server/trips/outcome-store.ts';
import { insertCharge } from '../charges-store.ts';

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
  await insertCharge(tx, {
    itinerary_id: fee.itineraryId,
    fee_id: fee.feeId,
    description: fee.description,
    amount_minor: fee.amountMinor,
    currency: fee.currency,
    merchant: fee.merchant,
    card_last4: fee.cardLast4,
    label: 'Fee',
    at: fee.at,
  });
  await showDeposit(tx, fee.tripId);
  await emitTripEvent(tx, { tripId: fee.tripId, kind: 'trip_changed_itineraries' });
};
