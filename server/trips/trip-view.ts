/** Rows into the contract's shapes. */
import type { TripPart } from '#contract/trip-parts.ts';
import { type Trip, type TripState, tripStates } from '#contract/trips.ts';
import { failureOf } from '#domain/bookings/answer-classes.ts';
import type { CanceledItem } from '#domain/bookings/canceled-sentence.ts';
import { type Missing, missingSentence } from '#domain/bookings/failure-sentence.ts';
import { type ItemKind, itemKindOf } from '#domain/bookings/items.ts';
import { readRefusedDetails, refusedDetailSentence } from '#domain/bookings/refused-data.ts';
import { attemptStateOf } from '#domain/bookings/states.ts';
import { carsSentence, carsStanding } from '#domain/cars/car-request.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { type RefundStanding, refundStanding } from '#domain/payments/refund-words.ts';
import { refundStates } from '#domain/payments/refunds.ts';
import { isReplyLate } from '#domain/requests/reply-due.ts';
import { freeCancellation } from '#domain/trips/free-cancellation.ts';
import { instantText } from '#domain/trips/instant-text.ts';
import { nextSteps } from '#domain/trips/next-steps.ts';
import { partsIn } from '#domain/trips/open-words.ts';
import { isOpenToAccept, type ProposalTrip } from '#domain/trips/proposals.ts';
import { statusSentence, type TripStanding } from '#domain/trips/status-sentence.ts';
import { paidByVoucher } from '#domain/vouchers/voucher-payment.ts';
import type { TripRow } from './trip-store.ts';

/** A booked trip that is over is completed. This is derived, so nothing has to be written at midnight. */
export const shownState = (trip: { readonly state: string; readonly is_active: boolean }): TripState => {
  const state = tripStates.find((known) => known === trip.state);
  invariant(state, `a trip is in the unknown state ${trip.state}`);
  return state === 'booked' && !trip.is_active ? 'completed' : state;
};

/** The facts of a trip that the rules about proposals need. */
export const proposalTripOf = (trip: TripRow): ProposalTrip => {
  const { attempt } = trip;
  const state = attempt && attemptStateOf(attempt.state);
  invariant(!attempt || state, `the latest booking of trip ${trip.id} is in some state`);
  return {
    state: shownState(trip),
    isSelfBook: trip.is_self_book,
    attempt: attempt && state ? { state, failure: failureOf(attempt.failure) ?? null } : null,
  };
};

/** The currency of a trip that has no price yet. */
const noPriceCurrency = 'USD';

/** The time zone of the times in the view, and the current time. */
export type ReadAt = { readonly zone: string; readonly now: Date };

const standingOf = (trip: TripRow, { zone, now }: ReadAt): TripStanding => {
  const { attempt } = trip;
  const approval = trip.approvals?.at(-1);
  const state = attempt && attemptStateOf(attempt.state);
  return {
    state: shownState(trip),
    stillOpen: stillOpen(trip),
    replyDue: trip.reply_due_at && instantText(trip.reply_due_at, zone),
    isReplyLate: isReplyLate(trip.reply_due_at, now),
    isCarAnswered: trip.cars_answered_at !== null && trip.reply_due_at === null,
    attempt:
      attempt && state
        ? {
            state,
            failure: failureOf(attempt.failure) ?? null,
            kinds: attempt.items.map(kindOf),
            missing: missingOf(attempt),
            refused: attempt.items.flatMap(({ refused }) => readRefusedDetails(refused)),
            ...(attempt.confirm_by !== null && { confirmBy: instantText(new Date(attempt.confirm_by), zone) }),
            confirmed: { minor: attempt.confirmed_minor, currency: attempt.currency },
            changed:
              attempt.changed_minor === null ? null : { minor: attempt.changed_minor, currency: attempt.currency },
          }
        : null,
    isOpenToAccept: isOpenToAccept(proposalTripOf(trip)),
    approverName: approval?.name ?? null,
    approvalDeadline: approval?.deadline ? instantText(new Date(approval.deadline), zone) : null,
    declineReason: approval?.state === 'declined' ? approval.reason : null,
    canceled: attempt && { items: canceledOf(attempt), cardLast4: attempt.card_last4 },
  };
};

type AttemptRow = NonNullable<TripRow['attempt']>;

const kindOf = ({ kind: word }: AttemptRow['items'][number]): ItemKind => {
  const kind = itemKindOf(word);
  invariant(kind, `an attempt buys the unknown kind ${word}`);
  return kind;
};

/** The unavailable items. */
const missingOf = ({ items }: AttemptRow): readonly Missing[] =>
  items.flatMap((item) => {
    const failure = failureOf(item.failure);
    return failure ? [{ kind: kindOf(item), title: item.title, failure }] : [];
  });

/** Where the money of an item's refund is; null: it is not known, or there is none. */
const refundOf = ({ refund_state: state }: AttemptRow['items'][number]): RefundStanding | null => {
  const known = refundStates.find((one) => one === state);
  return known ? refundStanding(known) : null;
};

/** The items that were booked and then canceled. */
const canceledOf = ({ items, currency }: AttemptRow): readonly CanceledItem[] =>
  items.flatMap((item) =>
    item.state === 'canceled' && item.cancellation && item.failure === ''
      ? [
          {
            kind: kindOf(item),
            canceled: item.cancellation,
            captured: { minor: item.due_minor, currency },
            voucherMinor: item.voucher_minor,
            refund: refundOf(item),
          },
        ]
      : [],
  );

/** Only the missing items while the rest is booked. A failed trip reports its failure as a whole. */
const shownMissing = (trip: TripRow): Trip['missing'] =>
  trip.is_booked && trip.attempt
    ? missingOf(trip.attempt).map((missing) => ({
        kind: missing.kind,
        title: missing.title,
        sentence: missingSentence(missing),
      }))
    : [];

/** While somebody can still do something about them. */
const refusedShownIn: readonly TripState[] = ['failed', 'booked', 'needs attention'];

const shownRefused = (trip: TripRow): Trip['refused'] =>
  refusedShownIn.includes(shownState(trip))
    ? (trip.attempt?.items ?? []).flatMap((item) =>
        readRefusedDetails(item.refused).map((detail) => ({
          traveler_id: detail.travelerId,
          field: detail.field,
          sentence: refusedDetailSentence(kindOf(item), detail),
        })),
      )
    : [];

/** The voucher's part of the quote, or of the charge; minor units. */
const byVoucher = ({ cost }: TripRow): number =>
  cost?.charged === null ? paidByVoucher(cost.by_voucher, cost.quoted ?? 0) : (cost?.by_voucher ?? 0);

/** The amount that was or will be charged to the card. Charges have a line for the voucher, quotes do not. */
const cardTotal = (trip: TripRow): number | null => {
  const { charged, quoted } = trip.cost ?? { charged: null, quoted: null };
  return charged ?? (quoted === null ? null : quoted - byVoucher(trip));
};

/** Next steps for a trip that is still ahead, or that an airline or a hotel canceled. */
const nextStepsOf = ({ attempt, state, is_active: isActive }: TripRow): Trip['next_steps'] => {
  if (!attempt || (!isActive && state !== 'canceled')) return [];
  const { items, currency, card_last4: cardLast4 } = attempt;
  const parts = items
    .filter((item) => item.failure === '' && (item.cancellation !== null || item.state === 'ordered'))
    .map((item) => ({
      kind: kindOf(item),
      title: item.title,
      canceled: item.state === 'canceled' ? item.cancellation : null,
      captured: { minor: item.due_minor, currency },
      voucherMinor: item.voucher_minor,
      refund: refundOf(item),
      terms: item.terms ?? '',
    }));
  return [...nextSteps(parts, cardLast4)];
};

/** The free cancellation of a trip that is booked and not being canceled. */
export const freeCancellationOf = (trip: TripRow, now: Date): Trip['free_cancellation'] => {
  const { attempt } = trip;
  if (attempt?.state !== 'CONFIRMED') return null;
  const standing = attempt.items
    .filter((item) => item.failure === '' && item.state === 'ordered')
    .map((item) => ({ kind: kindOf(item), freeUntil: item.free_until === null ? null : new Date(item.free_until) }));
  const free = freeCancellation(standing, { now, isFeeKept: (trip.cost?.fees ?? 0) > 0 });
  return free && { until: free.until.toISOString(), is_whole_trip: free.isWholeTrip, is_fee_kept: free.isFeeKept };
};

/** Requested but not booked, of a booked trip that is not over. */
const stillOpen = (trip: TripRow): readonly TripPart[] =>
  trip.is_booked && trip.is_active ? partsIn(trip.open_parts) : [];

/** The cars requested with it. MONEY-06 */
const carsOf = (trip: TripRow, { zone }: ReadAt): Trip['cars'] => {
  const { cars_asked: description, cars_due_at: dueAt, cars_answered_at: answeredAt } = trip;
  if (description === null || dueAt === null) return null;
  const standing = carsStanding({ state: shownState(trip), isAnswered: answeredAt !== null });
  return {
    description,
    standing,
    sentence: carsSentence(standing, instantText(dueAt, zone)),
    reply_due_at: dueAt.toISOString(),
  };
};

/** The number of travelers: the named ones, else the number in the request. */
const partyOf = ({ travelers, asked_party: asked }: TripRow): Pick<Trip, 'pax_count' | 'ages_under_18'> =>
  travelers.length > 0
    ? { pax_count: travelers.length, ages_under_18: null }
    : { pax_count: asked?.count ?? null, ages_under_18: asked?.ages?.slice() ?? null };

/** The part of a trip that is the same for everybody who may see it. */
export type SharedTrip = Omit<
  Trip,
  | 'collaborators'
  | 'free_cancellation'
  | 'may_book_again'
  | 'may_cancel'
  | 'may_propose'
  | 'may_share'
  | 'voucher_to_confirm'
  | 'card_to_confirm'
>;

export const tripView = (trip: TripRow, readAt: ReadAt): SharedTrip => ({
  id: trip.id,
  identifier: trip.identifier || String(trip.id),
  ...(trip.identifier_list && { identifier_list: trip.identifier_list }),
  program_identifier: trip.program_identifier,
  organization_program_id: trip.organization_program_id,
  destination: trip.destination,
  date_start: trip.date_start,
  date_end: trip.date_end,
  customer_name: trip.contact_name,
  contact_id: trip.contact_id,
  creator_name: trip.creator_name,
  created_at: trip.created_at.toISOString(),
  organization_id: trip.organization_id,
  organization_name: trip.organization_name,
  organization_logo: trip.organization_logo,
  state: shownState(trip),
  status_sentence: statusSentence(standingOf(trip, readAt)),
  is_active: trip.is_active,
  is_booked: trip.is_booked,
  has_staff_acts: trip.has_staff_acts,
  is_deposit: trip.is_deposit,
  is_self_book: trip.is_self_book,
  description: trip.description,
  reply_due_at: trip.reply_due_at?.toISOString() ?? null,
  cars: carsOf(trip, readAt),
  still_open: [...stillOpen(trip)],
  travelers: trip.travelers.map(({ id, name }) => ({ id, name })),
  ...partyOf(trip),
  total_amount: cardTotal(trip),
  voucher_amount: byVoucher(trip) || null,
  pay_property_amount: trip.cost?.at_property || null,
  charged_beside: [...(trip.cost?.charged_beside ?? [])],
  price_to_confirm: trip.state === 'needs attention' ? (trip.attempt?.changed_minor ?? null) : null,
  missing: shownMissing(trip),
  refused: shownRefused(trip),
  next_steps: nextStepsOf(trip),
  total_currency: trip.cost?.currency ?? noPriceCurrency,
  card_last4: trip.attempt?.card_last4 ?? null,
  version: trip.version,
});
