-- One word for each act on a payment: authorize, capture, void, refund. docs/decisions/0093
alter table booking_attempts rename column authorised_minor to authorized_minor;
update booking_attempts set state = 'VOIDED' where state = 'RELEASED';
update booking_attempts set state = 'CANCELING_HOLD' where state = 'UNHOLDING';
update booking_attempts set failure = 'hold-cancel-failed' where failure = 'unhold-failed';
update transitions set from_state = 'VOIDED' where from_state = 'RELEASED';
update transitions set to_state = 'VOIDED' where to_state = 'RELEASED';
update transitions set from_state = 'CANCELING_HOLD' where from_state = 'UNHOLDING';
update transitions set to_state = 'CANCELING_HOLD' where to_state = 'UNHOLDING';
update effects set kind = 'authorize' where kind = 'auth';

alter table service_fees drop constraint service_fees_state_check;
update service_fees set state = case state
  when 'asked' then 'authorizing' when 'taking' then 'capturing' when 'paid' then 'captured'
  when 'freeing' then 'voiding' when 'freed' then 'voided' else state end;
alter table service_fees add constraint service_fees_state_check
  check (state in ('owed', 'authorizing', 'capturing', 'captured', 'declined', 'voiding', 'voided', 'needs human'));

alter table sandbox_payments rename column authorised_minor to authorized_minor;
alter table sandbox_payments drop constraint sandbox_payments_state_check;
update sandbox_payments set state = case state when 'authorised' then 'authorized' when 'released' then 'voided' else state end;
alter table sandbox_payments add constraint sandbox_payments_state_check
  check (state in ('asked', 'refused', 'authorized', 'captured', 'voided', 'refunded'));
