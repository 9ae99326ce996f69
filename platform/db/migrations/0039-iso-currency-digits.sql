-- Amounts are counted in the minor units of ISO 4217 from here on. Until now the runtime was asked for them, and the one
-- that the product carries (Node 24.21 with CLDR 48) gave sixteen currencies no decimals where ISO 4217 gives them two,
-- and the dinar of Iraq three. What is stored in those is counted anew; every other currency is the same by both.
-- docs/decisions/0060
create table currency_corrections (
  table_name text not null,
  currency text not null,
  factor integer not null,
  row_count integer not null,
  at timestamptz not null default now()
);

create function currency_factor(code text) returns integer language sql immutable as $$
  select case
    when code in ('AFN', 'ALL', 'COP', 'HUF', 'IDR', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK', 'PKR', 'SOS', 'SYP', 'YER')
      then 100
    when code = 'IQD' then 1000
    else 1
  end
$$;

-- A document with its amounts counted anew. Each names its own currency beside it, or stands within what names it.
create function counted_anew(document jsonb, outer_currency text) returns jsonb language plpgsql immutable as $$
declare
  own text := outer_currency;
  answer jsonb;
begin
  if jsonb_typeof(document) = 'array' then
    select coalesce(jsonb_agg(counted_anew(part, own) order by place), '[]') into answer
      from jsonb_array_elements(document) with ordinality as parts (part, place);
    return answer;
  end if;
  if jsonb_typeof(document) is distinct from 'object' then
    return document;
  end if;
  if jsonb_typeof(document -> 'currency') = 'string' then
    own := document ->> 'currency';
  end if;
  select coalesce(jsonb_object_agg(name, case
      when jsonb_typeof(part) = 'number' and (name = 'minor' or name like '%Minor')
        then to_jsonb((part #>> '{}')::numeric * currency_factor(own))
      else counted_anew(part, own)
    end), '{}') into answer
    from jsonb_each(document) as fields (name, part);
  return answer;
end $$;

insert into currency_corrections (table_name, currency, factor, row_count)
select table_name, currency, currency_factor(currency), count(*)
from (
  select 'policies' as table_name, o.currency from policies p join organizations o on o.id = p.organization_id
  union all select 'quotes', currency from quotes
  union all select 'trip_stays', currency from trip_stays
  union all select 'approvals', currency from approvals
  union all select 'booking_attempts', currency from booking_attempts
  union all select 'service_fees', currency from service_fees
  union all select 'charges', currency from charges
  union all select 'sandbox_payments', currency from sandbox_payments
) as amounts
where currency_factor(currency) > 1
group by table_name, currency;

update policies p set
  hotel_max_minor = hotel_max_minor * currency_factor(o.currency),
  flight_max_upgrade_short_minor = flight_max_upgrade_short_minor * currency_factor(o.currency),
  flight_max_upgrade_long_minor = flight_max_upgrade_long_minor * currency_factor(o.currency)
from organizations o where o.id = p.organization_id and currency_factor(o.currency) > 1;

update quotes set
  total_minor = total_minor * currency_factor(currency),
  at_property_minor = at_property_minor * currency_factor(currency),
  offer = counted_anew(offer, currency),
  verdict = counted_anew(verdict, currency)
where currency_factor(currency) > 1;

update trip_stays set
  pay_now_minor = pay_now_minor * currency_factor(currency),
  pay_property_minor = pay_property_minor * currency_factor(currency)
where currency_factor(currency) > 1;

update approvals set total_minor = total_minor * currency_factor(currency) where currency_factor(currency) > 1;

update attempt_items i set
  total_minor = i.total_minor * currency_factor(b.currency),
  voucher_minor = i.voucher_minor * currency_factor(b.currency),
  offer = counted_anew(i.offer, b.currency),
  order_data = counted_anew(i.order_data, b.currency)
from booking_attempts b where b.id = i.attempt_id and currency_factor(b.currency) > 1;

update effects e set result = counted_anew(e.result, b.currency)
from booking_attempts b where b.id = e.attempt_id and currency_factor(b.currency) > 1;

update booking_attempts set
  total_minor = total_minor * currency_factor(currency),
  voucher_minor = voucher_minor * currency_factor(currency),
  at_property_minor = at_property_minor * currency_factor(currency),
  authorised_minor = authorised_minor * currency_factor(currency),
  captured_minor = captured_minor * currency_factor(currency),
  changed_minor = changed_minor * currency_factor(currency)
where currency_factor(currency) > 1;

update service_fees set amount_minor = amount_minor * currency_factor(currency) where currency_factor(currency) > 1;

update charges set
  amount_minor = amount_minor * currency_factor(currency),
  at_property_minor = at_property_minor * currency_factor(currency)
where currency_factor(currency) > 1;

-- Searches live half an hour: one in such a currency is asked again.
update flight_searches set expires_at = started_at where currency_factor(query ->> 'currency') > 1;

-- The sandbox's counterparts counted with the same runtime.
update sandbox_payment_calls c set answer = counted_anew(c.answer, p.currency)
from sandbox_payments p where p.ref = c.payment_ref and currency_factor(p.currency) > 1;
update sandbox_payments set
  authorised_minor = authorised_minor * currency_factor(currency),
  captured_minor = captured_minor * currency_factor(currency),
  refunded_minor = refunded_minor * currency_factor(currency)
where currency_factor(currency) > 1;
update sandbox_orders set data = counted_anew(data, 'USD')
where data::text ~ '"currency": "(AFN|ALL|COP|HUF|IDR|IQD|IRR|KPW|LAK|LBP|MGA|MMK|PKR|SOS|SYP|YER)"';

drop function counted_anew(jsonb, text);
drop function currency_factor(text);
