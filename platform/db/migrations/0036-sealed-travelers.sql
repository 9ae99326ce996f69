-- Telephone, expiry of the passport, loyalty numbers and the free text of travelers are sealed like the rest. The release
-- before reads them in clear: for a day after the update it can run beside this one. docs/decisions/0057
alter table travelers
  add column phone_number_sealed text,
  add column passport_expiry_sealed text,
  add column other_sealed text;
alter table traveler_programs add column number_sealed text;

-- From when on nothing of it is kept in clear; one row.
create table plain_travelers_end (at timestamptz not null);
insert into plain_travelers_end
  select case when exists (select 1 from travelers) then now() + interval '24 hours' else now() end;
