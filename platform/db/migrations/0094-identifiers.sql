-- The identifiers of an organization, such as its cost centers. A value is turned off and never deleted, so that it can
-- be found again. docs/decisions/0187
create table organization_identifiers (
  organization_id integer not null references organizations,
  value text not null check (value <> ''),
  -- In lower case: each value is there once, in any case.
  value_key text not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  primary key (organization_id, value_key)
);
alter table organization_identifiers enable row level security;
create policy wall on organization_identifiers
  using (organization_id = any ((select wall_organizations())::integer[]));

-- Trips name an identifier from the list, while the list has one that is on.
alter table organizations add column is_identifier_listed boolean not null default false;
