-- The fee of a landing page's trip: owed once something is booked for it, then charged to the same card. docs/decisions
alter table service_fees
  add column kind text not null default 'assisted' check (kind in ('assisted', 'booking')),
  -- Null: the card that came with the request, on file for that trip alone.
  alter column card_id drop not null,
  drop constraint service_fees_state_check,
  add constraint service_fees_state_check
    check (state in ('owed', 'asked', 'taking', 'paid', 'declined', 'freeing', 'freed', 'needs human'));
alter table service_fees alter column kind drop default;
