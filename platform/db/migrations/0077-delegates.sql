-- A colleague who decides about trips for an approver from one day to another. It ends with either membership.
-- docs/decisions/0173
create table delegations (
  organization_id integer not null,
  approver_id integer not null,
  delegate_id integer not null,
  first_day date not null,
  -- Included.
  last_day date not null,
  -- IANA name. The days are days there.
  zone text not null,
  starts_at timestamptz not null,
  -- The first instant after it.
  ends_at timestamptz not null,
  -- Requests are asked of the delegate instead of the approver.
  is_away boolean not null,
  set_by integer not null references users,
  set_at timestamptz not null,
  primary key (organization_id, approver_id),
  foreign key (organization_id, approver_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, delegate_id) references memberships (organization_id, user_id) on delete cascade,
  check (approver_id <> delegate_id),
  check (first_day <= last_day),
  check (starts_at < ends_at)
);
create index delegations_by_delegate on delegations (delegate_id);
alter table delegations enable row level security;
create policy wall on delegations using (organization_id = any ((select wall_organizations())::integer[]));

-- The approver for whom a delegate was asked, or decided. Null: in their own right.
alter table approval_asked add column for_id integer references users;
alter table approvals add column for_id integer references users;
