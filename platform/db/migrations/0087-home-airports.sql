-- Where a person's trips begin: an airport or a metro area, as the person chose it. Null: not chosen.
-- docs/decisions/0188
alter table users
  add column home_airport text check (home_airport ~ '^[A-Z]{3}$'),
  -- Trips that began later may say more.
  add column home_airport_at timestamptz,
  add constraint users_home_airport_whole check ((home_airport is null) = (home_airport_at is null));
