/** The books of the sandbox world’s counterparts. Held against the migrated database by information-schema.test.ts. */
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, Json, JsonOrNull } from './column-types.ts';

export interface SandboxOrdersTable {
  ref: string;
  attempt_id: string;
  offer_ref: string;
  data: Json;
}

export interface SandboxNewsTable {
  id: string;
  order_ref: string;
  due_at: InstantOrNull;
  told: Generated<number>;
}

export interface SandboxPaymentsTable {
  ref: string;
  key: string;
  name: string;
  token: string;
  state: string;
  currency: string;
  authorized_minor: number;
  captured_minor: Generated<number>;
  refunded_minor: Generated<number>;
  question: string | null;
  created_at: Instant;
}

export interface SandboxPaymentCallsTable {
  key: string;
  payment_ref: string;
  answer: Json;
}

export interface SandboxRefundsTable {
  ref: string;
  payment_ref: string;
  key: string;
  state: string;
  amount_minor: number;
  currency: string;
  why: string | null;
  made_at: Instant;
  settles_at: InstantOrNull;
  settles_as: string | null;
}

export interface SandboxCardsTable {
  token: string;
  owner: string;
  brand: string;
  last4: string;
  behaviour: string;
  fingerprint: string;
  created_at: Instant;
}

export interface SandboxMailsTable {
  id: Generated<number>;
  message_id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  files: JsonOrNull;
  sent_at: Instant;
}

export interface SandboxWorldTable {
  name: string;
  value: string;
}
