-- The keys that data is sealed with, by their ids: a process that does not know all of them does not start.
-- docs/decisions/0056
create table secret_keys (
  id text primary key,
  -- The fingerprint keys, sealed with this key: whoever opens them has the right one.
  sentinel text not null,
  -- What all processes sign and seal with.
  is_in_use boolean not null,
  used_since timestamptz not null
);
create unique index secret_keys_in_use on secret_keys (is_in_use) where is_in_use;

-- The living processes and the keys that each knows, in the order of its SECRET_KEY. By the database's own clock.
create table key_holders (
  process text primary key,
  key_ids text not null,
  uses text not null,
  uses_since timestamptz not null,
  seen_at timestamptz not null
);

-- How far sealing anew has come, by place.
create table sealing_progress (
  place text primary key,
  done_count integer not null,
  left_count integer not null,
  failed_count integer not null,
  checked_at timestamptz not null
);
