-- Nobody can lock anybody out. docs/decisions/0054
alter table sign_in_challenges
  -- The link outlives the code where no other mail may follow for a while; null: as long as the code.
  add column link_expires_at timestamptz,
  -- Link and code, sealed, so that the same are mailed again while they live; null once they are used.
  add column sealed text,
  -- Tries of browsers that signed in as the person before: strangers cannot use these up.
  add column known_tries integer not null default 0;

alter table sign_in_attempts drop constraint sign_in_attempts_kind_check;
alter table sign_in_attempts add constraint sign_in_attempts_kind_check
  check (kind in ('code', 'password', 'mail', 'link'));

-- What the audit was told of an account on a day: a flood of guesses is told once.
create table sign_in_failures_told (
  user_id integer not null references users,
  event text not null,
  day date not null,
  primary key (user_id, event, day)
);
