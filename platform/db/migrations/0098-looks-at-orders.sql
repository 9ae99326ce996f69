-- When the orders and the payment of an attempt were last read and compared. The next looks begin with those that were
-- looked at longest ago. docs/decisions/0196
alter table booking_attempts add column looked_at timestamptz;
