-- A bank that asks its cardholder when money is held: until when that may be answered.
alter table booking_attempts add column confirm_by timestamptz;

-- The sandbox's own bank: a payment that waits for its cardholder, by an unguessable name of the question.
alter table sandbox_payments drop constraint sandbox_payments_state_check;
alter table sandbox_payments add constraint sandbox_payments_state_check
  check (state in ('asked', 'refused', 'authorised', 'captured', 'released', 'refunded'));
alter table sandbox_payments add column question text unique;
