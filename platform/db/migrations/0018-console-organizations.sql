-- What administrators set for an organization on the console. docs/operations.md#organizations
alter table organizations
  add column is_reports boolean not null default false,
  add column is_custom_reports boolean not null default false,
  -- For staff only: no customer ever reads it.
  add column staff_notes text not null default '';
