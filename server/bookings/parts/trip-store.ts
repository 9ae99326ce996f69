/** What an attempt's moves mean for its trip, written by the rooms that own the trip and the charges. */
import { sql } from 'kysely';
import { notBookedNote } from '#domain/bookings/failure-sentence.ts';
import type { ItemKind } from '#domain/bookings/items.ts';
import { extraWords } from '#domain/extras/extra.ts';
import { refundSentence } from '#domain/hotels/refund.ts';
import type { Money } from '#domain/kit/money.ts';
import { journeySpan } from '#domain/trips/journey.ts';
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import { airportByIata } from '#reference/airports.ts';
import { insertCharge } from '#server/payments/charges-store.ts';
import {
  type ItemStatus,
  saveArranged,
  saveBookedTerms,
  saveCodes,
  saveDays,
  saveItemStatus,
  saveStates,
  type TripOutcome,
} from '#server/trips/outcome-store.ts';
import { touchTrip } from '#server/trips/trip-rows-store.ts';
import type { OfferSlice } from '#suppliers/flights/port.ts';
import type { Attempt, AttemptItem } from './attempt.ts';

/** Writes a trip's current state, and tells its viewers. */
export const saveOutcome = async (tx: Db, attempt: Attempt, outcome: TripOutcome): Promise<void> => {
  await saveStates(tx, attempt, outcome);
  for (const item of attempt.items)
    await saveItemStatus(tx, item.quoteId, ownStatus(item) ?? { status: outcome.status });
  await emitTripEvent(tx, { tripId: attempt.tripId, kind: 'trip_changed_itineraries' });
};

/** Canceled or unavailable items show it, independent of the other items. */
const ownStatus = ({ state, failure, goods }: AttemptItem): ItemStatus | undefined => {
  if (failure !== null) return { status: 'Not booked', note: notBookedNote(failure, goods.kind) };
  return state === 'canceled' ? { status: 'Canceled' } : undefined;
};

/** Shows a stay at the price and on the terms that it was booked for, and whether an extra is arranged. */
export const saveBookedItem = async (tx: Db, { quoteId, order }: AttemptItem): Promise<void> => {
  if (order?.source.kind === 'extra') return saveArranged(tx, quoteId, order.source.order.confirmation !== '');
  if (order?.source.kind !== 'hotel') return;
  const { price, cancellation } = order.source.order;
  await saveBookedTerms(tx, quoteId, {
    payNowMinor: price.payNowMinor,
    payPropertyMinor: price.payAtPropertyMinor,
    refundDescription: refundSentence(cancellation, price),
  });
};

/** Stores the codes by which the trip of an item is found: the present codes of all its orders. */
export const saveOrderCodes = (tx: Db, { id }: Pick<AttemptItem, 'id'>): Promise<void> =>
  saveCodes(
    tx,
    sql`(
      select b.trip_id, string_agg(distinct lower(code.text), ' ' order by lower(code.text)) as codes
      from booking_attempts b
      join attempt_items i on i.attempt_id = b.id
      cross join lateral (
        select one.value->>'pnr' as text from jsonb_array_elements(
          case when jsonb_typeof(i.order_data->'confirmations') = 'array' then i.order_data->'confirmations' else '[]' end) one
        union all
        select one.value->>'number' from jsonb_array_elements(
          case when jsonb_typeof(i.order_data->'tickets') = 'array' then i.order_data->'tickets' else '[]' end) one
        union all
        select coalesce(i.order_data->'stay'->>'confirmation', i.order_data->>'confirmation')
      ) code
      where code.text <> '' and b.trip_id = (select a.trip_id from attempt_items named
        join booking_attempts a on a.id = named.attempt_id where named.id = ${id})
      group by b.trip_id
    )`,
  );

/** Tells viewers that there is something new to read, without changing where the trip stands. */
export const tellViewers = async (tx: Db, attempt: Attempt): Promise<void> => {
  await touchTrip(tx, attempt.tripId);
  await emitTripEvent(tx, { tripId: attempt.tripId, kind: 'trip_changed_itineraries' });
};

export type Charge = {
  readonly description: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly merchant: string;
  /** What it was paid for. */
  readonly item: AttemptItem;
  /** Paid at the hotel on top of it. */
  readonly atPropertyMinor?: number;
  readonly at: Date;
  /** Refunded instead of charged. The amount is still positive. */
  readonly isRefund?: boolean;
  /** The card paid nothing of it. */
  readonly isWithoutCard?: boolean;
};

const chargeLabels: Readonly<Record<Exclude<ItemKind, 'extra'>, string>> = { flight: 'Flight', hotel: 'Hotel' };

const labelOf = ({ goods }: AttemptItem): string =>
  goods.kind === 'extra' ? extraWords[goods.offer.type] : chargeLabels[goods.kind];

/** Writes a charge or a refund, as receipt and reports show it. @returns the id of its line */
export const saveCharge = (tx: Db, attempt: Attempt, charge: Charge): Promise<number> =>
  insertCharge(tx, {
    itinerary_id: attempt.itineraryId,
    attempt_id: attempt.id,
    quote_id: charge.item.quoteId,
    at_property_minor: charge.atPropertyMinor ?? 0,
    description: charge.description,
    amount_minor: charge.amountMinor,
    currency: charge.currency,
    merchant: charge.merchant,
    card_last4: charge.isWithoutCard ? null : attempt.cardLast4,
    label: charge.isRefund ? 'Refund' : labelOf(charge.item),
    is_refund: charge.isRefund ?? false,
    at: charge.at,
  });

/** Writes what a voucher paid of it: a line of its own, less than nothing, so that the sum is what the card paid. */
export const saveVoucherLine = async (
  tx: Db,
  attempt: Attempt,
  line: {
    readonly voucher: { readonly id: number; readonly organizationName: string };
    readonly spent: Money;
    readonly at: Date;
  },
): Promise<void> => {
  await insertCharge(tx, {
    itinerary_id: attempt.itineraryId,
    attempt_id: attempt.id,
    voucher_id: line.voucher.id,
    description: 'Voucher',
    amount_minor: -line.spent.minor,
    currency: line.spent.currency,
    merchant: line.voucher.organizationName,
    label: 'Voucher',
    at: line.at,
  });
};

/** Updates the trip's days, and how long its booking is monitored, from the current flights. */
export const saveFlownDays = async (tx: Db, attempt: Attempt, slices: readonly OfferSlice[]): Promise<void> => {
  const span = journeySpan(slices);
  if (!span) return;
  const { dateStart, dateEnd, lastAirport } = span;
  await saveDays(tx, attempt.tripId, { dateStart, dateEnd, zoneEnd: airportByIata(lastAirport)?.zone });
  await tx.updateTable('booking_attempts').set({ departs_at: span.departUtc }).where('id', '=', attempt.id).execute();
};
