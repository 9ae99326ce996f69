-- A policy may ask for a second approval: above an amount, or for trips to some countries. docs/decisions/0175
alter table policies
  -- Minor units of the organization's currency. Null: no amount asks for it.
  add column second_above_minor bigint
    constraint policies_second_above_positive check (second_above_minor >= 0),
  -- ISO 3166 alpha-2 with commas between. Empty: no country asks for it.
  add column second_countries text not null default ''
    constraint policies_second_countries_known check (second_countries ~ '^([A-Z]{2}(,[A-Z]{2})*)?$');

-- The people who give it. A row ends with the membership. A policy without rows leaves it to the Super Admins.
create table policy_second_approvers (
  organization_id integer not null,
  policy_id integer not null references policies,
  user_id integer not null,
  primary key (policy_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index policy_second_approvers_by_user on policy_second_approvers (user_id);
alter table policy_second_approvers enable row level security;
create policy wall on policy_second_approvers
  using (organization_id = any ((select wall_organizations())::integer[]));

alter table approvals
  -- Why the request needs a second approval, in words, as it was asked. Empty: it needs one only.
  add column second_why text not null default '',
  -- The approval before the second one, which this row asks for or answers. Null: the row is about the first one.
  add column first_answer_id integer references approvals;
