-- Flight searches and the offers they found.

-- A search is an append-only snapshot: suppliers append batches, readers never call a supplier.
create table flight_searches (
  id text primary key,
  user_id integer references users,
  organization_id integer references organizations,
  -- A search for a later leg reads the offers of the search it goes on from.
  parent_id text references flight_searches,
  -- Equal running searches of one person share this key.
  query_key text not null,
  query jsonb not null,
  -- The policy, its version and the currency rate, frozen at the start; the most reasonable fare at the end.
  policy jsonb,
  state text not null check (state in ('running', 'finished')),
  sources jsonb not null default '[]',
  started_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null
);
create index flight_searches_by_expiry on flight_searches (expires_at);
create index flight_searches_joinable on flight_searches (query_key, started_at desc) where (state = 'running');

-- A batch of offers is written once and read whole. As compressed jsonb it would cost three times as much.
create table flight_search_batches (
  search_id text references flight_searches on delete cascade,
  seq integer,
  source text not null,
  offers json not null,
  primary key (search_id, seq)
);
alter table flight_search_batches alter column offers set storage external;
