-- Fees and limits of one organization; null: those of the installation. docs/operations.md#fees-and-limits
alter table organizations
  add column service_fee_minor bigint check (service_fee_minor >= 0),
  add column booking_fee_minor bigint check (booking_fee_minor >= 0),
  add column daily_cap_usd integer check (daily_cap_usd > 0),
  add column voucher_credit_minor bigint check (voucher_credit_minor >= 0);
-- The booking fee that was promised when the trip was requested; null: the default.
alter table trips add column booking_fee_minor bigint check (booking_fee_minor >= 0);
