-- What administrators settled by hand and closed with a reason. docs/decisions/0111
create table payment_closings (
  payment_id integer primary key references payments on delete cascade,
  actor_id integer not null references users,
  reason text not null,
  -- The state that was closed.
  was text not null,
  at timestamptz not null
);
create index payment_closings_by_time on payment_closings (at desc);
-- No tenant sees a row. Staff have no tenant, and their looks are audited.
alter table payment_closings enable row level security;
create policy wall on payment_closings using (false);

-- What the page Money lists and the menu counts.
create index booking_attempts_by_hand on booking_attempts (id)
  where state in ('NEEDS_HUMAN', 'ORDER_UNKNOWN', 'AUTH_UNKNOWN', 'CAPTURE_RETRY', 'VOIDING', 'CANCELING');
create index payments_of_fees_by_hand on payments (fee_id)
  where fee_id is not null and state in ('needs human', 'failed', 'voided', 'authorizing', 'capturing', 'voiding');
