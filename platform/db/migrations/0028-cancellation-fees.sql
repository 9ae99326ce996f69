-- A trip may owe a fee for its booking and another for its cancellation. docs/decisions/0048
alter table service_fees
  drop constraint service_fees_trip_id_key,
  add unique (trip_id, kind),
  drop constraint service_fees_kind_check,
  add constraint service_fees_kind_check check (kind in ('assisted', 'booking', 'cancellation'));
