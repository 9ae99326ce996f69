/**
 * The booking process's writes to the trip's own tables, always in the transaction of the move that causes them. Trips
 * makes these rows; from then on a booking's outcome is written here and nowhere else.
 */
import { sql } from 'kysely';
import type { TripState } from '#contract/trips.ts';
import { notBookedNote } from '#domain/bookings/failure-sentence.ts';
import type { ItemKind } from '#domain/bookings/items.ts';
import { refundSentence } from '#domain/hotels/refund.ts';
import type { Money } from '#domain/kit/money.ts';
import type { Db } from '#platform/db/database.ts';
import { emitTripEvent } from '#platform/events/trip-events.ts';
import type { NamedTrip } from '#server/kit/trip-named.ts';
import type { Attempt, AttemptItem } from './attempt.ts';

export type TripOutcome = {
  readonly tripState: TripState;
  /** Shown on the itinerary and on all its items: "Booked", "Not booked", ... */
  readonly status: string;
  /** What the itinerary as a whole says instead, "Partly booked". */
  readonly overall?: string;
  readonly isBooked: boolean;
  readonly isCanceled?: boolean;
};

/** Writes a trip's current state, and tells its viewers. */
export const saveOutcome = async (tx: Db, attempt: Attempt, outcome: TripOutcome): Promise<void> => {
  await tx
    .updateTable('trips')
    .set({ state: outcome.tripState, is_booked: outcome.isBooked, version: sql<number>`version + 1` })
    .where('id', '=', attempt.tripId)
    .execute();
  await tx
    .updateTable('itineraries')
    .set({
      status: outcome.overall ?? outcome.status,
      is_booked: outcome.isBooked,
      is_canceled: outcome.isCanceled ?? false,
    })
    .where('id', '=', attempt.itineraryId)
    .execute();
  for (const item of attempt.items) await saveItemStatus(tx, item, ownStatus(item) ?? { status: outcome.status });
  await emitTripEvent(tx, { tripId: attempt.tripId, kind: 'trip_changed_itineraries' });
};

/** The subject of an approval was decided in another way: the question ends, and a later answer is refused. */
export const closeQuestion = async (tx: Db, tripId: number, at: Date): Promise<void> => {
  await sql`
    insert into approvals (trip_id, itinerary_id, itinerary_version, state, approver_id, policy_sentence, total_minor,
      currency, pending_id, at)
    select q.trip_id, q.itinerary_id, q.itinerary_version, 'withdrawn', q.approver_id, q.policy_sentence, q.total_minor,
      q.currency, q.id, ${at}::timestamptz
    from approvals q
    where q.trip_id = ${tripId} and q.state = 'pending'
      and not exists (select from approvals answer where answer.pending_id = q.id)
    on conflict (pending_id) do nothing`.execute(tx);
};

type ItemStatus = { readonly status: string; readonly note?: string };

/** Canceled or unavailable items show it, independent of the other items. */
const ownStatus = ({ state, failure, goods }: AttemptItem): ItemStatus | undefined => {
  if (failure !== null) return { status: 'Not booked', note: notBookedNote(failure, goods.kind) };
  return state === 'canceled' ? { status: 'Canceled' } : undefined;
};

/** Writes the state of one item of a trip. */
const saveItemStatus = async (tx: Db, { quoteId }: AttemptItem, { status, note }: ItemStatus): Promise<void> => {
  await tx.updateTable('trip_flights').set({ status }).where('quote_id', '=', quoteId).execute();
  await tx
    .updateTable('trip_stays')
    .set({ status, note: note ?? null })
    .where('quote_id', '=', quoteId)
    .execute();
};

/** Shows a stay at the price and on the terms that it was booked for. */
export const saveBookedStay = async (tx: Db, { quoteId, order }: AttemptItem): Promise<void> => {
  if (order?.source.kind !== 'hotel') return;
  const { price, cancellation } = order.source.order;
  await tx
    .updateTable('trip_stays')
    .set({
      pay_now_minor: price.payNowMinor,
      pay_property_minor: price.payAtPropertyMinor,
      refund_description: refundSentence(cancellation, price),
    })
    .where('quote_id', '=', quoteId)
    .execute();
};

/**
 * Stores the codes by which a trip is found: the present codes of all its orders. Browsers that cached the list load it
 * again.
 */
export const saveCodes = async (tx: Db, { id }: Pick<AttemptItem, 'id'>): Promise<void> => {
  await sql`
    update trips t set codes_text = found.codes, version = t.version + 1
    from (
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
        select i.order_data->'stay'->>'confirmation'
      ) code
      where code.text <> '' and b.trip_id = (select a.trip_id from attempt_items named
        join booking_attempts a on a.id = named.attempt_id where named.id = ${id})
      group by b.trip_id
    ) found
    where t.id = found.trip_id and t.codes_text <> found.codes`.execute(tx);
};

/** Tells viewers that there is something new to read, without changing where the trip stands. */
export const tellViewers = async (tx: Db, attempt: Attempt): Promise<void> => {
  await tx.updateTable('trips').set({ version: sql<number>`version + 1` }).where('id', '=', attempt.tripId).execute();
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

const chargeLabels: Readonly<Record<ItemKind, string>> = { flight: 'Flight', hotel: 'Hotel' };

/** Writes a charge or a refund, as receipt and reports show it. */
export const saveCharge = async (tx: Db, attempt: Attempt, charge: Charge): Promise<void> => {
  await tx
    .insertInto('charges')
    .values({
      itinerary_id: attempt.itineraryId,
      attempt_id: attempt.id,
      quote_id: charge.item.quoteId,
      at_property_minor: charge.atPropertyMinor ?? 0,
      description: charge.description,
      amount_minor: charge.amountMinor,
      currency: charge.currency,
      merchant: charge.merchant,
      card_last4: charge.isWithoutCard ? null : attempt.cardLast4,
      label: charge.isRefund ? 'Refund' : chargeLabels[charge.item.goods.kind],
      is_refund: charge.isRefund ?? false,
      at: charge.at,
    })
    .execute();
};

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
  await tx
    .insertInto('charges')
    .values({
      itinerary_id: attempt.itineraryId,
      attempt_id: attempt.id,
      voucher_id: line.voucher.id,
      description: 'Voucher',
      amount_minor: -line.spent.minor,
      currency: line.spent.currency,
      merchant: line.voucher.organizationName,
      label: 'Voucher',
      at: line.at,
    })
    .execute();
};

/** The content of mails about a trip, and their recipients. */
export type MailFacts = NamedTrip & {
  /** The time zone of its times, because the recipient's is not known. */
  readonly zone: string;
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
  readonly travelers: readonly string[];
  readonly description: string;
  /** Contact, creator and the contact's collaborator, each once. */
  readonly recipients: readonly { readonly email: string; readonly name: string }[];
  /** The addresses of other travelers, from their profiles. */
  readonly travelerAddresses: readonly string[];
  /** The trip's owner. */
  readonly contactName: string;
  /** By when an expert answers about its cars; null: none wait for an answer. */
  readonly carsDueAt: Date | null;
};

export const loadMailFacts = async (db: Db, tripId: number): Promise<MailFacts> => {
  const trip = await db
    .selectFrom('trips as t')
    .innerJoin('users as creator', 'creator.id', 't.creator_id')
    .leftJoin('organizations as o', 'o.id', 't.organization_id')
    .leftJoin('users as contact', 'contact.id', 't.contact_id')
    .leftJoin('users as collaborator', 'collaborator.id', 'contact.collaborator_id')
    .where('t.id', '=', tripId)
    .select([
      't.destination',
      't.identifier',
      'o.identifier_label',
      't.zone_end',
      't.date_start',
      't.date_end',
      't.description',
      't.cars_due_at',
      't.cars_answered_at',
      't.contact_name',
      't.contact_email',
      'creator.email as creator_email',
      'creator.name as creator_name',
      'collaborator.email as collaborator_email',
      'collaborator.name as collaborator_name',
    ])
    .executeTakeFirstOrThrow();
  const travelers = await db
    .selectFrom('trip_travelers as tt')
    .leftJoin('travelers as t', (join) => join.onRef('t.id', '=', 'tt.traveler_id').on('t.deleted_at', 'is', null))
    .where('tt.trip_id', '=', tripId)
    .orderBy('tt.traveler_id')
    .select(['tt.first_name', 'tt.middle_name', 'tt.last_name', 't.email'])
    .execute();
  const people = [
    { email: trip.contact_email, name: trip.contact_name },
    { email: trip.creator_email, name: trip.creator_name },
    { email: trip.collaborator_email, name: trip.collaborator_name ?? '' },
  ].flatMap(({ email, name }) => (email === null ? [] : [{ email: email.toLowerCase(), name }]));
  const addresses = new Set(people.map(({ email }) => email));
  const theirs = travelers.map(({ email }) => email?.toLowerCase() ?? '');
  return {
    tripId,
    contactName: trip.contact_name,
    carsDueAt: trip.cars_answered_at === null ? trip.cars_due_at : null,
    travelerAddresses: [...new Set(theirs)].filter((email) => email !== '' && !addresses.has(email)),
    destination: trip.destination,
    identifier: trip.identifier,
    identifierLabel: trip.identifier_label,
    zone: trip.zone_end,
    dateStart: trip.date_start,
    dateEnd: trip.date_end,
    description: trip.description,
    travelers: travelers.map((row) => [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ')),
    recipients: people.filter(({ email }, i) => people.findIndex((person) => person.email === email) === i),
  };
};

/** What items are called, in their order: "New York to London and back", "Hotel Aurel, London". */
export const findTitles = async (
  db: Db,
  items: readonly Pick<AttemptItem, 'quoteId'>[],
): Promise<ReadonlyMap<number, string>> => {
  const ids = items.map(({ quoteId }) => quoteId);
  const rows = await db.selectFrom('quotes').where('id', 'in', ids).select(['id', 'description']).execute();
  return new Map(rows.map(({ id, description }) => [id, description]));
};
