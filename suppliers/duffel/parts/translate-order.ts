/** Duffel's orders and cancellations in our terms. Pure. */
import type { HoldTerms } from '#domain/flights/offer.ts';
import type { Cancellation, FlightOrder } from '#suppliers/flights/port.ts';
import { moneyIn } from './amount.ts';
import { asRecord, instantIn, type Json, listIn, recordIn, textIn } from './read.ts';
import { sliceOf } from './translate-offer.ts';

/** The key in an order's metadata with our attempt id. */
export const attemptKey = 'attempt_id';

/** @returns the attempt an order was made for; empty when it is not one of ours */
export const attemptOf = (order: Json): string => textIn(recordIn(order, 'metadata'), attemptKey) ?? '';

/** Refunds that return money. An airline's vouchers and credits belong to the traveler and do not refund a charge. */
const moneyWays: ReadonlySet<string> = new Set(['balance', 'card', 'arc_bsp_cash', 'original_form_of_payment']);

/** A quote for a cancellation, or the cancellation itself. */
export type CancellationTerms = {
  readonly id: string;
  readonly orderRef: string;
  readonly refund: Cancellation['refund'];
  /** Null: it does not expire, or does not say so. */
  readonly expiresAt: string | null;
  readonly isConfirmed: boolean;
};

/** @returns null when it cannot be read */
export const cancellationOf = (value: unknown): CancellationTerms | null => {
  const record = asRecord(value);
  const id = textIn(record, 'id');
  const orderRef = textIn(record, 'order_id');
  const refund = moneyIn(record, 'refund');
  if (!id || !/^ore_\w{1,60}$/.test(id) || !orderRef || !refund) return null;
  const isMoney = moneyWays.has(textIn(record, 'refund_to') ?? '');
  return {
    id,
    orderRef,
    refund: isMoney ? refund : { ...refund, minor: 0 },
    expiresAt: instantIn(record, 'expires_at'),
    isConfirmed: instantIn(record, 'confirmed_at') !== null,
  };
};

const namesOf = (order: Json): ReadonlyMap<string, string> =>
  new Map(
    listIn(order, 'passengers')
      .map(asRecord)
      .map((person) => [
        textIn(person, 'id') ?? '',
        [textIn(person, 'given_name'), textIn(person, 'family_name')].filter((name) => name !== null).join(' '),
      ]),
  );

/** A number that is no ticket's may be long; a person reads it in a line. */
const mostNumber = 40;

/** 13 digits, or 14 with the check digit, with or without dashes; any other text as it is. */
const numberOf = (document: Json | null): string | null => {
  const text = textIn(document, 'unique_identifier', mostNumber);
  const digits = text?.replaceAll(/[\s-]/g, '') ?? '';
  return isTicketNumber(digits) ? digits : text;
};

const isTicketNumber = (number: string | null): boolean => number !== null && /^\d{13,14}$/.test(number);

/** Duffel leaves out the type of some documents. Receipts for bags and seats have one. */
const mayBeTicket = (document: Json | null): boolean =>
  document !== null && (document.type === 'electronic_ticket' || document.type == null);

/** Airlines that issue no tickets send none. */
const ticketsOf = (order: Json, airline: string): FlightOrder['tickets'] => {
  const names = namesOf(order);
  return listIn(order, 'documents')
    .map(asRecord)
    .flatMap((document) => {
      const number = numberOf(document);
      if (!mayBeTicket(document) || number === null) return [];
      const ids = listIn(document, 'passenger_ids').filter((id) => typeof id === 'string');
      const whose = ids.length > 0 ? ids : [...names.keys()].slice(0, 1);
      return whose.map((id) => ({ passenger: names.get(id) ?? '', number, airline }));
    });
};

/**
 * The flights as they are now: the airline's own changes are in the order at once, accepted or not. Null:
 * unreadable.
 */
const slicesOf = (order: Json): FlightOrder['slices'] => {
  const slices = listIn(order, 'slices').map(sliceOf);
  const known = slices.filter((slice) => slice !== null);
  return known.length > 0 && known.length === slices.length ? known : null;
};

const holdOf = (status: Json, createdAt: string): HoldTerms | null => {
  const payBy = instantIn(status, 'payment_required_by');
  if (payBy === null) return null;
  // Without a price guarantee only the seats are kept.
  const until = instantIn(status, 'price_guarantee_expires_at') ?? createdAt;
  return { priceUntil: until < payBy ? until : payBy, payBy };
};

type Standing = Pick<FlightOrder, 'state' | 'hold' | 'cancellation'>;

const isTicket = (document: Json | null): boolean =>
  document?.type === 'electronic_ticket' || (mayBeTicket(document) && isTicketNumber(numberOf(document)));

/** A moment that is stated in a way that we cannot read says neither yes nor no. */
const isUnclear = (record: Json, field: string): boolean => record[field] != null && instantIn(record, field) === null;

/** Duffel names a payment by its time, or by a document that airlines issue only after payment. */
const isPaid = (order: Json, status: Json): boolean =>
  instantIn(status, 'paid_at') !== null || listIn(order, 'documents').map(asRecord).some(isTicket);

/**
 * The state of an order: a cancellation counts first, then a payment, then the deadline, then whether it awaits its
 * payment. order-standing.test.ts has every combination in a table. It is ticketed only if Duffel names a payment or a
 * ticket. Not awaiting payment proves nothing, because a lapsed hold does not await it either. Null: unknown for now,
 * to be read again.
 */
const standingOf = (order: Json, now: Date, confirmed: CancellationTerms | null): Standing | null => {
  const total = moneyIn(order, 'total');
  const status = recordIn(order, 'payment_status');
  const createdAt = instantIn(order, 'created_at');
  if (total === null || status === null || createdAt === null) return null;
  const canceled = (cancellation: Cancellation): Standing => ({ state: 'canceled', hold: null, cancellation });
  const byAirline = canceled({ by: 'airline', refund: { ...total, minor: 0 } });
  if (isUnclear(order, 'cancelled_at')) return null;
  // A quote for a cancellation that nobody confirmed canceled nothing.
  if (instantIn(order, 'cancelled_at') !== null)
    return confirmed?.isConfirmed ? canceled({ by: 'us', refund: confirmed.refund }) : byAirline;
  if (isPaid(order, status)) return { state: 'ticketed', hold: null, cancellation: null };
  if (isUnclear(status, 'paid_at') || isUnclear(status, 'payment_required_by')) return null;
  const hold = holdOf(status, createdAt);
  // An unpaid order past its deadline is canceled, even if it does not say so.
  if (hold !== null && now > new Date(hold.payBy)) return byAirline;
  if (status.awaiting_payment === true) return hold && { state: 'held', hold, cancellation: null };
  // A hold that neither awaits payment nor names a deadline has lapsed.
  return status.awaiting_payment === false && hold === null && order.type === 'hold' ? byAirline : null;
};

/**
 * The state of an order.
 * @param confirmed our cancellation of it, if any; the order's own cancellation takes precedence
 * @returns null when any part of it is not plausible
 */
export const orderOf = (value: unknown, now: Date, confirmed: CancellationTerms | null = null): FlightOrder | null => {
  const record = asRecord(value);
  const ref = textIn(record, 'id');
  const total = moneyIn(record, 'total');
  const createdAt = instantIn(record, 'created_at');
  const airline = textIn(recordIn(record, 'owner'), 'iata_code');
  if (!record || !ref || !/^ord_\w{1,60}$/.test(ref) || !total || !createdAt || !airline) return null;
  const own = cancellationOf(record.cancellation);
  const standing = standingOf(record, now, own?.isConfirmed ? own : confirmed);
  if (standing === null) return null;
  const pnr = textIn(record, 'booking_reference');
  return {
    ref,
    attemptId: attemptOf(record),
    ...standing,
    total,
    confirmations: pnr === null ? [] : [{ pnr, airline }],
    tickets: standing.state === 'held' ? [] : ticketsOf(record, airline),
    slices: slicesOf(record),
    createdAt,
  };
};
