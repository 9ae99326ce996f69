-- A trip is found by its confirmation codes and ticket numbers. They stand apart from search_text, because not everybody
-- who sees a trip may know them. docs/decisions/0080
alter table trips add column codes_text text not null default '';

update trips t set codes_text = found.codes
from (
  select b.trip_id, string_agg(distinct lower(code.text), ' ' order by lower(code.text)) as codes
  from attempt_items i
  join booking_attempts b on b.id = i.attempt_id
  cross join lateral (
    select one.value ->> 'pnr' as text from jsonb_array_elements(
      case when jsonb_typeof(i.order_data -> 'confirmations') = 'array' then i.order_data -> 'confirmations' else '[]' end) one
    union all
    select one.value ->> 'number' from jsonb_array_elements(
      case when jsonb_typeof(i.order_data -> 'tickets') = 'array' then i.order_data -> 'tickets' else '[]' end) one
    union all
    select i.order_data -> 'stay' ->> 'confirmation'
  ) code
  where code.text <> ''
  group by b.trip_id
) found
where found.trip_id = t.id;
