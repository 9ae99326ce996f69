/** Rows into the contract's shapes. */
import type { CarRequest } from '#contract/car-requests.ts';
import type { DeskCall, DeskTrip, GroupTrip, Registration } from '#contract/expert-desk.ts';
import { type TripState, tripStates } from '#contract/trips.ts';
import { failureOf } from '#domain/bookings/answer-classes.ts';
import { askedSentence } from '#domain/expert-desk/asked-sentence.ts';
import { ageOn } from '#domain/kit/age.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { askedFlights } from '#domain/requests/asked-for.ts';
import { instantText } from '#domain/trips/instant-text.ts';
import { partsIn } from '#domain/trips/open-words.ts';
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

/** The age of which the list says none. */
const adultAge = 18;

const childAge = (born: string | undefined, firstDay: string | null): number | null => {
  if (born === undefined || firstDay === null) return null;
  const age = ageOn(born, firstDay);
  return age >= 0 && age < adultAge ? age : null;
};

/** The first flight, or the requested route when there is none. */
const startOf = ({ first_airport: airport, home_airport: home, description }: DeskRow): string | null =>
  airport || home || askedFlights(description ?? '')?.form.legs[0]?.from?.iata || null;

type Looked = {
  /** The time zone in which deadlines are given. */
  readonly zone: string;
  /** The days of birth of the named travelers. */
  readonly births: ReadonlyMap<number, string>;
};

export const deskTripView = (row: DeskRow, { zone, births }: Looked): DeskTrip => ({
  ...tripAtDesk(row),
  program_name: row.program_name,
  travelers: (row.travelers ?? []).map(({ id, name }) => ({ name, age: childAge(births.get(id), row.date_start) })),
  traveler_count: row.pax_count,
  from: startOf(row),
  starts_in_days: row.starts_in_days,
  flight_change_id: row.state === 'needs attention' && row.flight_change?.isOpen ? row.flight_change.id : null,
  state: row.state,
  since: row.since.toISOString(),
  reply_due_at: row.reply_due_at?.toISOString() ?? null,
  promise_since: row.promise_since?.toISOString() ?? null,
  unanswered_count: row.unanswered_count,
  is_urgent: row.is_urgent,
  holder_id: row.holder_id,
  holder_name: row.holder_name,
  is_proposal_wanted: isProposalWanted(row),
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
    hasCustomerWritten: row.unanswered_count > 0,
    stillOpen: partsIn(row.open_parts),
    toArrange: row.to_arrange,
    approverName: row.approver_name,
    deadline: row.deadline && instantText(row.deadline, zone),
  }),
});

const isProposalWanted = ({ state, unanswered_count: count }: DeskRow): boolean =>
  state === 'requested' || (state === 'quoted' && count > 0);

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
  traveler_count: row.traveler_count,
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
