-- An administrator may suspend an organization and resume it. docs/operations.md#organizations
alter table organizations
  drop constraint organizations_status_check,
  add constraint organizations_status_check check (status in ('pending', 'active', 'suspended', 'closed')),
  add column suspended_at timestamptz,
  add column suspended_by integer references users,
  -- For staff only.
  add column suspended_reason text,
  add constraint organizations_suspended_check check (
    (status = 'suspended') = (suspended_at is not null and suspended_by is not null and suspended_reason is not null)
  );
