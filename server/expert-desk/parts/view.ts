/** Rows into the contract's shapes. */
import type { CarRequest } from '#contract/car-requests.ts';
import type { DeskCall, DeskTrip, GroupTrip, Registration } from '#contract/expert-desk.ts';
import { type TripState, tripStates } from '#contract/trips.ts';
import { failureOf } from '#domain/bookings/answer-classes.ts';
import { askedSentence } from '#domain/expert-desk/asked-sentence.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { instantText } from '#domain/trips/instant-text.ts';
import { titleOfCall } from '#server/kit/call-desk.ts';
import type { CallRow } from '#server/kit/desk-calls-store.ts';
import type { RegistrationRow } from '#server/people/waiting-store.ts';
import type { CarRow } from '#server/trips/car-request-store.ts';
import type { GroupRow } from './groups-store.ts';
import type { DeskRow } from './trips-store.ts';

const tripAtDesk = (row: DeskRow | GroupRow) => ({
  id: row.id,
  identifier: row.identifier || String(row.id),
  organization_id: row.organization_id,
  organization_name: row.organization_name,
  customer_name: row.contact_name,
  destination: row.destination,
  date_start: row.date_start,
  date_end: row.date_end,
});

const moneyOf = (minor: number | null, currency: string | null) =>
  minor === null || currency === null ? null : { minor: Number(minor), currency };

/** @param zone the time zone in which deadlines are given */
export const deskTripView = (row: DeskRow, zone: string): DeskTrip => ({
  ...tripAtDesk(row),
  flight_change_id: row.state === 'needs attention' && row.flight_change?.isOpen ? row.flight_change.id : null,
  state: row.state,
  since: row.since.toISOString(),
  reply_due_at: row.state === 'requested' ? (row.reply_due_at?.toISOString() ?? null) : null,
  unanswered_count: row.unanswered_count,
  is_urgent: row.is_urgent,
  holder_name: row.holder_name,
  is_proposal_wanted: row.state === 'requested' || row.customer_wrote_at !== null,
  asked: askedSentence({
    state: row.state,
    tripType: row.trip_type,
    isFeeMissing: row.fee_state === 'needs human',
    destination: row.destination,
    party: { count: row.pax_count, agesUnder18: row.ages_under_18 },
    failure: row.failure === null ? null : (failureOf(row.failure) ?? null),
    confirmed: moneyOf(row.confirmed_minor, row.currency),
    changed: moneyOf(row.changed_minor, row.currency),
    flightChange: row.flight_change,
    hasCustomerWritten: row.customer_wrote_at !== null,
    approverName: row.approver_name,
    deadline: row.deadline && instantText(row.deadline, zone),
  }),
});

export const carRequestView = (row: CarRow): CarRequest => {
  const { id, cars_asked: description, cars_due_at: dueAt } = row;
  invariant(description !== null && dueAt !== null, `the cars of trip ${id} were asked for`);
  return {
    trip_id: id,
    destination: row.destination,
    date_start: row.date_start,
    date_end: row.date_end,
    organization_name: row.organization_name,
    customer_name: row.contact_name,
    state: stateOf(row.state),
    description,
    asked_at: row.created_at.toISOString(),
    reply_due_at: dueAt.toISOString(),
  };
};

export const stateOf = (text: string): TripState => {
  const state = tripStates.find((known) => known === text);
  invariant(state, `a trip is in the unknown state ${text}`);
  return state;
};

export const groupTripView = (row: GroupRow): GroupTrip => ({
  ...tripAtDesk(row),
  state: stateOf(row.state),
  program_id: row.program_id,
  program_name: row.program_name,
});

export const registrationView = (row: RegistrationRow): Registration => ({
  organization_id: row.organization_id,
  organization_name: row.organization_name,
  domain: row.domain,
  name: row.name,
  email: row.email,
  is_email_proven: row.email_proven_at !== null,
  registered_at: row.created_at.toISOString(),
});

const isFact = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

export const deskCallView = (row: CallRow): DeskCall => {
  const facts = Array.isArray(row.facts) ? row.facts.filter(isFact) : [];
  return {
    id: row.id,
    title: titleOfCall(row.kind),
    sentence: row.sentence,
    facts: facts.map(([label, value]) => ({ label, value })),
    trip_id: row.trip_id,
    at: row.at.toISOString(),
  };
};
