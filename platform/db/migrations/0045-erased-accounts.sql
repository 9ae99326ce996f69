-- When a person's account was erased: the row stays as a pseudonym, for the books that name it. docs/decisions/0068
alter table users add column erased_at timestamptz;
