-- An administrator asks to merge two accounts of one person; the person behind the address that goes confirms by a mailed
-- link. A row is deleted once the accounts are merged; another question replaces it. docs/decisions/0127
create table account_merges (
  lost_id integer primary key references users,
  kept_id integer not null references users,
  asked_by integer not null references users,
  asked_at timestamptz not null,
  -- Of the mailed link. The token itself is nowhere.
  link_hash text not null unique,
  expires_at timestamptz not null,
  check (lost_id <> kept_id)
);
create index account_merges_by_kept on account_merges (kept_id);

-- No tenant sees a row.
alter table account_merges enable row level security;
create policy wall on account_merges using (false);

-- The account that this one became a part of. Null: none.
alter table users add column merged_into integer references users;
create index users_by_merged_into on users (merged_into) where (merged_into is not null);
