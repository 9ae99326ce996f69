/** Rows into the contract's shapes. */
import { type Trip, type TripState, tripStates } from '#contract/trips.ts';
import { failureOf } from '#domain/bookings/answer-classes.ts';
import { attemptStateOf } from '#domain/bookings/states.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { instantText } from '#domain/trips/instant-text.ts';
import { statusSentence, type TripStanding } from '#domain/trips/status-sentence.ts';
import type { TripRow } from './trips-store.ts';

/** A booked trip that is over is completed; nobody needs to write that down at midnight somewhere. */
export const shownState = (trip: { readonly state: string; readonly is_active: boolean }): TripState => {
  const state = tripStates.find((known) => known === trip.state);
  invariant(state, `a trip is in the unknown state ${trip.state}`);
  return state === 'booked' && !trip.is_active ? 'completed' : state;
};

/** The currency of a trip that has no price yet. */
const noPriceCurrency = 'USD';

const standingOf = (trip: TripRow): TripStanding => {
  const { attempt } = trip;
  const approval = trip.approvals?.at(-1);
  const state = attempt && attemptStateOf(attempt.state);
  return {
    state: shownState(trip),
    replyDue: trip.reply_due_at && instantText(trip.reply_due_at),
    attempt:
      attempt && state
        ? {
            state,
            failure: failureOf(attempt.failure) ?? null,
            confirmed: { minor: attempt.confirmed_minor, currency: attempt.currency },
            changed:
              attempt.changed_minor === null ? null : { minor: attempt.changed_minor, currency: attempt.currency },
          }
        : null,
    approverName: approval?.name ?? null,
    approvalDeadline: approval?.deadline ? instantText(new Date(approval.deadline)) : null,
    declineReason: approval?.state === 'declined' ? approval.reason : null,
    canceled:
      attempt?.cancellation && attempt.captured_minor > 0
        ? {
            canceled: attempt.cancellation,
            captured: { minor: attempt.captured_minor, currency: attempt.currency },
            cardLast4: attempt.card_last4,
          }
        : null,
  };
};

export const tripView = (trip: TripRow): Trip => ({
  id: trip.id,
  identifier: trip.identifier || String(trip.id),
  program_identifier: trip.program_identifier,
  organization_program_id: trip.organization_program_id,
  destination: trip.destination,
  date_start: trip.date_start,
  date_end: trip.date_end,
  customer_name: trip.contact_name,
  creator_name: trip.creator_name,
  created_at: trip.created_at.toISOString(),
  organization_id: trip.organization_id,
  organization_name: trip.organization_name,
  organization_logo: null,
  state: shownState(trip),
  status_sentence: statusSentence(standingOf(trip)),
  is_active: trip.is_active,
  is_booked: trip.is_booked,
  is_deposit: trip.is_deposit,
  is_self_book: trip.is_self_book,
  description: trip.description,
  reply_due_at: trip.reply_due_at?.toISOString() ?? null,
  travelers: trip.travelers.map(({ id, name }) => ({ id, name })),
  total_amount: trip.cost?.charged ?? trip.cost?.quoted ?? null,
  pay_property_amount: null,
  price_to_confirm: trip.state === 'needs attention' ? (trip.attempt?.changed_minor ?? null) : null,
  missing: [],
  total_currency: trip.cost?.currency ?? noPriceCurrency,
  card_last4: trip.attempt?.card_last4 ?? null,
  version: trip.version,
});
