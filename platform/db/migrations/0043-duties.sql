-- What is done by the calendar: when each duty was done last, and when it is due again, for all processes together.
create table duties (
  name text primary key,
  every_seconds integer not null check (every_seconds > 0),
  due_at timestamptz not null,
  -- Whoever does it now; a process that died gives it back by this.
  leased_until timestamptz,
  succeeded_at timestamptz,
  failed_tries integer not null default 0,
  created_at timestamptz not null
);
