-- The words of a person's name and address. Case is folded by ICU, because the database's own locale may know only ASCII.
create function people_words(name text, email text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig,
    translate(lower(name collate "und-x-icu") || ' ' || email, '@._+-''/\,:;()"&', '               '))
$$;
-- The console finds people by the beginnings of these words, and staff and people who cannot sign in by their kind.
-- docs/decisions/0108
create index users_by_words on users using gin (people_words(name, email)) where (erased_at is null);
create index users_staff on users (id) where (is_expert or is_admin);
create index users_not_active on users (status, id) where (status <> 'active' and erased_at is null);
