-- The address at which a calendar program reads the trips of a person. A new one replaces it. docs/decisions/0163
create table calendar_feeds (
  user_id integer primary key references users,
  -- Of the token in the address. The token itself is nowhere.
  token_hash text not null unique,
  created_at timestamptz not null,
  -- To the hour. Null: no program has read it yet.
  read_at timestamptz
);
alter table calendar_feeds enable row level security;
create policy wall on calendar_feeds using (user_id = (select wall_user()));
