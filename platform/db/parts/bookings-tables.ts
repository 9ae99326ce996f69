/** The booking process and its outboxes. Held against the migrated database by information-schema.test.ts. */
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, Json, JsonOrNull } from './column-types.ts';

export interface BookingAttemptsTable {
  id: Generated<number>;
  key: string;
  trip_id: number;
  itinerary_id: number;
  version: Generated<number>;
  state: string;
  state_since: Instant;
  due_at: InstantOrNull;
  tries: Generated<number>;
  total_minor: number;
  at_property_minor: Generated<number>;
  voucher_minor: Generated<number>;
  currency: string;
  card_id: number | null;
  card_token: string;
  card_last4: string;
  passengers_sealed: string | null;
  departs_at: Instant;
  lease_until: InstantOrNull;
  lease_by: string | null;
  unknown_since: InstantOrNull;
  clean_lists: Generated<number>;
  failure: Generated<string>;
  changed_minor: number | null;
  created_at: Instant;
  updated_at: Instant;
  actor_id: number | null;
  looked_at: InstantOrNull;
}

export interface AttemptItemsTable {
  id: Generated<number>;
  attempt_id: number;
  key: string;
  quote_id: number;
  kind: string;
  supplier: string;
  offer_id: string | null;
  offer: Json;
  total_minor: number;
  supplier_ref: string | null;
  state: string;
  failure: Generated<string>;
  priced_at: InstantOrNull;
  order_data: JsonOrNull;
  voucher_minor: Generated<number>;
  refused: JsonOrNull;
}

export interface DeskOrdersTable {
  ref: string;
  key: string;
  price_minor: number;
  currency: string;
  free_until: InstantOrNull;
  confirmation: Generated<string>;
  made_at: Instant;
  canceled_at: InstantOrNull;
  canceled_by: string | null;
  refund_minor: number | null;
}

export interface EffectsTable {
  id: Generated<number>;
  attempt_id: number;
  item_id: number | null;
  kind: string;
  key: string;
  request_hmac: string;
  state: string;
  result: JsonOrNull;
  sent_at: Instant;
  done_at: InstantOrNull;
}

export interface PaymentEffectsTable {
  id: Generated<number>;
  payment_id: number;
  act: string;
  key: string;
  request_hmac: string;
  state: string;
  result: JsonOrNull;
  sent_at: Instant;
  done_at: InstantOrNull;
}

export interface PaymentRefundsTable {
  id: Generated<number>;
  payment_id: number;
  ref: string;
  state: string;
  amount_minor: number;
  currency: string;
  why: string | null;
  is_by_hand: boolean;
  charge_id: number | null;
  made_at: Instant;
  due_at: InstantOrNull;
  tries: Generated<number>;
  updated_at: Instant;
}

export interface PaymentDisputesTable {
  id: Generated<number>;
  ref: string;
  payment_id: number | null;
  charge_ref: string;
  payment_ref: string | null;
  amount_minor: number;
  currency: string;
  reason: string;
  state: string;
  is_inquiry: boolean;
  has_evidence: boolean;
  evidence_due_at: InstantOrNull;
  withdrawn_minor: number | null;
  withdrawn_currency: string | null;
  opened_at: Instant;
  due_at: InstantOrNull;
  updated_at: Instant;
}

export interface PaymentClosingsTable {
  payment_id: number;
  actor_id: number;
  reason: string;
  was: string;
  at: Instant;
}

export interface TransitionsTable {
  id: Generated<number>;
  attempt_id: number;
  from_state: string | null;
  to_state: string;
  version: number;
  reason: Generated<string>;
  at: Instant;
}

export interface ChargesTable {
  id: Generated<number>;
  itinerary_id: number;
  attempt_id: number | null;
  quote_id: number | null;
  description: string;
  amount_minor: number;
  at_property_minor: Generated<number>;
  currency: string;
  merchant: string;
  card_last4: string | null;
  label: Generated<string>;
  is_refund: Generated<boolean>;
  at: Instant;
  fee_id: number | null;
  voucher_id: number | null;
}

export interface ServiceFeesTable {
  id: Generated<number>;
  key: string;
  kind: string;
  payer_id: number;
  trip_id: number | null;
  itinerary_id: number | null;
  amount_minor: number;
  currency: string;
  card_id: number | null;
  card_token: string;
  card_last4: string;
  asked_at: Instant;
  due_at: InstantOrNull;
  tries: Generated<number>;
  clean_looks: Generated<number>;
  lease_until: InstantOrNull;
  lease_by: string | null;
}

export interface PaymentsTable {
  id: Generated<number>;
  name: string;
  attempt_id: number | null;
  fee_id: number | null;
  state: string;
  ref: string | null;
  currency: string;
  authorized_minor: Generated<number>;
  captured_minor: Generated<number>;
  refunded_minor: Generated<number>;
  confirm_by: InstantOrNull;
  created_at: Instant;
  updated_at: Instant;
}

export interface DutiesTable {
  name: string;
  every_seconds: number;
  due_at: Instant;
  leased_until: InstantOrNull;
  succeeded_at: InstantOrNull;
  failed_tries: Generated<number>;
  created_at: Instant;
}

export interface IdempotencyTable {
  owner: string;
  key: string;
  request_hmac: string;
  claim: string;
  status: number | null;
  body: JsonOrNull;
  created: Instant;
}

export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  payload: Json;
  due: Instant;
  tries: Generated<number>;
  done_at: InstantOrNull;
  failed_at: InstantOrNull;
  created_at: Instant;
  heading: string | null;
  recipient: string | null;
  holds_secret: Generated<boolean>;
  secret_until: InstantOrNull;
  failure_kind: string | null;
  failure: string | null;
  again_at: InstantOrNull;
}

export interface InboxTable {
  source: string;
  event_id: string;
  received_at: Instant;
}

export interface FlightChangesTable {
  id: Generated<number>;
  trip_id: number;
  itinerary_id: number;
  attempt_id: number;
  before: Json;
  after: Json;
  sentence: string;
  subject: Generated<string>;
  reason: string | null;
  answer_by: InstantOrNull;
  at: Instant;
}

export interface FlightChangeAnswersTable {
  id: Generated<number>;
  change_id: number;
  answer: string;
  actor_id: number;
  at: Instant;
}

export interface TripEventsTable {
  id: Generated<number>;
  trip_id: number | null;
  kind: string;
  at: Instant;
  organization_id: number | null;
}

export interface DailyCapRaisesTable {
  id: Generated<number>;
  organization_id: number;
  cap_usd: number;
  reason: string;
  actor_id: number;
  at: Instant;
  until_at: Instant;
}

export interface SpendingAlertsTable {
  id: Generated<number>;
  organization_id: number | null;
  user_id: number | null;
  limit_name: string;
  is_passed: boolean;
  at: Instant;
}
