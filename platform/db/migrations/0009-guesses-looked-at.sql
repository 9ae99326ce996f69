-- Counted with every guess: those that were looked at for an account. A flood for accounts that do not exist adds none.
drop index sign_in_attempts_by_kind;
create index sign_in_attempts_looked_at on sign_in_attempts (kind, at) where user_id is not null;
