-- Vouchers pay for bookings. docs/decisions/0046
alter table vouchers
  -- The booking that it pays for, from its beginning; null again when that comes to nothing.
  add column attempt_id integer unique references booking_attempts,
  -- The voucher of which this is what was left, or what a supplier gave back.
  add column origin_id integer references vouchers,
  add check (attempt_id is null or trip_id is not null);
create index vouchers_by_origin on vouchers (origin_id) where origin_id is not null;

-- Of total_minor, the most that a voucher pays in place of the card.
alter table booking_attempts add column voucher_minor bigint not null default 0
  check (voucher_minor between 0 and total_minor);
-- Of what was ordered, what a voucher paid; 0 until all of it is paid.
alter table attempt_items add column voucher_minor bigint not null default 0 check (voucher_minor >= 0);
-- The line of a voucher: its amount is negative, so that the sum is what the card paid.
alter table charges add column voucher_id integer references vouchers;
