-- The member of the same organization who decides about a member's trips, where a policy says so. It ends with the
-- membership of either. docs/decisions/0174
alter table memberships
  add column line_manager_id integer,
  add constraint memberships_line_manager_fkey foreign key (organization_id, line_manager_id)
    references memberships (organization_id, user_id) on delete set null (line_manager_id),
  add constraint memberships_line_manager_other check (line_manager_id <> user_id);
create index memberships_by_line_manager on memberships (line_manager_id) where line_manager_id is not null;

-- What the line manager of a trip's contact does under a policy.
alter table policies
  add column line_manager text not null default 'none'
    constraint policies_line_manager_known check (line_manager in ('none', 'beside', 'instead'));
