-- What the suppliers said when somebody who decides asked them again: the last answer to each question. docs/decisions/0176
create table approval_checks (
  approval_id integer primary key references approvals,
  -- Who asked last, and when. A newer answer replaces the older one; until it is there the older one stays.
  actor_id integer not null references users,
  started_at timestamptz not null,
  answered_by integer references users,
  answered_at timestamptz,
  -- As contract/choice-checks.ts sends it. Null: none was finished yet.
  answer jsonb,
  check ((answer is null) = (answered_at is null))
);
alter table approval_checks enable row level security;
create policy wall on approval_checks using (exists (select 1 from approvals a where a.id = approval_id))
  with check (true);
